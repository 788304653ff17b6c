import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { bundleWorker } from "./bundle.ts";
import { startCron } from "./cron.ts";
import { type Database, openDatabase, startDatabase } from "./database.ts";
import { databaseFolder, hoardFolder } from "./hoard-folder.ts";
import { keptGames } from "./kept-games.ts";
import { codeOf, PlainError } from "./plain-error.ts";
import { tryPort } from "./ports.ts";
import { noteUrl, runningUrl, wasKilled } from "./running.ts";
import { checkLuckKey, secretsIn } from "./secrets.ts";
import type { Settings } from "./settings.ts";
import { startWorker } from "./workerd.ts";

const goingDownMilliseconds = 6_000;
const lookMilliseconds = 100;
const checkout = join(import.meta.dirname, "../..");

/** The whole server on one machine. */
export interface Hoard {
  url: string;
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
    const worker = await startWorker({
      bundle: await bundling,
      bindings: await bindingsFor({ ...settings, port }, database, hoard),
      host: settings.host,
      port,
    });
    const forget = noteUrl(hoard, worker.url);
    const endCron = startCron(worker.miniflare);
    return {
      url: worker.url,
      games,
      failed: Promise.race([database.ended.then(() => "database"), worker.failed.then(() => "workerd")]),
      stop: async () => {
        forget();
        endCron();
        await worker.stop();
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
    // One machine is reached as 127.0.0.1 and as localhost; a token made at one must hold at the other.
    ISSUER: settings.issuer ?? (settings.host === "127.0.0.1" ? `http://127.0.0.1:${settings.port}` : undefined),
    ALLOW_LOOPBACK_WEBHOOKS: settings.allowLoopbackWebhooks ? "1" : undefined,
  };
}
