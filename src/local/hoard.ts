import { setTimeout as wait } from "node:timers/promises";
import { refuseHalfRestored } from "./backup/restore-into.ts";
import { checkout, databaseFolder, hoardFolder } from "./hoard-folder.ts";
import { keptGames } from "./kept-games.ts";
import { codeOf, PlainError } from "./plain-error.ts";
import { tryPort } from "./ports.ts";
import { type Database, openDatabase, startDatabase } from "./postgres/database.ts";
import { sharedUserWarning } from "./run-as.ts";
import { noteUrl, runningUrl, wasKilled } from "./running.ts";
import { checkLuckKey, secretsIn } from "./secrets.ts";
import type { Settings } from "./settings.ts";
import { publicUrl } from "./worker/addresses.ts";
import { bundleWorker } from "./worker/bundle.ts";
import { startCron } from "./worker/cron.ts";
import { startFront } from "./worker/front.ts";
import { startWorker } from "./worker/workerd.ts";

const goingDownMilliseconds = 6_000;
const lookMilliseconds = 100;

/** The whole server on one machine. */
export interface Hoard {
  url: string;
  /** Its public URL, with which links begin. */
  issuer: string;
  /** What whoever starts it should know of how it runs. */
  warning: string | undefined;
  /** Where the games are kept: a folder, or the host of the database. */
  games: string;
  /** Resolves with the name of what ended by itself: nothing works from then on. */
  failed: Promise<string>;
  stop(): Promise<void>;
}

/** The URL of the server that this checkout runs already, if it does. */
export function runningHere({ folder }: Settings): Promise<string | undefined> {
  return runningUrl(hoardFolder(checkout, folder));
}

/**
 * Brings up the database, the endpoint in front of it, and the Worker in workerd. What lasts is kept in `home`. `tell`
 * hears what takes its time.
 */
export async function startHoard(
  settings: Settings,
  home = checkout,
  tell: (line: string) => void = () => {},
): Promise<Hoard> {
  const hoard = hoardFolder(home, settings.folder);
  const { databaseUrl: given } = settings;
  if (!given) refuseHalfRestored(hoard);
  const running = given ? undefined : await runningUrl(hoard);
  if (running) throw new PlainError(`Hoard already runs from this folder, at ${running}. Use it, or stop it first.`);
  // Asked again below; here so that nobody waits for the rest in vain.
  await claimPort(settings, wasKilled(hoard) ? goingDownMilliseconds : 0);
  const bundling = bundleWorker({ tell });
  // Heard below, when the database is up; until then a failure must not end the process.
  bundling.catch(() => {});
  const games = given ? new URL(given).host : databaseFolder(hoard);
  const database = given ? await openDatabase(given) : await startDatabase(games, tell);
  try {
    const port = await claimPort(settings);
    const issuer = settings.issuer?.replace(/\/+$/, "") ?? publicUrl(settings.host, port);
    const worker = await startWorker({
      bundle: await bundling,
      bindings: await bindingsFor({ ...settings, issuer }, database, hoard),
    });
    const front = await startFront({ host: settings.host, port, target: worker.url, issuer }).catch(async (error) => {
      await worker.stop();
      throw error;
    });
    const forget = noteUrl(hoard, front.url);
    const endCron = startCron(worker.miniflare);
    return {
      url: front.url,
      issuer,
      games,
      warning: given ? undefined : sharedUserWarning(games),
      failed: Promise.race([database.ended.then(() => "database"), worker.failed.then(() => "workerd")]),
      stop: async () => {
        forget();
        endCron();
        front.close();
        await worker.stop();
        front.end();
        await database.stop();
      },
    };
  } catch (error) {
    await database.stop();
    throw error;
  }
}

/** The port, once it is free: what a killed run left there is on its way out. */
async function claimPort({ host, port }: Pick<Settings, "host" | "port">, patience = 0): Promise<number> {
  const free = await tryPort(port, host).catch((error: unknown) => {
    throw new PlainError(
      `Hoard cannot listen on port ${port} of ${host} (${codeOf(error)}). Choose others with PORT and HOST.`,
    );
  });
  if (free !== undefined) return free;
  if (patience > 0) {
    await wait(lookMilliseconds);
    return await claimPort({ host, port }, patience - lookMilliseconds);
  }
  throw new PlainError(
    `Another program uses port ${port} of ${host}. Choose one with PORT, for example: PORT=${port + 1} npm start`,
  );
}

/** Tokens are made in a name that stays, so that they outlive another port, host and public URL. */
const tokenIssuer = "hoard";

async function bindingsFor(settings: Settings, { databaseUrl, neonLocal }: Database, hoard: string) {
  const kept = await keptGames(databaseUrl);
  const { luckKey, signingKey } = settings;
  const given = luckKey && signingKey ? { LUCK_KEY: luckKey, SIGNING_KEY: signingKey } : undefined;
  const secrets = given ?? secretsIn(hoard, kept);
  checkLuckKey(luckKey ?? secrets.LUCK_KEY, kept);
  return {
    DATABASE_URL: databaseUrl,
    NEON_LOCAL: neonLocal,
    LUCK_KEY: settings.luckKey ?? secrets.LUCK_KEY,
    SIGNING_KEY: settings.signingKey ?? secrets.SIGNING_KEY,
    ISSUER: settings.issuer,
    TOKEN_ISSUER: tokenIssuer,
    ALLOW_LOOPBACK_WEBHOOKS: settings.allowLoopbackWebhooks ? "1" : undefined,
  };
}
