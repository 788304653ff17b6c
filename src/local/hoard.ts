import { join } from "node:path";
import { bundleWorker } from "./bundle.ts";
import { startCron } from "./cron.ts";
import { type Database, openDatabase, startDatabase } from "./database.ts";
import { databaseFolder, hoardFolder } from "./hoard-folder.ts";
import { codeOf, PlainError } from "./plain-error.ts";
import { tryPort } from "./ports.ts";
import { noteUrl, runningUrl } from "./running.ts";
import { secretsIn } from "./secrets.ts";
import type { Settings } from "./settings.ts";
import { startWorker } from "./workerd.ts";

const checkout = join(import.meta.dirname, "../..");

/** The whole server on one machine. */
export interface Hoard {
  url: string;
  /** Where the games are kept: a folder, or the host of the database. */
  games: string;
  /** Resolves when the database has ended by itself: nothing works from then on. */
  failed: Promise<void>;
  stop(): Promise<void>;
}

/** The URL of the server that this checkout runs already, if it does. */
export function runningHere(): Promise<string | undefined> {
  return runningUrl(hoardFolder(checkout));
}

/** Brings up the database, the endpoint in front of it, and the Worker in workerd. What lasts is kept in `home`. */
export async function startHoard(settings: Settings, home = checkout): Promise<Hoard> {
  const hoard = hoardFolder(home);
  const { databaseUrl: given } = settings;
  const running = given ? undefined : await runningUrl(hoard);
  if (running) throw new PlainError(`Hoard already runs from this folder, at ${running}. Use it, or stop it first.`);
  const bundling = bundleWorker();
  // Heard below, when the database is up; until then a failure must not end the process.
  bundling.catch(() => {});
  const games = given ? new URL(given).host : databaseFolder(hoard);
  const database = given ? await openDatabase(given) : await startDatabase(games);
  try {
    const port = await claimPort(settings);
    const worker = await startWorker({
      bundle: await bundling,
      bindings: bindingsFor({ ...settings, port }, database, hoard),
      host: settings.host,
      port,
    });
    const forget = noteUrl(hoard, worker.url);
    const endCron = startCron(worker.miniflare);
    return {
      url: worker.url,
      games,
      failed: database.ended,
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

async function claimPort({ host, port }: Settings): Promise<number> {
  const free = await tryPort(port, host).catch((error: unknown) => {
    throw new PlainError(
      `Hoard cannot listen on port ${port} of ${host} (${codeOf(error)}). Choose others with PORT and HOST.`,
    );
  });
  if (free !== undefined) return free;
  throw new PlainError(
    `Another program uses port ${port} of ${host}. Choose one with PORT, for example: PORT=${port + 1} npm start`,
  );
}

function bindingsFor(settings: Settings, { databaseUrl, neonLocal }: Database, hoard: string) {
  const secrets = secretsIn(hoard);
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
