import { expect, test } from "vitest";
import { onceFor } from "../../src/engine/once-for.ts";

test("what follows from a look is worked out once for it, and anew for one that is only alike", () => {
  const asked: object[] = [];
  const doubled = onceFor((look: readonly number[]) => {
    asked.push(look);
    return look.map((one) => one * 2);
  });
  const look = [1, 2];
  const first = doubled(look);
  expect(doubled(look)).toBe(first);
  expect([first, doubled([1, 2]), doubled([]), doubled(look)]).toEqual([[2, 4], [2, 4], [], [2, 4]]);
  expect(asked).toEqual([[1, 2], [1, 2], [], [1, 2]]);
});
