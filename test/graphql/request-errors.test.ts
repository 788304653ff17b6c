import { beforeAll, describe, expect, test } from "vitest";
import type { Game } from "../../src/engine/contract.ts";
import { requestErrors } from "../../src/graphql/request-errors.ts";
import { schemaText } from "../../src/graphql/schema.ts";
import { toy } from "../toy/index.ts";
import { type House, startHouse } from "./harness.ts";
import { rowsOf } from "./rows.ts";

let house: House;
let token: string;
let before: string;
beforeAll(async () => {
  house = await startHouse();
  token = (await house.hoard.player()).token;
  before = await rowsOf(house.hoard.database);
});

/** What an error reply says to whoever takes GraphQL's own media type, and to whoever takes JSON alone. */
async function send(
  body: unknown,
  accept = "application/graphql-response+json",
): Promise<[status: number, json: { errors?: object[]; data?: unknown }]> {
  const headers = { "content-type": "application/json", authorization: `Bearer ${token}`, accept };
  const reply = await house.fetch(house.url, { method: "POST", headers, body: JSON.stringify(body) });
  const text = await reply.text();
  return [reply.status, JSON.parse(/^data: (.*)$/m.exec(text)?.[1] ?? text)];
}

const join = (name: string, more = "") => `createPlayer(name: "${name}")${more}`;

test.each([
  ["BAD_REQUEST", { query: 7 }],
  ["BAD_REQUEST", { query: "{ __typename }", more: 1 }],
  ["GRAPHQL_PARSE_FAILED", { query: "{" }],
  ["QUERY_OVER_LIMIT", { query: `{ ${"a { ".repeat(20)}a${" }".repeat(20)} }` }],
  ["GRAPHQL_VALIDATION_FAILED", { query: "{ nosuch }" }],
  ["GRAPHQL_VALIDATION_FAILED", { query: '{ events(game: "x", wait: null) { __typename } }' }],
  ["OPERATION_RESOLUTION_FAILURE", { query: "query A { __typename } query B { __typename }" }],
  ["OPERATION_RESOLUTION_FAILURE", { query: "query A { __typename }", operationName: "B" }],
  ["BAD_USER_INPUT", { query: "query($w: Int!) { events(game: 1, wait: $w) { __typename } }", variables: { w: "x" } }],
])("%s is told with status 400: %o", async (code, body) => {
  const [status, { data, errors }] = await send(body);
  expect([status, data]).toEqual([400, undefined]);
  for (const error of errors ?? [{}]) expect(error).toMatchObject({ extensions: { code } });
});

describe("a variable that is null where null cannot be is the client's fault, and nothing is run", () => {
  test.each([
    ["for an argument with a default", "query($v: Int) { events(game: 1, wait: $v) { __typename } }"],
    [
      "for an argument of introspection",
      "query($v: Boolean) { __schema { types { fields(includeDeprecated: $v) { name } } } }",
    ],
    [
      "in an input",
      "mutation($v: Int = 3) { createGame(options: { toy: { handSize: $v } }, seats: 2) { __typename } }",
    ],
    [
      "in a list",
      "mutation($v: ActionInput = { toy: { taunt: YES } }) { submitActions(game: 1, version: 1, actions: [$v]) { __typename } }",
    ],
    [
      "in a fragment",
      `query($v: Int) { ...A } fragment A on Query { ...B } fragment B on Query { events(game: 1, wait: $v) { __typename } }`,
    ],
    ["for a directive", `mutation($v: Boolean = true) { ${join("Never", " @include(if: $v) { __typename }")} }`],
    [
      "for a directive on what comes back",
      `mutation($v: Boolean = true) { ${join("Never", " { __typename @skip(if: $v) }")} }`,
    ],
    [
      "after another field",
      `mutation($v: Int = 2) { ${join("Never", " { __typename }")} createGame(options: { toy: {} }, seats: $v) { __typename } }`,
    ],
    ["of a subscription", "subscription($v: Int) { myGames(first: $v) { __typename } }"],
    ["in what a subscription tells", "subscription($v: Boolean = true) { myGames { __typename @include(if: $v) } }"],
  ])("%s", async (_, query) => {
    for (const accept of ["application/json", "text/event-stream"]) {
      const [status, said] = await send({ query, variables: { v: null } }, accept);
      expect(status).toBe(200);
      expect(said).toEqual({
        errors: [
          expect.objectContaining({ message: expect.stringContaining('"$v"'), extensions: { code: "BAD_USER_INPUT" } }),
        ],
      });
    }
    expect(house.hoard.logged).toEqual([]);
    expect(await rowsOf(house.hoard.database)).toBe(before);
  });

  test("where null can be it is left out, or means what null means there", async () => {
    const query = `query($v: Int, $w: Int) { events(game: 1, wait: $v, after: $w) { ... on Problem { code } } }`;
    expect(await send({ query, variables: { w: null } })).toEqual([200, { data: { events: { code: "NOT_FOUND" } } }]);
  });
});

test("a variable in a field of a oneOf has a type without null", async () => {
  const act = (type: string) =>
    send({
      query: `mutation($v: ${type}) { submitActions(game: 1, version: 1, actions: [{ json: $v }]) { ... on Problem { code } } }`,
      variables: { v: { type: "none" } },
    });
  expect((await act("JSON"))[1]).toMatchObject({ errors: [{ extensions: { code: "GRAPHQL_VALIDATION_FAILED" } }] });
  expect((await act("JSON!"))[1]).toEqual({ data: { submitActions: { code: "NOT_FOUND" } } });
});

test.each([
  ["variables=no", 400, "request-malformed"],
  ["extensions=%7B", 400, "request-malformed"],
  ["variables=%7B%22a%22%3A%22%5Cu0000%22%7D", 422, "request-invalid"],
])("what an address holds is held to the bounds of a body: %s", async (parameters, status, code) => {
  const reply = await house.fetch(`${house.url}?query=%7B__typename%7D&${parameters}`);
  expect([reply.status, (await reply.json()).code]).toEqual([status, code]);
});

test("a defect in what a subscription tells is logged, and the reply says no more than that there is one", async () => {
  const tell: Game["tell"] = (event, viewer) => {
    const told = (toy as Game).tell(event, viewer);
    return told?.type === "seat-emptied" ? { ...told, count: 3_000_000_000 } : told;
  };
  const defective = await startHouse([{ ...(toy as Game), tell }]);
  const game = await defective.hoard.game();
  await defective.hoard.request(`POST /v1/games/${game.id}/leave`, { token: game.seatTokens[0] ?? null });
  const query = `subscription { events(game: "${game.id}") { ... on ToyEventList { entries { told { ... on ToySeatEmptied { count } } } } ... on Problem { code detail } } }`;
  const headers = { "content-type": "application/json", accept: "text/event-stream" };
  const reply = await defective.fetch(defective.url, { method: "POST", headers, body: JSON.stringify({ query }) });
  const text = await reply.text();
  expect(text).toContain('{"code":"INTERNAL"}');
  expect(text).not.toContain("3000000000");
  expect(defective.hoard.logged).toMatchObject([{ code: "internal", requestId: expect.any(String) }]);
});

test("the codes are documented in the schema", () => {
  const said = [...schemaText([toy as Game]).matchAll(/^- `([A-Z_]+)`: (.*)$/gm)].map(([, code, says]) => [code, says]);
  expect(Object.fromEntries(said)).toEqual(requestErrors);
});
