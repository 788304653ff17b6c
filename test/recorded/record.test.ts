import { expect, test } from "vitest";
import { fold, type Position } from "../../src/engine/fold.ts";
import { titleNamed } from "../contract/titles.ts";
import { toy } from "../toy/index.ts";
import { firstBroken } from "./chain.ts";
import { keep, recordingsOf } from "./files.ts";
import { fingerprintOf } from "./fingerprint.ts";
import { chainOf, entriesOf, secretOf } from "./recording.ts";
import { isWanted, search, wanted } from "./search.ts";

test("a game that was searched for becomes a recording of the same journal", () => {
  const recording = search(toy, { ending: "last-seat", seats: 3 }, 200);
  if (recording === undefined) throw new Error("not found");
  const copy = JSON.parse(JSON.stringify(recording)) as typeof recording;
  expect(firstBroken(chainOf(copy), secretOf(copy))).toBeUndefined();
  const position = fold(toy, entriesOf(copy));
  expect(position?.table.outcome?.ending).toBe("last-seat");
  expect(fingerprintOf(position as Position)).toBe(copy.position);
});

/*
 * RECORD=drakon npx vitest run --config test/vitest.config.ts test/recorded/record.test.ts
 * Games that are recorded already stay as they are: they have to replay for ever.
 */
const { RECORD: title, RECORD_TRIES: tries = "600" } = process.env;

test.runIf(title !== undefined)("games that are missing are recorded", { timeout: 3_600_000 }, async () => {
  const game = await titleNamed(title ?? "");
  const missing = wanted(game).filter((one) => {
    const rules = recordingsOf(game.meta.title).filter(([, recording]) => recording.rules === game.meta.rules);
    if (rules.some(([, recording]) => isWanted(one, recording))) return false;
    const recording = search(game, one, Number(tries));
    if (recording !== undefined) keep(recording);
    return recording === undefined;
  });
  expect(missing).toEqual([]);
});
