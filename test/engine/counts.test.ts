import { expect, test } from "vitest";
import { addTo, countAt, noneOf, pourInto, rowsIn, sumOf } from "../../src/engine/counts.ts";

test("pieces are put in, taken out, poured over and read in the order of the table", () => {
  const bag = noneOf(["a", "b", "c"]);
  addTo(bag, 2, 3);
  addTo(bag, 0, 1);
  addTo(bag, 2, -1);
  expect([bag, sumOf(bag), countAt(bag, 2), rowsIn(bag)]).toEqual([[1, 0, 2], 3, 2, [0, 2, 2]]);
  const hand = [0, 1, 1];
  pourInto(hand, bag);
  expect([hand, bag]).toEqual([
    [1, 1, 3],
    [0, 0, 0],
  ]);
});

test("a row that the table has not is a fault, and adds nothing", () => {
  const bag = [1, 2];
  expect(() => addTo(bag, 2, 1)).toThrow(RangeError);
  expect(() => addTo(bag, -1, 1)).toThrow(RangeError);
  expect(() => pourInto([0], bag)).toThrow(RangeError);
  expect(bag).toHaveLength(2);
});
