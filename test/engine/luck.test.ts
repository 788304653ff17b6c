import { createHmac } from "node:crypto";
import { describe, expect, test } from "vitest";
import { canonicalText } from "../../src/engine/canonical.ts";
import { noLuck, PastLuck, pickCounted, pickOne } from "../../src/engine/draws.ts";
import { drawsAt, recorded } from "../../src/engine/luck.ts";
import { gameSecret } from "../../src/engine/secrets.ts";
import { lots } from "../contract/lots.ts";
import { evenness } from "./evenness.ts";

const secret = gameSecret(new Uint8Array(32).fill(7), "game-1");

describe("draws of an entry", () => {
  test.each([2, 3, 6, 7, 10, 28, 71, 100])(
    "each value below %i is equally likely (chi-square, p > 0.0001)",
    (bound) => {
      const seen = new Array<number>(bound).fill(0);
      const draws = drawsAt(secret, "chi", bound, []);
      for (let count = 0; count < 20_000; count++) seen[draws.pick(bound)]! += 1;
      expect(evenness(seen)).toBeGreaterThan(1e-4);
    },
  );

  test("values are rejected, not folded: a bound that does not divide 2^32 by far stays even", () => {
    const bound = 1_717_986_918;
    const tenths = new Array<number>(10).fill(0);
    const draws = drawsAt(secret, "large", 1, []);
    for (let count = 0; count < 20_000; count++) tenths[Math.floor((draws.pick(bound) * 10) / bound)]! += 1;
    expect(evenness(tenths)).toBeGreaterThan(1e-4);
  });

  test("the numbers at or above the largest multiple of the bound are skipped", () => {
    const numbers = [2 ** 32 - 1, 2 ** 32 - 4, 2 ** 32 - 5, 12];
    const draws = recorded(() => numbers.shift() ?? 0);
    expect([draws.pick(7), draws.pick(7)]).toEqual([(2 ** 32 - 5) % 7, 5]);
    expect(numbers).toEqual([]);
  });

  test("the largest bound is 2^31, and other bounds are refused", () => {
    const draws = recorded(() => 2 ** 32 - 1);
    expect(draws.pick(2 ** 31)).toBe(2 ** 31 - 1);
    for (const bound of [0, -1, 1.5, Number.NaN, 2 ** 31 + 1]) expect(() => draws.pick(bound)).toThrow(RangeError);
    expect(draws.drawn).toEqual([[2 ** 31, 2 ** 31 - 1]]);
  });

  test("they are HMAC-SHA-256 in counter mode, as an independent reckoner has it", () => {
    const entropy = ["mine", null, "yours"];
    const key = createHmac("sha256", secret)
      .update(canonicalText({ entropy, game: "game-1", version: 9 }))
      .digest();
    const words: number[] = [];
    for (let counter = 0; words.length < 40; counter++) {
      const block = createHmac("sha256", key).update(String(counter)).digest();
      for (let at = 0; at < 32; at += 4) words.push(block.readUInt32BE(at));
    }
    const draws = drawsAt(secret, "game-1", 9, entropy);
    const drawn = words.map(() => draws.pick(2 ** 31));
    expect(drawn).toEqual(words.map((word) => word % 2 ** 31));
  });

  test("the same key gives the same list; another version, game, entropy or secret gives another", () => {
    const list = (from: Uint8Array, game: string, version: number, entropy: (string | null)[]): string => {
      const draws = drawsAt(from, game, version, entropy);
      for (let count = 0; count < 20; count++) draws.pick(1000);
      return JSON.stringify(draws.drawn);
    };
    const first = list(secret, "g", 4, ["a", null]);
    expect(list(secret, "g", 4, ["a", null])).toBe(first);
    const others = [
      list(secret, "g", 5, ["a", null]),
      list(secret, "h", 4, ["a", null]),
      list(secret, "g", 4, ["b", null]),
      list(secret, "g", 4, [null, "a"]),
      list(secret, "g", 4, ["a"]),
      list(gameSecret(new Uint8Array(32).fill(8), "game-1"), "g", 4, ["a", null]),
    ];
    expect(new Set([first, ...others]).size).toBe(7);
  });

  test("entropy cannot be moved between seats, nor the empty text stand for none", () => {
    const first = (entropy: (string | null)[]): number => drawsAt(secret, "g", 1, entropy).pick(2 ** 31);
    const values = [
      ["ab", "c"],
      ["a", "bc"],
      ["abc", ""],
      ["abc", null],
      ['a","b', "c"],
    ].map(first);
    expect(new Set(values).size).toBe(values.length);
  });

  test("what was drawn is recorded with its bound, in order, and can be drawn again from the list", () => {
    const draws = drawsAt(secret, "g", 2, []);
    const values = [6, 28, 2, 71].map((bound) => draws.pick(bound));
    expect(draws.drawn).toEqual([6, 28, 2, 71].map((bound, index) => [bound, values[index]]));
  });
});

describe("picking", () => {
  test("a piece of a multiset is picked by its count", () => {
    const seen = [0, 0, 0, 0];
    const draws = lots(3);
    for (let count = 0; count < 12_000; count++) seen[pickCounted([3, 0, 2, 1], draws)]! += 1;
    expect(seen[1]).toBe(0);
    expect(evenness([seen[0]! / 3, seen[2]! / 2, seen[3]!])).toBeGreaterThan(1e-4);
  });

  test("an empty multiset and an empty list throw", () => {
    expect(() => pickCounted([0, 0], lots(1))).toThrow(RangeError);
    expect(() => pickCounted([], lots(1))).toThrow(RangeError);
    expect(() => pickOne([], lots(1))).toThrow(RangeError);
  });

  test("a list gives each element", () => {
    const draws = lots(5);
    const seen = new Set(Array.from({ length: 100 }, () => pickOne(["a", "b", "c"], draws)));
    expect(seen.size).toBe(3);
  });

  test("no luck throws PastLuck", () => {
    expect(() => noLuck.pick(6)).toThrow(PastLuck);
  });
});
