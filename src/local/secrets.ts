import { createHash, generateKeyPairSync, randomBytes } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { LuckKeyUnfit, readLuckKeys } from "../identity/luck-keys.ts";
import type { KeptGames } from "./kept-games.ts";
import { PlainError } from "./plain-error.ts";
import { giveToOwnerOf } from "./run-as.ts";
import { writeWhole } from "./write-whole.ts";

/** The secrets that a deployment keeps in its Worker. */
export interface Secrets {
  /** 32 bytes in base64url. */
  LUCK_KEY: string;
  /** An Ed25519 private key as a JWK in JSON, with its thumbprint as `kid`. */
  SIGNING_KEY: string;
}

/**
 * The secrets of this checkout, made at its first start. Running games and tokens depend on them: so a PlainError says
 * what is missing when `kept` has any already, and when the file cannot be used.
 */
export function secretsIn(folder: string, kept: KeptGames): Secrets {
  const file = secretsFile(folder);
  if (!existsSync(file)) {
    if (kept.hasPlayers)
      throw new PlainError(`${file} is missing. The tokens and games in the database need ${wayOut}`);
    writeSecrets(folder, makeSecrets());
  }
  return readSecrets(file);
}

/** Where the secrets of a checkout are. */
export function secretsFile(folder: string): string {
  return join(folder, "secrets.json");
}

/** Keeps secrets for this checkout, for its owner's eyes only. */
export function writeSecrets(folder: string, secrets: Secrets): void {
  writeWhole(secretsFile(folder), `${JSON.stringify(secrets, null, 2)}\n`, (unfinished) =>
    giveToOwnerOf(folder, unfinished),
  );
}

/** Throws a PlainError when the luck key is not the one of the games. */
export function checkLuckKey(luckKey: string, { luckKey: needed }: KeptGames): void {
  try {
    if (needed === undefined || readLuckKeys(luckKey).find(needed) !== undefined) return;
  } catch (error) {
    if (error instanceof LuckKeyUnfit) throw new PlainError(`LUCK_KEY cannot be used: ${error.message}.`);
    throw error;
  }
  throw new PlainError(
    `The games in the database were made under another LUCK_KEY (its id is ${needed}). They need ${wayOut}`,
  );
}

const wayOut =
  "the secrets they were made under: put that file back, or restore a backup into another folder, " +
  "or give LUCK_KEY and SIGNING_KEY.";

/** Reads secrets that are kept. Throws a PlainError when the file cannot be used. */
export function readSecrets(file: string): Secrets {
  let found: Partial<Secrets> | null;
  try {
    found = JSON.parse(readFileSync(file, "utf8"));
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    throw new PlainError(`${file} is broken: it is not JSON. Put back the one that was there, as a backup holds it.`);
  }
  const { LUCK_KEY, SIGNING_KEY } = found ?? {};
  for (const [name, value] of Object.entries({ LUCK_KEY, SIGNING_KEY })) {
    if (typeof value === "string" && value !== "") continue;
    throw new PlainError(
      `${file} is broken: it has no ${name}. Put back the one that was there, as a backup holds it.`,
    );
  }
  return found as Secrets;
}

/** New secrets, as any deployment may use them. */
export function makeSecrets(): Secrets {
  const { kty, crv, x, d } = generateKeyPairSync("ed25519").privateKey.export({ format: "jwk" });
  // RFC 7638: the SHA-256 of the public members in this order.
  const kid = createHash("sha256").update(JSON.stringify({ crv, kty, x })).digest("base64url");
  return {
    LUCK_KEY: randomBytes(32).toString("base64url"),
    SIGNING_KEY: JSON.stringify({ kty, crv, x, d, kid }),
  };
}
