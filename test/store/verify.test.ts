import { describe, expect, it } from "vitest";
import { canonicalText } from "../../src/engine/canonical.ts";
import { JournalDamaged } from "../../src/store/errors.ts";
import { type StoredEntry, verifyEntries } from "../../src/store/journal/verify.ts";
import { acting, next, opening, secretOf, type Written } from "./arena.ts";

const principal = { player: "ada", epoch: 1, seat: null };

function written(length: number): Written {
  let game = opening(principal).after;
  const events = [{ type: "coin-found", value: 3, note: "caf\u00e9 \u{1f409}" }];
  while (game.entries.length < length) {
    game = next(game, principal, { kind: "acted", seat: 0, facts: [], events }, { seat: 0 }).after;
  }
  return game;
}

function stored({ entries }: Written): StoredEntry[] {
  return entries.map(({ digest, previousDigest, ...body }) => {
    return { version: body.version, digest, previousDigest, text: canonicalText(body) };
  });
}

const beginning = { version: 0, digest: null };
const verify = (game: Written, rows: readonly StoredEntry[], end = rows.length) =>
  verifyEntries(secretOf(game.game), game.game, beginning, end, rows);

describe("verified entries", () => {
  const game = written(12);
  const rows = stored(game);

  it("are the entries as they were written", () => {
    expect(verify(game, rows)).toEqual(game.entries);
    const joint = { version: 5, digest: game.entries[4]?.digest ?? "" };
    expect(verifyEntries(secretOf(game.game), game.game, joint, 12, rows.slice(5))).toEqual(game.entries.slice(5));
    expect(verifyEntries(secretOf(game.game), game.game, { ...joint, version: 12 }, 12, [])).toEqual([]);
  });

  it("1,000 changes of one byte in a text, a digest or a previous digest: each is found", () => {
    for (let round = 0; round < 1000; round++) {
      const index = round % rows.length;
      const row = rows[index] ?? rows[0];
      const field = (["text", "digest", "previousDigest"] as const)[round % 3] ?? "text";
      const before = row?.[field] ?? "x";
      const place = (round * 7919) % before.length;
      const changed = before.slice(0, place) + (before[place] === "7" ? "8" : "7") + before.slice(place + 1);
      const damagedRows = rows.with(index, { ...(row as StoredEntry), [field]: changed });
      expect(() => verify(game, damagedRows), `${field} ${index} ${place}`).toThrow(JournalDamaged);
    }
  });

  it("are none too few, too many or out of order", () => {
    for (let index = 0; index < rows.length; index++) {
      expect(() => verify(game, rows.toSpliced(index, 1), rows.length)).toThrow(JournalDamaged);
      expect(() => verify(game, [...rows.slice(0, index + 1), ...rows.slice(index)])).toThrow(JournalDamaged);
    }
    expect(() => verify(game, rows.toReversed())).toThrow(JournalDamaged);
  });

  it("are not those of another game or another secret", () => {
    const other = written(12);
    expect(() => verify(other, rows)).toThrow(JournalDamaged);
    expect(() => verifyEntries(secretOf(game.game), other.game, beginning, 12, rows)).toThrow(JournalDamaged);
  });

  it("do not hang on a joint that is another past's", () => {
    const joint = { version: 5, digest: "0".repeat(64) };
    expect(() => verifyEntries(secretOf(game.game), game.game, joint, 12, rows.slice(5))).toThrow(JournalDamaged);
  });

  it("hold what acting gives them", () => {
    expect(acting(game, principal, 0).entry.previousDigest).toBe(game.table.digest);
  });
});
