import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { budgets, challengeBounds } from "../../src/play/budgets.ts";

test("README's table of limits holds the budgets that are checked, and no other", () => {
  const text = readFileSync(new URL("../../README.md", import.meta.url), "utf8");
  const rows = [...text.matchAll(/^\| `([a-z-]+)` \| ([\d,]+) \| (\d+) hours? \|/gm)];
  const told = rows.map(([, name, most = "", hours]) => {
    return [name, { most: Number(most.replaceAll(",", "")), seconds: Number(hours) * 3_600 }];
  });
  const ofChallenges = Object.values(challengeBounds).map(({ budget, ...bound }) => [budget, bound]);
  expect(Object.fromEntries(told)).toEqual({ ...budgets, ...Object.fromEntries(ofChallenges) });
});
