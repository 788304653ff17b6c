import { DurableObject, waitUntil } from "cloudflare:workers";
import { type Deployment, openDeployment } from "./deployment/deployment.ts";
import { registry } from "./games/registry.ts";
import { graphqlGateway } from "./graphql/gateway.ts";
import { documentFile, type ReadDocument } from "./http/documents.ts";
import type { Hub as OpenHub } from "./http/live/hub.ts";
import { hubsOver } from "./http/live/hubs.ts";
import { failureLine } from "./http/problem/failure-line.ts";
import type { LogLine } from "./http/problem/log-line.ts";
import { problemOf } from "./http/problem/problem.ts";
import { requestIdOf } from "./http/request/request-id.ts";
import { SigningKeyUnfit } from "./identity/keys.ts";
import { LuckKeyUnfit } from "./identity/luck-keys.ts";
import { answerSchemasOf } from "./play/answers.ts";
import { catalog } from "./play/catalog.ts";
import { Fault } from "./play/fault.ts";
import type { Hubs } from "./play/subscriptions/live.ts";

/** The bindings of the Worker; see wrangler.toml. */
interface Env {
  readonly DATABASE_URL?: string;
  readonly NEON_LOCAL?: string;
  readonly LUCK_KEY?: string;
  readonly SIGNING_KEY?: string;
  readonly ISSUER?: string;
  /** In whose name tokens are made; by default the issuer's. */
  readonly TOKEN_ISSUER?: string;
  readonly ALLOW_LOOPBACK_WEBHOOKS?: string;
  /** Names the deployed code. */
  readonly VERSION?: { readonly id: string };
  /** The queue that hurries webhooks. */
  readonly NUDGES?: { send(body: object, options: { readonly delaySeconds: number }): Promise<unknown> };
  /** Counts requests without a token, by address. */
  readonly STRANGERS?: { limit(options: { readonly key: string }): Promise<{ readonly success: boolean }> };
  /** What the build made beside the Worker: the documents. */
  readonly ASSETS?: { fetch(request: Request): Promise<Response> };
  /** The hubs of games and of players' lists. */
  readonly HUBS?: {
    idFromName(name: string): object;
    get(id: object): { fetch(request: Request): Promise<Response> };
  };
}

/** Messages of the queue. */
interface Batch {
  readonly messages: readonly { readonly body: { readonly work?: "time" } }[];
}

/** A binding that is not there or cannot be used: named in the log, its value never. */
class BindingUnfit extends Error {
  override readonly name = "BindingUnfit";
}

const patienceMilliseconds = 500;

// Made while the isolate starts, which costs no request anything.
const answers = answerSchemasOf(registry);
catalog({ registry });
const gateways = [graphqlGateway(registry, answers)];

// One isolate serves one env; nothing in a deployment belongs to one request.
const deployments = new WeakMap<Env, Promise<Deployment>>();

async function open(env: Env): Promise<Deployment> {
  const databaseUrl = needed(env, "DATABASE_URL");
  if (!isConnectionString(databaseUrl)) {
    throw new BindingUnfit("DATABASE_URL is not of the form postgres://user:password@host/database");
  }
  const settings = { luckKey: needed(env, "LUCK_KEY"), signingKey: needed(env, "SIGNING_KEY") };
  const webhooks = { allowLoopback: allowsLoopback(env), nudge: nudgeOver(env) };
  return await openDeployment({
    registry,
    answers,
    databaseUrl,
    neonLocal: env.NEON_LOCAL,
    tokenIssuer: env.TOKEN_ISSUER || undefined,
    build: env.VERSION?.id.slice(0, 8) || undefined,
    ...settings,
    webhooks,
    live: { hubs: hubsIn(env) },
    ...paceOf(env),
    documents: documentsIn(env),
    gateways,
    log,
  });
}

function isConnectionString(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, username, pathname } = new URL(text);
  return /^postgres(ql)?:$/.test(protocol) && hostname !== "" && username !== "" && pathname.length > 1;
}

function needed(env: Env, name: "DATABASE_URL" | "LUCK_KEY" | "SIGNING_KEY"): string {
  const value = env[name];
  if (!value) throw new BindingUnfit(`${name} is not set`);
  return value;
}

/** Only for a run on one machine: on a public server, webhooks could reach private addresses. */
function allowsLoopback({ ALLOW_LOOPBACK_WEBHOOKS: allow, ISSUER, NEON_LOCAL }: Env): boolean {
  if (!allow) return false;
  const isLocal = ISSUER
    ? /^http:\/\/(127\.\d+\.\d+\.\d+|localhost|\[::1\])(:|\/|$)/.test(ISSUER)
    : NEON_LOCAL !== undefined;
  if (allow === "1" && isLocal) return true;
  throw new BindingUnfit("ALLOW_LOOPBACK_WEBHOOKS is for a run on one machine, where it may be 1; leave it out here");
}

/** A queue message may get lost: the sweep finds what is due. */
function nudgeOver({ NUDGES }: Env): (seconds: number) => void {
  if (NUDGES === undefined) return () => undefined;
  return (delaySeconds) => waitUntil(NUDGES.send({}, { delaySeconds }).catch(() => undefined));
}

