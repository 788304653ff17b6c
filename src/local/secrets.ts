import { createHash, generateKeyPairSync, randomBytes } from "node:crypto";
import { existsSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { giveToOwnerOf } from "./run-as.ts";

/** The secrets that a deployment keeps in its Worker. */
export interface Secrets {
  /** 32 bytes in base64url. */
  LUCK_KEY: string;
  /** An Ed25519 private key as a JWK in JSON, with its thumbprint as `kid`. */
  SIGNING_KEY: string;
}

/** The secrets of this checkout, made at its first start. Running games and tokens depend on them. */
export function secretsIn(folder: string): Secrets {
  const file = join(folder, "secrets.json");
  if (!existsSync(file)) {
    const unfinished = `${file}.${process.pid}`;
    writeFileSync(unfinished, `${JSON.stringify(makeSecrets(), null, 2)}\n`, { mode: 0o600 });
    giveToOwnerOf(folder, unfinished);
    renameSync(unfinished, file);
  }
  return JSON.parse(readFileSync(file, "utf8")) as Secrets;
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
