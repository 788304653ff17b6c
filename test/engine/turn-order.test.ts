import { expect, test } from "vitest";
import { ranksByWorth } from "../../src/engine/ranks.ts";
import { clockwiseFrom, leftOf, seatsIn } from "../../src/engine/turn-order.ts";

const isIn = (seat: number) => seat !== 1;

test("seats come clockwise, without those that are gone", () => {
  expect(seatsIn(4, isIn)).toEqual([0, 2, 3]);
  expect(clockwiseFrom(2, 4, isIn)).toEqual([2, 3, 0]);
  expect(clockwiseFrom(1, 4, isIn)).toEqual([2, 3, 0]);
});

test("who sits to the left is the next one who is there, or nobody", () => {
  expect([leftOf(0, 4, isIn), leftOf(3, 4, isIn), leftOf(1, 4, isIn)]).toEqual([2, 0, 2]);
  expect(leftOf(2, 4, (seat) => seat === 2)).toBeUndefined();
});

test("equal worths share a place, and the places that it takes up stay empty", () => {
  expect(ranksByWorth([5, 9, 5, -2])).toEqual([2, 1, 2, 4]);
  expect(ranksByWorth([0, 0])).toEqual([1, 1]);
});
