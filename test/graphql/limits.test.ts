import { getIntrospectionQuery, parse } from "graphql";
import { beforeAll, describe, expect, test } from "vitest";
import type { Game } from "../../src/engine/contract.ts";
import { limits, overLimits } from "../../src/graphql/limits.ts";
import { toy } from "../toy/index.ts";
import { type House, startHouse } from "./harness.ts";

let house: House;
beforeAll(async () => {
  house = await startHouse();
});

/** A field in a field in a field; the schema has none so deep, and the limit is judged before the names are. */
const nested = (depth: number) => `{ ${"a { ".repeat(depth - 1)}a${" }".repeat(depth - 1)} }`;
const manyKeys = (count: number) => Array.from({ length: count }, (_, key) => [`key${key}`, 0] as const);
const aliased = (count: number) =>
  `{ ${Array.from({ length: count }, (_, index) => `a${index}: __typename`).join(" ")} }`;

/** A document of so many tokens, at least a hundred, which asks for little. */
function ofTokens(count: number): string {
  const [head, tail, always] = [
    "{ me { ... on MeResponse { player {",
    "} } } }",
    " id @include(if: true) name @include(if: true)",
  ];
  const rest = count - 13;
  return head + always.repeat(Math.floor(rest / 16)) + " id".repeat(rest % 16) + tail;
}

const game = "query ($a: ID!) { game(id: $a) { __typename } }";
const create = "mutation ($a: OptionsInput!) { createGame(options: $a, seats: 2) { __typename } }";

