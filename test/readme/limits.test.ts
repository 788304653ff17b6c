import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { limits } from "../../src/graphql/limits.ts";
import { budgets, challengeBounds, paces } from "../../src/play/budgets.ts";

test("README's table of limits holds the budgets that are checked, and no other", () => {
  const text = readFileSync(new URL("../../README.md", import.meta.url), "utf8");
  const rows = [...text.matchAll(/^\| `([a-z-]+)` \| ([\d,]+) \| (\d+) (minute|hour)s? \|/gm)];
  const told = rows.map(([, name, most = "", times, unit]) => {
    return [
      name,
      { most: Number(most.replaceAll(",", "")), seconds: Number(times) * (unit === "minute" ? 60 : 3_600) },
    ];
  });
  const ofChallenges = Object.values(challengeBounds).map(({ budget, ...bound }) => [budget, bound]);
  expect(Object.fromEntries(told)).toEqual({ ...budgets, ...Object.fromEntries(ofChallenges), ...paces });
});

test("README tells the limits of a GraphQL document that are checked", () => {
  const text = readFileSync(new URL("../../README.md", import.meta.url), "utf8").replaceAll(/\s+/g, " ");
  const said =
    /document has at most ([\d,]+) tokens,.* ([\d,]+) fields in fields \(([\d,]+) in introspection\), ([\d,]+) aliases and a cost of ([\d,]+)/;
  const [, tokens, depth, introspectionDepth, aliases, cost] = (said.exec(text) ?? []).map((number) =>
    Number(number.replaceAll(",", "")),
  );
  expect({ tokens, depth, introspectionDepth, aliases, cost }).toEqual(limits);
});
