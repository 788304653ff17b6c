import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, utf8ToBytes } from "@noble/hashes/utils.js";
import type { Hono } from "hono";
import { gameSecret } from "../engine/secrets.ts";
import type { Registry } from "../games/registry.ts";
import { createApp } from "../http/app.ts";
import type { AppEnv } from "../http/app-options.ts";
import type { ReadDocument } from "../http/documents.ts";
import type { Gateway } from "../http/gateway.ts";
import { type Hub, type HubHost, openHub } from "../http/live/hub.ts";
import { failureLine } from "../http/problem/failure-line.ts";
import type { LogLine } from "../http/problem/log-line.ts";
import { hashCode, makeCode } from "../identity/codes.ts";
import { readSigningKeys, type SigningKeys } from "../identity/keys.ts";
import { type LuckKeys, readLuckKeys } from "../identity/luck-keys.ts";
import { openTokens } from "../identity/tokens.ts";
import type { AnswerSchemas } from "../play/answers.ts";
import type { Deps } from "../play/deps.ts";
import { Fault } from "../play/fault.ts";
import { GameCache } from "../play/game/game-cache.ts";
import type { Live } from "../play/subscriptions/live.ts";
import { adjudicate, type Ruling } from "../play/time/adjudicate.ts";
import { keepTime } from "../play/time/keep-time.ts";
import { deliverNotices, forgetDeliveries } from "../play/webhooks/deliver-notices.ts";
import { openPlayers } from "../store/accounts/players.ts";
import { type Database, openDatabase, reach, type SendStatement } from "../store/database.ts";
import { openJournal } from "../store/journal/journal.ts";
import { openSubscriptions } from "../store/subscriptions/subscriptions.ts";
import type { ListedDefect } from "../store/sweeps/defect-port.ts";
import { openDefects } from "../store/sweeps/defects.ts";
import { openSweeps } from "../store/sweeps/sweeps.ts";
import { openWebhooks, type WebhookSettings } from "./webhooks.ts";

/** What a deployment is made from. */
export interface Settings {
  readonly registry: Registry;
  /** Of this registry. */
  readonly answers: AnswerSchemas;
  readonly databaseUrl: string;
  readonly neonLocal?: string | undefined;
  readonly luckKey: string;
  readonly signingKey: string;
  /** In whose name tokens are made, where that is not the public URL, which may change. */
  readonly tokenIssuer?: string | undefined;
  /** Names this deployment's code; without it the titles and their rules do. */
  readonly build?: string | undefined;
  readonly log: (line: LogLine) => void;
  /** Reads the documents that were made at build; left out, they are not served. */
  readonly documents?: ReadDocument | undefined;
  /** Ways to the use cases beside REST's operations. */
  readonly gateways?: readonly Gateway[];
  readonly webhooks?: WebhookSettings;
  /** Counts requests without a token; left out, they are not counted. */
  readonly pace?: NonNullable<Deps["pace"]>;
  /** How streams work. Fields left out are as in production without hubs. */
  readonly live?: Partial<Omit<Live, "subscriptions">>;
  readonly now?: () => number;
  readonly send?: SendStatement;
}

/** One isolate of the server: what its apps share. */
export interface Deployment {
  /** The app as the server of this public URL. */
  appFor(issuer: string): Hono<AppEnv>;
  readonly keys: SigningKeys;
  /** Sends notices that are due, so many at least if they are: what a nudge asks for. */
  deliver(most?: number): Promise<void>;
  /** The work of each minute: what is due, also where a queue message was lost. */
  sweep(): Promise<void>;
  /** The hub of a game or of a player's list. */
  hub(host: HubHost): Hub;
  /** What the operator of this server may do. */
  readonly operator: Operator;
  /** Time-outs, idle games and calendars that are due: one run. `runId` is in the lines that it logs. True when there is more. */
  keepTime(runId?: string): Promise<boolean>;
}

