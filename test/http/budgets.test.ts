import pg from "pg";
import { beforeAll, describe, expect, it } from "vitest";
import { expectProblem } from "./expect-problem.ts";
import { type Hoard, startHoard } from "./harness.ts";

const start = Date.UTC(2026, 10, 30, 12);
let now = start;
let hoard: Hoard;
beforeAll(async () => {
  hoard = await startHoard({ now: () => now });
});

describe("invitations are bounded over time", () => {
  it("50 a day of one player by the same other, however many are taken back, and of nobody just as well", async () => {
    const [maker, friend] = [await hoard.player(), await hoard.player()];
    const game = (await hoard.request("POST /v1/games", { token: maker.token, body: { title: "toy", seats: 3 } })).json
      .game.id as string;
    const invite = (player: string) =>
      hoard.request(`POST /v1/games/${game}/invitations`, { token: maker.token, body: { player } });
    const answers: string[] = [];
    for (const player of [friend.id, "00000000-0000-4000-8000-000000000000"]) {
      for (let count = 0; count < 50; count++) {
        expect((await invite(player)).status).toBe(201);
        await hoard.request(`DELETE /v1/games/${game}/invitations/${player}`, { token: maker.token });
      }
      const refused = await invite(player);
      expectProblem(refused, 429, "rate-limited");
      const { budget, most, window, retryAfter } = refused.json;
      expect([budget, most, window, retryAfter]).toEqual(["invitations-to-one", 50, 86_400, 1728]);
      expect(refused.headers.get("retry-after")).toBe("1728");
      expect(refused.headers.get("ratelimit-policy")).toBe('"invitations-to-one";q=50;w=86400');
      expect(refused.headers.get("ratelimit")).toBe('"invitations-to-one";r=0;t=1728');
      answers.push(JSON.stringify({ ...refused.json, instance: null }));
    }
    expect(answers[0]).toBe(answers[1]);
    expect((await invite((await hoard.player()).id)).status).toBe(201);
    now += 1_728_000;
    expect((await invite(friend.id)).status).toBe(201);
  });
});

describe("games are bounded over time", () => {
  it("two at once take what is left once, and what was made is told again", async () => {
    const maker = await hoard.player();
    const make = (headers: Record<string, string> = {}) =>
      hoard.request("POST /v1/games", { token: maker.token, body: { title: "toy", seats: 3 }, headers });
    const made = await make({ "idempotency-key": "first" });
    expect(made.status).toBe(201);
    const db = `update budgets set full_at = horizon - interval '36 seconds' where budget = 'games' and holder = '${maker.id}'`;
    const client = new pg.Client({ connectionString: hoard.database.databaseUrl });
    await client.connect();
    await client.query(db);
    await client.end();
    const got = await Promise.all([make(), make(), make()]);
    expect(got.map(({ status }) => status).sort()).toEqual([201, 429, 429]);
    const again = await make({ "idempotency-key": "first" });
    expect([again.status, again.json.game.id]).toEqual([201, made.json.game.id]);
    expectProblem(await make({ "idempotency-key": "second" }), 429, "rate-limited");
  });
});
