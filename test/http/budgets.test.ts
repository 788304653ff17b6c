import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { budgets } from "../../src/play/accounts/budgets.ts";
import { expectProblem, withoutId } from "./expect-problem.ts";
import { type Got, type Hoard, startHoard, type TestPlayer } from "./harness.ts";
import { nobody } from "./scenes.ts";

const start = Date.UTC(2026, 10, 30, 12);
let now = start;
let hoard: Hoard;
let db: pg.Client;
beforeAll(async () => {
  hoard = await startHoard({ now: () => now });
  db = new pg.Client({ connectionString: hoard.database.databaseUrl });
  await db.connect();
});
afterAll(() => db.end());

describe("each budget has an edge, and is full again after its time", () => {
  /** Leaves so many in a budget that may be used before, to within a second. */
  const leave = (budget: keyof typeof budgets, holder: string, left: number) => {
    const { most, seconds } = budgets[budget];
    const fullAt = new Date(now + ((most - left) * seconds * 1000) / most).toISOString();
    const horizon = new Date(now + seconds * 1000).toISOString();
    return db.query(
      `insert into budgets (budget, holder, full_at, horizon) values ($1, $2, $3, $4)
        on conflict (budget, holder) do update set full_at = excluded.full_at, horizon = excluded.horizon`,
      [budget, holder, fullAt, horizon],
    );
  };
  const openGame = async (maker: TestPlayer) =>
    (await hoard.request("POST /v1/games", { token: maker.token, body: { title: "toy", seats: 4 } })).json.game.id;
  const invite = (maker: TestPlayer, game: string, player: string) =>
    hoard.request(`POST /v1/games/${game}/invitations`, { token: maker.token, body: { player } });

  const expectUsedUp = (got: Got, budget: keyof typeof budgets) => {
    expectProblem(got, 429, "rate-limited");
    const { most, seconds } = budgets[budget];
    const wait = Math.ceil(seconds / most);
    expect(got.json).toMatchObject({ budget, most, window: seconds, retryAfter: wait });
    expect(got.headers.get("retry-after")).toBe(String(wait));
    expect(got.headers.get("ratelimit-policy")).toBe(`"${budget}";q=${most};w=${seconds}`);
    expect(got.headers.get("ratelimit")).toBe(`"${budget}";r=0;t=${wait}`);
    return wait;
  };

  it("entries: 6,000 an hour in all games together; what ends or frees something is never refused", async () => {
    const [maker, other] = [await hoard.player(), await hoard.player()];
    const [one, two] = [await openGame(maker), await openGame(maker)];
    await hoard.request(`POST /v1/games/${one}/seats`, { token: other.token });
    const entropy = (game: string) =>
      hoard.request(`PUT /v1/games/${game}/seats/0/entropy`, { token: maker.token, body: { entropy: `${now}` } });
    await leave("entries", maker.id, 1);
    expect((await entropy(one)).status).toBe(200);
    expectUsedUp(await entropy(two), "entries");
    for (const line of [`DELETE /v1/games/${one}/seats/1`, `POST /v1/games/${two}/leave`]) {
      expect((await hoard.request(line, { token: maker.token })).status).toBe(200);
    }
    expect((await hoard.request(`POST /v1/games/${one}/cancel`, { token: maker.token, body: {} })).status).toBe(200);
    const sat = await hoard.request(`POST /v1/games/${await openGame(other)}/seats`, { token: maker.token });
    expectUsedUp(sat, "entries");
    const last = await openGame(other);
    // There is one more every 600 milliseconds.
    now += 599;
    const sit = () => hoard.request(`POST /v1/games/${last}/seats`, { token: maker.token });
    expectProblem(await sit(), 429, "rate-limited");
    now += 1;
    expect((await sit()).status).toBe(201);
  });

  it("invitations: 200 a day by one player, to whomever", async () => {
    const maker = await hoard.player();
    const game = await openGame(maker);
    await leave("invitations", maker.id, 1);
    expect((await invite(maker, game, crypto.randomUUID())).status).toBe(201);
    const wait = expectUsedUp(await invite(maker, game, crypto.randomUUID()), "invitations");
    const body = { title: "toy", seats: 2, invitations: [crypto.randomUUID()] };
    const made = () => hoard.request("POST /v1/games", { token: maker.token, body });
    expectUsedUp(await made(), "invitations");
    now += wait * 1000;
    expect((await made()).status).toBe(201);
  });

  it("invitations-to-one: 50 a day, however many are taken back, and to nobody just as well", async () => {
    const [maker, friend] = [await hoard.player(), await hoard.player()];
    const game = await openGame(maker);
    const answers: string[] = [];
    let wait = 0;
    for (const player of [friend.id, nobody]) {
      await leave("invitations-to-one", `${maker.id} ${player}`, 1);
      expect((await invite(maker, game, player)).status).toBe(201);
      await hoard.request(`DELETE /v1/games/${game}/invitations/${player}`, { token: maker.token });
      const refused = await invite(maker, game, player);
      wait = expectUsedUp(refused, "invitations-to-one");
      answers.push(withoutId(refused));
    }
    expect(answers[0]).toBe(answers[1]);
    expect((await invite(maker, game, (await hoard.player()).id)).status).toBe(201);
    now += wait * 1000;
    expect((await invite(maker, game, friend.id)).status).toBe(201);
  });

  it("players: 5,000 a day from one address, of which the database holds no more than a mark", async () => {
    const join = (address: string) =>
      hoard.request("POST /v1/players", { body: { name: "Ada" }, headers: { "cf-connecting-ip": address } });
    expect((await join("203.0.113.7")).status).toBe(201);
    const { rows } = await db.query("select holder from budgets where budget = 'players'");
    expect(rows).toEqual([{ holder: expect.stringMatching(/^[0-9a-f]{32}$/) }]);
    await leave("players", rows[0].holder, 1);
    expect((await join("203.0.113.7")).status).toBe(201);
    const before = await db.query("select from players");
    const wait = expectUsedUp(await join("203.0.113.7"), "players");
    expect((await db.query("select from players")).rowCount).toBe(before.rowCount);
    expect((await join("203.0.113.8")).status).toBe(201);
    now += wait * 1000;
    expect((await join("203.0.113.7")).status).toBe(201);
  });

  it("invited: 300 a day of one player, by whomever", async () => {
    const [maker, other, guest] = [await hoard.player(), await hoard.player(), await hoard.player()];
    const [one, two] = [await openGame(maker), await openGame(other)];
    await leave("invited", guest.id, 1);
    expect((await invite(maker, one, guest.id)).status).toBe(201);
    const wait = expectUsedUp(await invite(other, two, guest.id), "invited");
    expect((await invite(other, two, maker.id)).status).toBe(201);
    now += wait * 1000;
    expect((await invite(other, two, guest.id)).status).toBe(201);
  });
});

describe("games are bounded over time", () => {
  it("two at once take what is left once, and what was made is told again", async () => {
    const maker = await hoard.player();
    const make = (headers: Record<string, string> = {}) =>
      hoard.request("POST /v1/games", { token: maker.token, body: { title: "toy", seats: 3 }, headers });
    const made = await make({ "idempotency-key": "first" });
    expect(made.status).toBe(201);
    const almost = `update budgets set full_at = horizon - interval '36 seconds' where budget = 'games' and holder = '${maker.id}'`;
    await db.query(almost);
    const got = await Promise.all([make(), make(), make()]);
    expect(got.map(({ status }) => status).sort()).toEqual([201, 429, 429]);
    const again = await make({ "idempotency-key": "first" });
    expect([again.status, again.json.game.id]).toEqual([201, made.json.game.id]);
    expectProblem(await make({ "idempotency-key": "second" }), 429, "rate-limited");
  });
});
