import { openDeployment, type Settings } from "../../src/deployment/deployment.ts";
import type { WebhookSettings } from "../../src/deployment/webhooks.ts";
import { documentsOf } from "../../src/docs/documents.ts";
import type { Absence, Clock } from "../../src/engine/clock.ts";
import type { Registry } from "../../src/games/registry.ts";
import type { ReadDocument } from "../../src/http/documents.ts";
import type { LogLine } from "../../src/http/problem/log-line.ts";
import { textEtag } from "../../src/http/request/etag.ts";
import { makeSecrets, type Secrets } from "../../src/local/secrets.ts";
import { answerSchemasOf } from "../../src/play/answers.ts";
import type { SendStatement } from "../../src/store/database.ts";
import { type FreshDatabase, freshDatabase } from "../postgres.ts";
import { toy } from "../toy/index.ts";
import { witnessFor } from "./witness.ts";

/** The public URL the server under test believes to have. */
export const issuer = "https://hoard.test";

/** What a request may bring along. */
export interface Sent {
  readonly token?: string | null | undefined;
  readonly body?: unknown;
  /** Sent as it is, with no content type of its own. */
  readonly raw?: string | Uint8Array | ReadableStream;
  readonly headers?: Readonly<Record<string, string>>;
}

/** A reply read to its end. */
export interface Got {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  /** The body as JSON. Throws when it is none. */
  // biome-ignore lint/suspicious/noExplicitAny: tests look into replies of every shape
  readonly json: any;
}

/** Somebody with an account. */
export interface TestPlayer {
  readonly id: string;
  readonly name: string;
  readonly token: string;
  readonly recoveryCode: string;
}

/** A game with its players, by seat, and the tokens bound to their seats. */
export interface TestGame {
  readonly id: string;
  readonly players: readonly TestPlayer[];
  readonly seatTokens: readonly string[];
}

/** The whole server in process, on a database of its own. */
export type Hoard = Awaited<ReturnType<typeof startHoard>>;

interface Asked {
  readonly registry?: Registry;
  readonly database?: FreshDatabase;
  readonly secrets?: Secrets;
  readonly now?: () => number;
  /** How receivers of webhooks are reached; by default each echoes its challenge and takes everything. */
  readonly webhooks?: WebhookSettings;
  /** How streams are fed; by default one tells what it begins with and ends, so that a reply has an end. */
  readonly live?: Settings["live"];
  /** Counts what strangers ask for; by default nobody does. */
  readonly pace?: NonNullable<Settings["pace"]>;
  /** How statements are sent: a test may count them or let them fail. */
  readonly send?: SendStatement;
}

/** The documents as the build makes them, for titles that are not deployed too; made when one is first asked for. */
function documentsMadeFor(registry: Registry): ReadDocument {
  return async (path) => {
    const text = documentsOf(registry)[path];
    if (text === undefined) return new Response(null, { status: 404 });
    return new Response(text, { headers: { etag: await textEtag(text) } });
  };
}

/** Starts a server with these titles: the toy alone unless told otherwise. */
export async function startHoard(asked: Asked = {}) {
  const { registry = [toy], database = await freshDatabase(), now = Date.now, secrets = makeSecrets() } = asked;
  const logged: LogLine[] = [];
  const deployment = await openDeployment({
    registry,
    answers: answerSchemasOf(registry),
    ...database,
    now,
    luckKey: secrets.LUCK_KEY,
    signingKey: secrets.SIGNING_KEY,
    documents: documentsMadeFor(registry),
    live: { looks: 0, ...asked.live },
    ...(asked.send ? { send: asked.send } : {}),
    ...(asked.pace ? { pace: asked.pace } : {}),
    webhooks: { allowLoopback: true, fetch: echo, ...asked.webhooks },
    log: (line) => logged.push(line),
  });
  const app = deployment.appFor(issuer);
  const witness = witnessFor(registry);
  const request = async (line: string, sent: Sent = {}): Promise<Got> => {
    const [method = "", path = ""] = line.split(" ");
    const got = await readReply(await app.request(`${issuer}${path}`, initOf(method, sent)));
    witness(method, path, got);
    return got;
  };
  const player = (name = "Ada") => newPlayer(request, name);
  const game = (options: GameAsked = {}) => newGame(request, registry, options);
  const { deliver, sweep, keepTime, keys } = deployment;
  return { app, request, player, game, logged, database, secrets, keys, deliver, sweep, keepTime, registry };
}

/** The same requests to a server that listens somewhere. */
export function overHttp(url: string, registry: Registry) {
  const request = async (line: string, sent: Sent = {}): Promise<Got> => {
    const [method = "", path = ""] = line.split(" ");
    return await readReply(await fetch(`${url}${path}`, initOf(method, sent)));
  };
  return {
    request,
    player: (name = "Ada") => newPlayer(request, name),
    game: (options: GameAsked = {}) => newGame(request, registry, options),
  };
}

/** A receiver that answers what it was sent. */
const echo: typeof fetch = async (_url, init) => new Response(init?.body ?? null);

type SendRequest = (line: string, sent?: Sent) => Promise<Got>;

interface GameAsked {
  readonly title?: string;
  readonly seats?: number;
  readonly options?: object;
  readonly visibility?: "public" | "unlisted" | "private";
  readonly start?: "full" | "manual";
  readonly clock?: Clock;
  readonly absence?: Absence;
  /** How many of the seats are taken, the creator's included; all unless told otherwise. */
  readonly taken?: number;
}

function initOf(method: string, { token, body, raw, headers = {} }: Sent): RequestInit {
  const init = {
    method,
    headers: {
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(body === undefined ? {} : { "content-type": "application/json" }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    ...(raw === undefined ? {} : { body: raw, duplex: "half" }),
  };
  // `duplex`, which a streamed body needs, is in no type.
  return init as RequestInit;
}

/** A reply read to its end. */
export async function readReply(response: Response): Promise<Got> {
  const text = await response.text();
  return {
    status: response.status,
    headers: response.headers,
    text,
    get json() {
      return JSON.parse(text);
    },
  };
}

async function newPlayer(request: SendRequest, name: string): Promise<TestPlayer> {
  const made = await request("POST /v1/players", { body: { name } });
  if (made.status !== 201) throw new Error(made.text);
  const { player, token, recoveryCode } = made.json;
  return { ...player, token, recoveryCode };
}

async function newGame(request: SendRequest, registry: Registry, asked: GameAsked): Promise<TestGame> {
  const [first] = registry;
  const { taken, seats = first?.meta.seats.min ?? 2, title = first?.meta.title, ...rest } = asked;
  const players = await Promise.all(
    Array.from({ length: taken ?? seats }, (_, seat) => newPlayer(request, `P${seat}`)),
  );
  const [creator, ...others] = players;
  if (creator === undefined) throw new Error("a game needs its creator");
  const made = await request("POST /v1/games", { token: creator.token, body: { title, seats, ...rest } });
  if (made.status !== 201) throw new Error(made.text);
  const { game, token, invite } = made.json;
  const seatTokens: string[] = [token];
  for (const other of others) {
    const sat = await request(`POST /v1/games/${game.id}/seats`, { token: other.token, body: { invite } });
    if (sat.status !== 201) throw new Error(sat.text);
    seatTokens.push(sat.json.token);
  }
  return { id: game.id, players, seatTokens };
}
