import { expect, test } from "vitest";
import { onceFor } from "../../src/engine/once-for.ts";

test("what follows from a thing is worked out once for it, and anew for one that is only alike", () => {
  const asked: object[] = [];
  const doubled = onceFor((list: readonly number[]) => {
    asked.push(list);
    return list.map((one) => one * 2);
  });
  const list = [1, 2];
  const first = doubled(list);
  expect(doubled(list)).toBe(first);
  expect([first, doubled([1, 2]), doubled([])]).toEqual([[2, 4], [2, 4], []]);
  expect(asked).toHaveLength(3);
  expect(asked[0]).toBe(list);
});
