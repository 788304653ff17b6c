import { describe, expect, test } from "vitest";
import { sure } from "../../../src/engine/sure.ts";
import type { Event } from "../../../src/games/draco-mundis/events.ts";
import { dracoMundis } from "../../../src/games/draco-mundis/index.ts";
import { table } from "./language/table.ts";

const [from, to] = [
  { column: 7, row: 3 },
  { column: 7, row: 2 },
];

/** Events about something that is not there. */
const impossible: readonly Event[] = [
  { type: "token-peeked", seat: 0, square: from, kind: "dragon", seenBy: [0], isNews: true },
  { type: "character-moved", seat: 0, from: to, to: from },
  { type: "character-captured", seat: 0, from, to, owner: 1, kind: "sherpa" },
  { type: "trap-pushed", seat: 0, from, to, trapFrom: to, trapTo: { column: 7, row: 1 } },
  { type: "character-faced", seat: 0, square: to, facing: "east" },
  { type: "character-reoriented", seat: 0, square: to, facing: "east" },
  { type: "character-eliminated", square: from, owner: 0, kind: "jungle", taker: 1 },
  { type: "prisoner-freed", square: from, owner: 0, kind: "sherpa" },
];

describe("a state that cannot be", () => {
  test("is noticed where something is relied on that is not there", () => {
    for (const missing of [null, undefined]) expect(() => sure(missing)).toThrow("not there");
    for (const there of [0, "", false, "north"]) expect(sure(there)).toBe(there);
  });

  test.each(impossible)("does not come of an event about nothing: $type", (event) => {
    expect(() => dracoMundis.evolve(table("A.Ex 7,3").state, event)).toThrow(RangeError);
  });
});