/** For the operator. No token reaches it. */
export interface Operator {
  /** Running games on which their title's rules fail. */
  defects(): Promise<readonly ListedDefect[]>;
  /** Ends a game; see `adjudicate`. */
  end(game: string, ruling: Ruling): Promise<void>;
}

/** About 8 MB of games: little beside the 128 MB of an isolate. */
const cacheLimit = 8_000_000;
const mostApps = 4;
/** A look is a subrequest, of which a request may make 50. */
const looks = 40;
const beat = 15_000;
/** What waits is mostly shared by all who read the same. */
const backlog = 256 * 1024;

/** Joins everything. Throws what the keys throw when they cannot be used. */
export async function openDeployment(settings: Settings): Promise<Deployment> {
  const keys = await readSigningKeys(settings.signingKey);
  const db = openDatabase(settings);
  const deps = partsOf(settings, db);
  const webhooks = openWebhooks(settings.webhooks ?? {}, { db, ...deps });
  const build = settings.build ?? buildOf(settings.registry);
  const apps = new Map<string, Hono<AppEnv>>();
  const open = (issuer: string) => {
    const name = settings.tokenIssuer ?? issuer;
    const tokens = openTokens({ keys, issuer: name, former: name === issuer ? [] : [issuer], now: deps.now });
    return createApp({
      deps: { ...deps, tokens },
      webhooks,
      verify: tokens.verify,
      issuer,
      health: () => reach(db),
      jwks: () => keys.jwks,
      build,
      log: settings.log,
      documents: settings.documents,
      gateways: settings.gateways ?? [],
    });
  };
  return {
    keys,
    hub: (host) => openHub(deps, host, settings.log),
    deliver: (most) => deliverNotices(webhooks, most),
    sweep: async () => {
      await webhooks.outbox.wakeForgotten(new Date(deps.now()).toISOString());
      await deliverNotices(webhooks);
      await forgetDeliveries(webhooks);
    },
    operator: { defects: () => deps.defects.list(), end: (game, ruling) => adjudicate(deps, game, ruling) },
    keepTime: (runId) => {
      const failed = (thrown: unknown) => settings.log({ ...(runId && { runId }), ...lineOf(thrown) });
      return keepTime({ deps, sweeps: openSweeps({ db }), failed });
    },
    appFor: (issuer) => {
      const app = apps.get(issuer) ?? open(issuer);
      // Without ISSUER the name comes with the request: what strangers make up must not fill the memory.
      if (!apps.has(issuer) && apps.size >= mostApps) apps.clear();
      apps.set(issuer, app);
      return app;
    },
  };
}

function partsOf(
  { registry, answers, luckKey, webhooks, live, log, pace, now = Date.now }: Settings,
  db: Database,
): Omit<Deps, "tokens" | "luck"> & { readonly luck: LuckKeys } {
  const luck = readLuckKeys(luckKey);
  const secretOf = (game: string, id: string) => {
    const key = luck.find(id);
    if (key === undefined) throw new Fault("luck-key-missing");
    return gameSecret(key, game);
  };
  return {
    registry,
    answers,
    luck,
    log,
    now,
    pace: pace ?? null,
    journal: openJournal({ db, secretOf, nudge: () => webhooks?.nudge?.(0) }),
    players: openPlayers({ db }),
    defects: openDefects({ db }),
    live: { hubs: null, beat, looks, backlog, ...live, subscriptions: openSubscriptions({ db, secretOf }) },
    codes: { make: makeCode, hash: hashCode },
    cache: new GameCache(cacheLimit),
    newId: () => crypto.randomUUID(),
    sleep: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
  };
}

function lineOf(thrown: unknown): LogLine {
  return { code: "background", ...failureLine(thrown) };
}

function buildOf(registry: Registry): string {
  const metas = registry.map(({ meta }) => [meta.title, meta.rules, meta.format]);
  return bytesToHex(sha256(utf8ToBytes(JSON.stringify(metas)))).slice(0, 8);
}
