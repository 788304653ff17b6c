import { expect, test } from "vitest";
import { problemCodesOf } from "../../../src/http/openapi/describe.ts";
import { describedOperations, documentFor } from "../../../src/http/openapi/document-text.ts";
import { toy } from "../../toy/index.ts";
import { expectProblem } from "../expect-problem.ts";
import { provocationOf, provocations, provoke } from "./provocations.ts";
import { openWorld, type World } from "./provoking-world.ts";
import { listed } from "./wrong-requests.ts";

const operations = describedOperations([toy]);
const documented = operations.flatMap((operation) =>
  [...problemCodesOf(operation)].flatMap(([status, codes]) => codes.map((code) => ({ operation, status, code }))),
);
// What leaves less for others comes last.
const last = ["player-kicked", "rate-limited", "limit-reached"];
const rank = (code: string) => last.indexOf(code);
const inOrder = documented.toSorted((one, other) => rank(one.code) - rank(other.code));

// Headers of problems, each of which has to be declared where it comes.
const declared = ["www-authenticate", "retry-after", "ratelimit", "ratelimit-policy", "allow"];
const responses = new Map(listed(documentFor([toy])).map((operation) => [operation.operationId, operation.responses]));

async function refill({ sql }: World) {
  await sql("delete from budgets");
}

test("each documented code of each operation is answered by it, to whoever does what the code speaks of", async () => {
  const world = await openWorld();
  const wrong: string[] = [];
  for (const { operation, status, code } of inOrder) {
    const how = provocationOf(code, operation);
    if (how === undefined) {
      wrong.push(`nobody knows how ${operation.id} answers ${code}`);
      continue;
    }
    try {
      const got = await provoke(world, operation, how);
      // What is our fault is provoked behind the headers that all replies get.
      if (code === "internal") expect([got.status, got.json.code]).toEqual([500, code]);
      else expectProblem(got, status, code);
      const said = Object.keys(responses.get(operation.id)?.[status]?.headers ?? {}).map((name) => name.toLowerCase());
      expect(said).toEqual(expect.arrayContaining(declared.filter((name) => got.headers.has(name))));
    } catch (thrown) {
      const text = String(thrown instanceof Error ? thrown.message : thrown);
      wrong.push(`${operation.id} ${code}: ${text.slice(0, 300)}`);
    }
    if (code === "rate-limited") await refill(world);
  }
  expect(wrong).toEqual([]);
}, 120_000);

test("no operation is known to answer a code that is not documented for it", () => {
  const known = Object.entries(provocations).flatMap(([code, how]) =>
    typeof how === "function" ? [] : Object.keys(how).map((id) => `${id} ${code}`),
  );
  const said = new Set(documented.map(({ operation, code }) => `${operation.id} ${code}`));
  expect(known.filter((one) => !said.has(one))).toEqual([]);
});