describe("attacks are refused with a clear error", () => {
  test.each([
    ["depth", nested(limits.depth + 1), /nested 13 deep; 12 is the most/],
    ["aliases", aliased(limits.aliases + 1), /has 31 aliases; 30 is the most/],
    ["tokens", ofTokens(limits.tokens + 1), /too many tokens; 6000 is the most/],
    ["many root fields", `{ ${manyGames(21)} }`, /costs \d+; 5000 is the most/],
    ["long pages", `{ ${[0, 1, 2].map(lobby).join(" ")} }`, /costs \d+; 5000 is the most/],
    ["many mutations", `mutation { ${[...Array(11).keys()].map((n) => `a${n}: renewToken { __typename }`)} }`, /costs/],
    ["many introspections", `{ ${[1, 2, 3].map((n) => `a${n}: __schema { types { name } }`)} }`, /costs/],
    ["a circle of fragments", "{ ...A } fragment A on Query { ...B } fragment B on Query { ...A }", /itself/],
    [
      "deep introspection",
      `{ __schema { types { fields { type { fields { type { fields { type { fields { name } } } } } } } } } }`,
      /depth/,
    ],
  ])("%s", async (_, query, says) => {
    const got = await house.ask(query);
    expect(got.errors?.map(({ message }) => message).join("\n")).toMatch(says);
    expect(got.data).toBeUndefined();
    for (const { extensions } of got.errors ?? []) {
      expect(extensions?.code).toMatch(/^(QUERY_OVER_LIMIT|GRAPHQL_VALIDATION_FAILED)$/);
    }
    expect(got.text).not.toMatch(/node_modules|at .*\(|Did you mean/);
  });

  test.each([
    ["lists in lists", `{ game(id: ${"[".repeat(490)}${"]".repeat(490)}) { __typename } }`, {}],
    ["many wrong values", create, { a: Object.fromEntries(manyKeys(3_000)) }],
    ["a long name", `{ ${"a".repeat(30_000)} }`, {}],
    ["a long text", `{ game(id: 1, after: "${"x".repeat(30_000)}") { __typename } }`, {}],
  ])("however long they are, the answer is short: %s", async (_, query, variables) => {
    const got = await house.ask(query, variables);
    expect(got.errors?.length).toBeGreaterThan(0);
    expect(got.errors?.length).toBeLessThanOrEqual(20);
    expect(got.text.length).toBeLessThan(10_000);
  });

  test.each([
    ["missing", game, {}, /"\$a"/],
    ["null", game, { a: null }, /"\$a"/],
    ["a wrong scalar", game, { a: {} }, /"\$a"/],
    ["an unknown field", create, { a: { nosuch: {} } }, /nosuch/],
    ["an empty oneOf", create, { a: {} }, /exactly one|OneOf/i],
    [
      "a bad enum",
      "mutation ($a: Absence!) { createGame(options: { toy: {} }, seats: 2, absence: $a) { __typename } }",
      { a: "NOSUCH" },
      /NOSUCH/,
    ],
  ])("a variable that is wrong is told to be the client's: %s", async (_, query, variables, says) => {
    const got = await house.ask(query, variables);
    expect(got.errors?.[0]?.message).toMatch(says);
    for (const { extensions } of got.errors ?? []) expect(extensions).toMatchObject({ code: "BAD_USER_INPUT" });
  });

  test("fragments that multiply cost no time", () => {
    const bomb = Array.from({ length: 60 }, (_, n) => `fragment F${n} on Query { ...F${n + 1} ...F${n + 1} }`).join(
      " ",
    );
    const query = `{ ...F0 } ${bomb} fragment F60 on Query { a: __typename }`;
    const began = performance.now();
    expect(overLimits(parse(query))?.message).toMatch(/aliases/);
    expect(performance.now() - began).toBeLessThan(200);
  });

  test("several queries in one request", async () => {
    const body = JSON.stringify([{ query: "{ __typename }" }, { query: "{ __typename }" }]);
    const headers = { "content-type": "application/json" };
    const reply = await house.fetch(house.url, { method: "POST", headers, body });
    expect([reply.status, await reply.text()]).toEqual([400, expect.stringMatching(/[Bb]atching/)]);
  });

  test.each([
    ["too many bytes", "application/json", JSON.stringify({ query: " ".repeat(70_000) }), 413],
    ["another type", "text/plain", "{ __typename }", 415],
    ["a form", "application/x-www-form-urlencoded", "query=%7B__typename%7D", 415],
    ["graphql as it is", "application/graphql", "{ __typename }", 415],
    ["no JSON", "application/json", "{ query", 400],
    [
      "a key that no object has",
      "application/json",
      '{"query":"{ me { __typename } }","variables":{"__proto__":1}}',
      422,
    ],
  ])("%s", async (_, type, body, status) => {
    const reply = await house.fetch(house.url, { method: "POST", headers: { "content-type": type }, body });
    expect(reply.status).toBe(status);
  });

  test("a mutation by GET", async () => {
    const query = encodeURIComponent('mutation { createPlayer(name: "Ada") { __typename } }');
    const reply = await house.fetch(`${house.url}?query=${query}`);
    expect(reply.status).toBe(405);
  });

  test.each(["PUT", "DELETE", "PATCH"])("%s", async (method) => {
    expect((await house.fetch(house.url, { method })).status).toBe(405);
  });
});

test("what is allowed is allowed: introspection, and everything once", async () => {
  const whole = await house.ask(
    getIntrospectionQuery({ inputValueDeprecation: true, specifiedByUrl: true, oneOf: true }),
  );
  expect(whole.errors).toBeUndefined();
  expect(whole.data.__schema.types.length).toBeGreaterThan(60);
  expect((await house.ask(ofTokens(limits.tokens))).errors).toBeUndefined();
  expect((await house.ask(`{ ${manyGames(19)} }`)).errors).toBeUndefined();
  expect((await house.ask(`{ ${lobby(1)} }`)).errors).toBeUndefined();
});

test("nothing guesses at what was meant", async () => {
  const queries = ["{ gam { id } }", '{ game(idd: "x") { __typename } }', "{ games(status: OPENN) { __typename } }"];
  for (const query of queries) expect((await house.ask(query)).text).not.toMatch(/mean|OPEN"/);
  const wrong = await house.ask("query($s: GameStatus) { games(status: $s) { __typename } }", { s: "OPENN" });
  expect(wrong.text).not.toMatch(/mean/);
});

function manyGames(count: number): string {
  return Array.from({ length: count }, (_, n) => `a${n}: board(game: "x") { __typename }`).join(" ");
}

function lobby(n: number): string {
  const game = "id title status version toAct visibility start createdAt updatedAt deadline outcome { ending ranks }";
  const node = `node { ${game} seats { seat name player bot left } }`;
  return `a${n}: games(first: 100) { ... on GameConnection { edges { cursor ${node} } } }`;
}

test("a defect in a field is logged, and the reply says no more than that there is one", async () => {
  const show: Game["show"] = (view) => ({ ...toy.show?.(view as never), round: 3_000_000_000 });
  const defective = await startHouse([{ ...(toy as Game), show }]);
  const game = await defective.hoard.game();
  const got = await defective.ask(`{ game(id: "${game.id}") { ... on ToyGame { version view { round bag } } } }`);
  expect(got.errors).toEqual([
    expect.objectContaining({ message: "Something is wrong on our side.", extensions: { code: "INTERNAL" } }),
  ]);
  expect(got.text).not.toContain("3000000000");
  expect(defective.hoard.logged).toMatchObject([{ code: "internal", requestId: expect.any(String) }]);
  expect(JSON.stringify(defective.hoard.logged)).not.toContain("3000000000");
});
