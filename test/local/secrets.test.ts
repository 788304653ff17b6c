import { createPrivateKey, createPublicKey, sign, verify } from "node:crypto";
import { readFileSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";
import { calculateJwkThumbprint } from "jose";
import { expect, onTestFinished, test } from "vitest";
import { makeSecrets, secretsIn } from "../../src/local/secrets.ts";
import { temporaryFolder } from "../temporary-folder.ts";

test("secrets are made once for a folder, for its owner's eyes only", () => {
  const folder = temporaryFolder();
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const made = secretsIn(folder);
  expect(secretsIn(folder)).toEqual(made);
  const file = join(folder, "secrets.json");
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(JSON.parse(readFileSync(file, "utf8"))).toEqual(made);
});

test("the luck key is 32 bytes, other ones each time", () => {
  const keys = Array.from({ length: 5 }, () => makeSecrets().LUCK_KEY);
  expect(keys.map((key) => Buffer.from(key, "base64url").length)).toEqual([32, 32, 32, 32, 32]);
  expect(new Set(keys).size).toBe(5);
});

test("the signing key is an Ed25519 JWK that signs, named by its thumbprint", async () => {
  const jwk = JSON.parse(makeSecrets().SIGNING_KEY);
  expect(jwk).toMatchObject({ kty: "OKP", crv: "Ed25519", kid: await calculateJwkThumbprint(jwk) });
  const key = createPrivateKey({ key: jwk, format: "jwk" });
  const text = Buffer.from("a token");
  expect(verify(null, text, createPublicKey(key), sign(null, text, key))).toBe(true);
});