/** A run that keeps the time, and asks for another while there is more to do. */
function keepTime(env: Env): Work {
  return async (deployment, runId) => {
    if (await deployment.keepTime(runId)) askForTime(env);
  };
}

function askForTime({ NUDGES }: Env): undefined {
  const sent = NUDGES?.send({ work: "time" }, { delaySeconds: 0 });
  if (sent !== undefined) waitUntil(sent.catch(() => undefined));
}

/** Without the binding everybody who follows a game reads the journal. */
function hubsIn({ HUBS }: Env): Hubs | null {
  if (HUBS === undefined) return null;
  return hubsOver({
    ask: (name, request) => HUBS.get(HUBS.idFromName(name)).fetch(request),
    background: waitUntil,
  });
}

/** The files beside the Worker have paths and no host. */
function documentsIn({ ASSETS }: Env): ReadDocument | undefined {
  return ASSETS && ((path) => ASSETS.fetch(new Request(`https://files.invalid${documentFile(path)}`)));
}

/** Null without the binding. */
function paceOf({ STRANGERS }: Env) {
  if (STRANGERS === undefined) return {};
  return { pace: async (key: string) => (await STRANGERS.limit({ key })).success };
}

function deploymentOf(env: Env): Promise<Deployment> {
  const opening = deployments.get(env) ?? open(env);
  deployments.set(env, opening);
  return opening;
}

function issuerOf(env: Env, request: Request): string {
  return env.ISSUER?.replace(/\/+$/, "") || new URL(request.url).origin;
}

/** What is wrong with the bindings, without quoting them. */
function unfitness(thrown: unknown): string {
  if (thrown instanceof BindingUnfit) return thrown.message;
  if (thrown instanceof LuckKeyUnfit) return `LUCK_KEY cannot be used: ${thrown.message}`;
  if (thrown instanceof SigningKeyUnfit) return `SIGNING_KEY cannot be used: ${thrown.message}`;
  return "the deployment cannot be opened";
}

/** Something to be done in the run of that id. */
type Work = (deployment: Deployment, runId: string) => Promise<void>;

/**
 * Work that nobody waits for: what goes wrong in it is logged, a line each under the id of the run, and the platform
 * told.
 */
async function inBackground(env: Env, runId: string, work: Work): Promise<void> {
  try {
    await work(await deploymentOf(env), runId);
  } catch (thrown) {
    const failures: unknown[] = thrown instanceof AggregateError ? thrown.errors : [thrown];
    for (const failure of failures) log({ runId, code: "background", ...failureLine(failure) });
    throw thrown;
  }
}

function log(line: LogLine): void {
  // biome-ignore lint/suspicious/noConsole: the console is a Worker's log
  console.error(JSON.stringify(line));
}

/** The hub of one game, or of one player's list, as a Durable Object. It stores nothing but its alarm. */
export class Hub extends DurableObject<Env> {
  #opening: Promise<OpenHub> | undefined;

  async fetch(request: Request): Promise<Response> {
    return await (await this.#open()).answer(request);
  }

  /** An alarm has subrequests of its own. A timer would use up those of the last request. */
  async alarm(): Promise<void> {
    await (await this.#open()).beat();
  }

  #open(): Promise<OpenHub> {
    const wake = (milliseconds: number) => void this.ctx.storage.setAlarm(Date.now() + milliseconds);
    this.#opening ??= deploymentOf(this.env).then((deployment) => deployment.hub({ wake }));
    return this.#opening;
  }
}

export default {
  async fetch(request: Request, env: Env): Promise<Response> {
    const issuer = issuerOf(env, request);
    try {
      const deployment = await deploymentOf(env);
      return await deployment.appFor(issuer).fetch(request, env);
    } catch (thrown) {
      const requestId = requestIdOf(request);
      log({ requestId, code: "unavailable", message: unfitness(thrown) });
      const fault = new Fault("unavailable", "This server is not set up completely; its log says what is missing.");
      return problemOf(fault, { issuer, requestId }, { "x-request-id": requestId, "access-control-allow-origin": "*" });
    }
  },

  /** Each minute. Time has a run of its own, for a run may only send so many requests. */
  scheduled: async (_event: unknown, env: Env) => {
    const runId = crypto.randomUUID();
    const time = env.NUDGES === undefined ? inBackground(env, runId, keepTime(env)) : askForTime(env);
    // Its failure holds up no webhook.
    await time?.catch(() => undefined);
    await inBackground(env, runId, (deployment) => deployment.sweep());
    await time;
  },

  /** Nudges of a kind are all alike: one run answers a whole batch. One that waits for a slow receiver holds up no other. */
  queue: async (batch: Batch, env: Env) => {
    const runId = crypto.randomUUID();
    const isTime = ({ body }: Batch["messages"][number]) => body.work === "time";
    if (batch.messages.some(isTime)) await inBackground(env, runId, keepTime(env));
    if (batch.messages.every(isTime)) return;
    const run = inBackground(env, runId, (deployment) => deployment.deliver());
    waitUntil(run.catch(() => undefined));
    await Promise.race([run, new Promise((resolve) => setTimeout(resolve, patienceMilliseconds))]);
  },
};
