import { expect, test } from "vitest";
import { guideText } from "../../src/docs/documents.ts";
import { withFacts } from "../../src/docs/guide.ts";
import { limits } from "../../src/graphql/limits.ts";
import { reasons } from "../../src/http/openapi/limits-document.ts";
import { budgets, challengeBounds, paces } from "../../src/play/accounts/budgets.ts";

const seconds: Readonly<Record<string, number>> = { minute: 60, hour: 3_600 };
const counted = (text: string) => Number(text.replaceAll(",", ""));

test("the guide's table of limits holds the budgets that are checked, and no other", () => {
  const rows = withFacts(guideText("limits")).matchAll(
    /^\| `([a-z-]+)` \| ([\d,]+) \| (\d+) (minute|hour)s? \| (.*) \|$/gm,
  );
  const told = [...rows].map(([, name = "", most = "", times = "", unit = "", why = ""]) => {
    return { name, bound: { most: counted(most), seconds: Number(times) * (seconds[unit] ?? 0) }, why };
  });
  const ofChallenges = Object.values(challengeBounds).map(({ budget, ...bound }) => [budget, bound]);
  const checked = { ...budgets, ...Object.fromEntries(ofChallenges), ...paces };
  expect(Object.fromEntries(told.map(({ name, bound }) => [name, bound]))).toEqual(checked);
  expect(Object.fromEntries(told.map(({ name, why }) => [name, why]))).toEqual(reasons);
});

test.each(["limits", "graphql"])("the guide %s tells the limits of a GraphQL document that are checked", (name) => {
  const rows = withFacts(guideText(name)).matchAll(/^\| `([A-Za-z]+)` \| ([\d,]+) \| [a-z].* \|$/gm);
  const told = [...rows].map(([, limit = "", most = ""]) => [limit, counted(most)]);
  expect(Object.fromEntries(told)).toEqual(limits);
});
