import { expect, test } from "vitest";
import { documentFor } from "../../../src/http/openapi/document-text.ts";
import { limits, reasons } from "../../../src/http/openapi/limits-document.ts";
import { toy } from "../../toy/index.ts";

const seconds: Readonly<Record<string, number>> = { minute: 60, hour: 3_600 };
const { description } = documentFor([toy]).info;

function row(name: string, most: string, count: string, unit: string) {
  return [name, { most: Number(most.replaceAll(",", "")), seconds: Number(count) * (seconds[unit] ?? 0) }] as const;
}

test("the document tells every limit that is held, with its reason", () => {
  const lines = description.matchAll(/^- `([a-z-]+)`: ([\d,]+) [a-z ]+ in (\d+) (minute|hour)s?; (.*)\.$/gm);
  const told = [...lines].map(([, name = "", most = "", count = "", unit = "", why = ""]) => ({
    limit: row(name, most, count, unit),
    why: [name, why],
  }));
  expect(Object.fromEntries(told.map(({ limit }) => limit))).toEqual(limits);
  expect(Object.fromEntries(told.map(({ why }) => why))).toEqual(reasons);
});
