import { createHash, createHmac } from "node:crypto";
import { describe, expect, test } from "vitest";
import { canonicalText } from "../../src/engine/canonical.ts";
import { commitmentTo, digestSalt, entryDigest, gameSecret } from "../../src/engine/secrets.ts";
import { lots } from "../contract/lots.ts";
import { firstBroken, type Stored } from "../recorded/chain.ts";

const luckKey = Uint8Array.from({ length: 32 }, (_, index) => index);
const secret = gameSecret(luckKey, "game-1");

describe("the game secret", () => {
  test("it is HMAC-SHA-256 of the game's id under the luck key, and the commitment is its SHA-256", () => {
    expect(Buffer.from(secret)).toEqual(createHmac("sha256", luckKey).update("game-1").digest());
    expect(commitmentTo(secret)).toBe(createHash("sha256").update(secret).digest("hex"));
  });

  test("another game has another secret and another commitment", () => {
    const games = Array.from({ length: 50 }, (_, index) => commitmentTo(gameSecret(luckKey, `game-${index}`)));
    expect(new Set(games).size).toBe(50);
  });
});

describe("the digest of an entry", () => {
  test("it is SHA-256 of the digest before, the salt and the text", () => {
    const salt = digestSalt(secret, 5);
    const hash = createHash("sha256").update("ab12").update(salt).update("{}").digest("hex");
    expect(entryDigest("ab12", salt, "{}")).toBe(hash);
    expect(entryDigest(null, salt, "{}")).toBe(createHash("sha256").update(salt).update("{}").digest("hex"));
    expect(Buffer.from(salt)).toEqual(createHmac("sha256", secret).update("salt5").digest());
  });

  test("without the salt the same small text has other digests at other versions and in other games", () => {
    const text = canonicalText({ coin: 2 });
    const digests = [
      entryDigest(null, digestSalt(secret, 1), text),
      entryDigest(null, digestSalt(secret, 2), text),
      entryDigest(null, digestSalt(gameSecret(luckKey, "game-2"), 1), text),
    ];
    expect(new Set(digests).size).toBe(3);
  });

  test("each of 1,000 random one-byte changes in a chain is found at the entry that was changed", () => {
    const chain = chainOf(40);
    expect(firstBroken(chain, secret)).toBeUndefined();
    const draws = lots(11);
    for (let round = 0; round < 1_000; round++) {
      const version = 1 + draws.pick(chain.length);
      const spoiled = chain.map((entry, index) => (index + 1 === version ? changed(entry, draws.pick) : entry));
      expect(firstBroken(spoiled, secret), `round ${round}`).toBe(version);
    }
  });

  test("an entry left out, doubled or moved breaks the chain", () => {
    const chain = chainOf(6);
    const [one, two, three, four, ...rest] = chain as [Stored, Stored, Stored, Stored];
    expect(firstBroken([one, two, four, ...rest], secret)).toBe(3);
    expect(firstBroken([one, two, two, three], secret)).toBe(3);
    expect(firstBroken([one, three, two, four], secret)).toBe(2);
    expect(firstBroken(chain, gameSecret(luckKey, "game-2"))).toBe(1);
  });
});

function chainOf(length: number): Stored[] {
  const chain: Stored[] = [];
  for (let version = 1; version <= length; version++) {
    const text = canonicalText({ version, events: [{ type: "coin-found", value: version % 3 }] });
    const previous = chain.at(-1)?.digest ?? null;
    chain.push({ text, digest: entryDigest(previous, digestSalt(secret, version), text) });
  }
  return chain;
}

/** The same entry with one byte of its text or of its digest changed. */
function changed({ text, digest }: Stored, pick: (bound: number) => number): Stored {
  const bytes = Buffer.from(text + digest);
  const at = pick(bytes.length);
  const before = bytes[at]!;
  while (bytes[at] === before) bytes[at] = pick(128);
  const all = bytes.toString();
  return { text: all.slice(0, all.length - digest.length), digest: all.slice(all.length - digest.length) };
}
