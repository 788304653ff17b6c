import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { expect, test } from "vitest";
import { fold } from "../../src/engine/fold.ts";
import { titleNamed } from "../contract/titles.ts";
import { toy } from "../toy/index.ts";
import { firstBroken } from "./chain.ts";
import { fingerprintOf } from "./fingerprint.ts";
import { chainOf, entriesOf, secretOf } from "./recording.ts";
import { search, wanted } from "./search.ts";

test("a game that was searched for becomes a recording of the same journal", () => {
  const recording = search(toy, 3, "last-seat", 200);
  if (recording === undefined) throw new Error("not found");
  const copy = JSON.parse(JSON.stringify(recording)) as typeof recording;
  expect(firstBroken(chainOf(copy), secretOf(copy))).toBeUndefined();
  const position = fold(toy, entriesOf(copy));
  expect(position?.table.outcome?.ending).toBe("last-seat");
  expect(fingerprintOf(position as object)).toBe(copy.position);
});

/*
 * RECORD=drakon npx vitest run --config test/vitest.config.ts test/recorded/record.test.ts
 * Games that are recorded already stay as they are: they have to replay for ever.
 */
const { RECORD: title, RECORD_TRIES: tries = "600" } = process.env;

test.runIf(title !== undefined)("games that are missing are recorded", { timeout: 3_600_000 }, async () => {
  const game = await titleNamed(title ?? "");
  const folder = new URL(`./${title}/rules-${game.meta.rules}/`, import.meta.url);
  mkdirSync(folder, { recursive: true });
  const missing = wanted(game).filter(({ ending, seats }) => {
    const file = new URL(`${ending}-${seats}.json`, folder);
    if (existsSync(file)) return false;
    const recording = search(game, seats, ending, Number(tries));
    if (recording !== undefined) writeFileSync(file, `${JSON.stringify(recording)}\n`);
    return recording === undefined;
  });
  expect(missing).toEqual([]);
});
