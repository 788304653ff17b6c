import pg from "pg";
import { beforeAll, describe, expect, test } from "vitest";
import type { TestPlayer } from "../http/harness.ts";
import { type House, startHouse } from "./harness.ts";

let house: House;
let maker: TestPlayer;
beforeAll(async () => {
  house = await startHouse();
  maker = await house.hoard.player();
  await house.ask(create("first"), {}, maker.token);
});

const create = (name: string, key = name) => `mutation { ${createField(name, key)} }`;
const createField = (name: string, key = name) =>
  `${name}: createGame(options: { toy: {} }, seats: 3, idempotencyKey: "${key}") {
    __typename ... on JoinedGame { game { id } } ... on Problem { code httpStatus budget most window retryAfter } }`;
const invite = (game: string, who: number) =>
  `mutation { it: createInvitation(game: "${game}", player: "00000000-0000-4000-8000-00000000000${who}") { ... on Problem { code budget } } }`;

/** Leaves nothing of a budget of the maker, for an hour at least. */
async function useUp(budget: string): Promise<void> {
  const client = new pg.Client({ connectionString: house.hoard.database.databaseUrl });
  await client.connect();
  const { rowCount } = await client.query(
    "update budgets set full_at = horizon + interval '1 hour', horizon = horizon + interval '1 hour' where budget = $1 and holder = $2",
    [budget, maker.id],
  );
  expect(rowCount).toBe(1);
  await client.end();
}

describe("a budget that is used up", () => {
  beforeAll(() => useUp("games"));

  test("is a problem with what REST says of it, and the reply carries its header fields", async () => {
    const { status, headers, data } = await house.ask(create("it"), {}, maker.token);
    const { retryAfter, ...said } = data.it;
    expect([status, said]).toEqual([
      200,
      { __typename: "Problem", code: "RATE_LIMITED", httpStatus: 429, budget: "games", most: 100, window: 3_600 },
    ]);
    expect(retryAfter).toBeGreaterThan(3_000);
    expect(headers.get("retry-after")).toBe(String(retryAfter));
    expect(headers.get("ratelimit-policy")).toBe('"games";q=100;w=3600');
    expect(headers.get("ratelimit")).toBe(`"games";r=0;t=${retryAfter}`);
    const rest = await house.hoard.request("POST /v1/games", { token: maker.token, body: { title: "toy", seats: 3 } });
    expect([rest.status, rest.headers.get("ratelimit-policy")]).toEqual([429, headers.get("ratelimit-policy")]);
  });

  test("is named once however many fields meet it, and a repeat of what was done gets its answer", async () => {
    const query = `mutation { ${createField("a")} ${createField("b")} ${createField("c", "first")} }`;
    const { headers, data } = await house.ask(query, {}, maker.token);
    expect([data.a.code, data.b.code, data.c.__typename]).toEqual(["RATE_LIMITED", "RATE_LIMITED", "JoinedGame"]);
    expect(headers.get("ratelimit-policy")).toBe('"games";q=100;w=3600');
    expect(headers.get("retry-after")).toBe(String(Math.max(data.a.retryAfter, data.b.retryAfter)));
  });

  test("stands beside another, and nothing is said of budgets where none is used up", async () => {
    const game = (await house.ask(create("it", "first"), {}, maker.token)).data.it.game.id as string;
    const fine = await house.ask(invite(game, 1), {}, maker.token);
    for (const name of ["retry-after", "ratelimit", "ratelimit-policy"]) expect(fine.headers.get(name)).toBeNull();
    await useUp("invitations");
    const both = await house.ask(`${invite(game, 2).slice(0, -2)} ${createField("more")} }`, {}, maker.token);
    expect([both.data.it.budget, both.data.more.budget]).toEqual(["invitations", "games"]);
    expect(both.headers.get("ratelimit-policy")).toBe('"invitations";q=200;w=86400, "games";q=100;w=3600');
  });
});
