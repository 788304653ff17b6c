import { describe, expect, it } from "vitest";
import { hashCode, makeCode } from "../../src/identity/codes.ts";

describe("a code", () => {
  it("is seven groups of four that can be read aloud, of at least 128 bits", () => {
    for (let count = 0; count < 200; count++) {
      expect(makeCode()).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}(-[0-9A-HJKMNP-TV-Z]{4}){6}$/);
    }
    expect(28 * Math.log2(32)).toBeGreaterThanOrEqual(128);
  });

  it("is made by lot: no two alike, every letter equally likely", () => {
    const codes = Array.from({ length: 2000 }, makeCode);
    expect(new Set(codes).size).toBe(2000);
    const counts = new Map<string, number>();
    for (const letter of codes.join("").replaceAll("-", "")) counts.set(letter, (counts.get(letter) ?? 0) + 1);
    expect(counts.size).toBe(32);
    const expected = (2000 * 28) / 32;
    const chiSquare = [...counts.values()].reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
    expect(chiSquare).toBeLessThan(85);
  });

  it("has one hash however it is written down", async () => {
    const code = "0123-4567-89AB-CDEF-GHJK-MNPQ-RSTV";
    const hash = await hashCode(code);
    expect(hash).toMatch(/^[0-9a-f]{64}$/);
    for (const written of [code.toLowerCase(), code.replaceAll("-", ""), ` ${code.replaceAll("-", " ")}\n`]) {
      expect(await hashCode(written)).toBe(hash);
    }
    expect(await hashCode(code.replace("0", "o").replace("1", "l"))).toBe(hash);
    expect(await hashCode(code.replace("1", "I"))).toBe(hash);
  });

  it("has another hash when any letter is another", async () => {
    const code = makeCode();
    const hash = await hashCode(code);
    for (let place = 0; place < code.length; place++) {
      if (code[place] === "-") continue;
      const other = code[place] === "Z" ? "Y" : "Z";
      expect(await hashCode(code.slice(0, place) + other + code.slice(place + 1))).not.toBe(hash);
    }
  });
});
