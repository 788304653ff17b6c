import { resolve } from "node:path";
import { PlainError } from "./plain-error.ts";
import { isLoopback } from "./worker/addresses.ts";

/** What the environment may say about a run on one machine. */
export interface Settings {
  host: string;
  port: number;
  /** Where the games, the secrets and the log are kept; absent for `.hoard` in the checkout. */
  folder?: string | undefined;
  /** A database to use in place of the embedded one. */
  databaseUrl?: string | undefined;
  /** The server's public URL, where it is not the one that requests name. */
  issuer?: string | undefined;
  luckKey?: string | undefined;
  signingKey?: string | undefined;
  /** Whether webhooks may lead to this machine itself, by plain http and at any port. */
  allowLoopbackWebhooks: boolean;
}

/** Reads HOST, PORT, HOARD_FOLDER, DATABASE_URL, ISSUER, LUCK_KEY, SIGNING_KEY and ALLOW_LOOPBACK_WEBHOOKS. */
export function settingsFrom(env: Record<string, string | undefined>): Settings {
  const settings: Settings = {
    host: env.HOST || "127.0.0.1",
    port: portFrom(env.PORT || "8787"),
    folder: env.HOARD_FOLDER ? resolve(env.HOARD_FOLDER) : undefined,
    databaseUrl: env.DATABASE_URL ? checkedUrl(env.DATABASE_URL) : undefined,
    issuer: env.ISSUER || undefined,
    luckKey: env.LUCK_KEY || undefined,
    signingKey: env.SIGNING_KEY || undefined,
    allowLoopbackWebhooks: switchFrom(env.ALLOW_LOOPBACK_WEBHOOKS || "0"),
  };
  if (settings.allowLoopbackWebhooks) refuseStrangers(settings);
  return settings;
}

/** Whether a connection string leads to Neon itself, which needs no endpoint of ours. */
export function isNeon(databaseUrl: string): boolean {
  return new URL(databaseUrl).hostname.endsWith(".neon.tech");
}

/** Where others could reach this server, its webhooks could reach what listens on this machine for itself alone. */
function refuseStrangers({ host, issuer }: Settings): void {
  const name = issuer && URL.canParse(issuer) ? new URL(issuer).hostname.replace(/^\[|\]$/g, "") : host;
  for (const [setting, value] of [
    ["HOST", host],
    ["ISSUER", name],
  ] as const) {
    if (isLoopback(value)) continue;
    throw new PlainError(
      `ALLOW_LOOPBACK_WEBHOOKS=1 lets webhooks call this machine, so nobody else may reach this server: ${setting} is ` +
        `${value}. Leave out one of them.`,
    );
  }
}

function switchFrom(text: string): boolean {
  if (text === "0" || text === "1") return text === "1";
  throw new PlainError(`ALLOW_LOOPBACK_WEBHOOKS is "${text}"; it may be 1, to let webhooks call this machine, or 0.`);
}

function portFrom(text: string): number {
  const port = Number(text);
  if (Number.isInteger(port) && port >= 0 && port <= 65535) return port;
  throw new PlainError(`PORT is "${text}"; it must be a number from 0 to 65535 (0 takes any free port).`);
}

function checkedUrl(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const isPostgres = url?.protocol === "postgres:" || url?.protocol === "postgresql:";
  if (url && isPostgres && url.hostname && url.username && url.pathname.length > 1) return text;
  throw new PlainError("DATABASE_URL must look like postgres://user:password@host:5432/database.");
}
