import { createPrivateKey, createPublicKey, sign, verify } from "node:crypto";
import { readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { calculateJwkThumbprint } from "jose";
import { expect, onTestFinished, test } from "vitest";
import { checkLuckKey, makeSecrets, secretsIn } from "../../src/local/secrets.ts";
import { temporaryFolder } from "../temporary-folder.ts";

const nothing = { hasPlayers: false, luckKey: undefined };
const played = { hasPlayers: true, luckKey: undefined };

test("secrets that a database needs are not made anew: what is missing is named", () => {
  const folder = temporaryFolder();
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, "secrets.json");
  expect(() => secretsIn(folder, played)).toThrow(`${file} is missing. The tokens and games in the database need `);
  for (const [text, fault] of [
    ["{", "it is not JSON"],
    ["null", "it has no LUCK_KEY"],
    ['{"LUCK_KEY":"x"}', "it has no SIGNING_KEY"],
  ]) {
    writeFileSync(file, text ?? "");
    expect(() => secretsIn(folder, nothing)).toThrow(`${file} is broken: ${fault}. Put back the one that was there`);
  }
});

test("a luck key that is not the games' own is refused", () => {
  const { LUCK_KEY } = makeSecrets();
  expect(() => checkLuckKey(LUCK_KEY, { hasPlayers: true, luckKey: "0123456789abcdef" })).toThrow(
    "The games in the database were made under another LUCK_KEY (its id is 0123456789abcdef).",
  );
  expect(() => checkLuckKey("short", nothing)).not.toThrow();
  expect(() => checkLuckKey("short", { hasPlayers: true, luckKey: "0123456789abcdef" })).toThrow(
    "LUCK_KEY cannot be used",
  );
  expect(() => checkLuckKey(LUCK_KEY, nothing)).not.toThrow();
});

test("secrets are made once for a folder, for its owner's eyes only", () => {
  const folder = temporaryFolder();
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const made = secretsIn(folder, nothing);
  expect(secretsIn(folder, played)).toEqual(made);
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
