import { expect, test } from "vitest";
import { wrapped } from "../../src/engine/wrapped.ts";

test("a line is broken between words where it would be wider than 100 columns, and goes on indented", () => {
  const [fits, tooLong] = ["x".repeat(97), "x".repeat(98)];
  expect(wrapped(["A:", fits])).toEqual([`A: ${fits}`]);
  expect(wrapped(["A:", tooLong])).toEqual(["A:", `    ${tooLong}`]);
  expect(wrapped(["A:", fits, "b", "c"])).toEqual([`A: ${fits}`, "    b c"]);
  expect(wrapped(["A:", tooLong], 2)).toEqual(["A:", `  ${tooLong}`]);
  expect(wrapped(["A:", "b", "y".repeat(95), "c"])).toEqual([`A: b ${"y".repeat(95)}`, "    c"]);
});
