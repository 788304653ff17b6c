import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type House, startHouse } from "../../graphql/harness.ts";
import { expectProblem, withoutId } from "../expect-problem.ts";
import type { Got, Hoard, TestPlayer } from "../harness.ts";
import { startWithHubs } from "../live/with-hubs.ts";
import { nobody } from "../scenes.ts";

let house: House;
let hoard: Hoard;
let db: pg.Client;
beforeAll(async () => {
  house = await startHouse();
  hoard = house.hoard;
  db = new pg.Client({ connectionString: hoard.database.databaseUrl });
  await db.connect();
});
afterAll(() => db.end());

const refused = (of: string) => `/v1/me/refused-inviters/${of}`;
const refuse = ({ token }: TestPlayer, of: string) => hoard.request(`PUT ${refused(of)}`, { token });
const readmit = ({ token }: TestPlayer, of: string) => hoard.request(`DELETE ${refused(of)}`, { token });
const listed = async ({ token }: TestPlayer) =>
  (await hoard.request("GET /v1/me/refused-inviters", { token })).json.refusedInviters as { player: string }[];
const invitedTo = async ({ token }: TestPlayer) =>
  (await hoard.request("GET /v1/me/games?turn=invited", { token })).json.games.map(({ id }: { id: string }) => id);

async function gameOf(maker: TestPlayer, body: object = {}): Promise<string> {
  const made = await hoard.request("POST /v1/games", {
    token: maker.token,
    body: { title: "toy", seats: 4, visibility: "private", ...body },
  });
  return made.json.game.id;
}

const invite = (maker: TestPlayer, game: string, player: string, seat: number | null = null) =>
  hoard.request(`POST /v1/games/${game}/invitations`, { token: maker.token, body: { player, seat } });

describe("a refused inviter", () => {
  test("reaches no list, also by what stood before, until taken back; others do as before", async () => {
    const [maker, other, guest] = [
      await hoard.player("Maker"),
      await hoard.player("Other"),
      await hoard.player("Guest"),
    ];
    const before = await gameOf(maker, { invitations: [guest.id] });
    const kept = await gameOf(other, { invitations: [guest.id] });
    expect(await invitedTo(guest)).toEqual([kept, before]);
    const made = await refuse(guest, maker.id);
    expect([made.status, made.json.player]).toEqual([200, maker.id]);
    expect(await invitedTo(guest)).toEqual([kept]);
    const since = await gameOf(maker);
    expect((await invite(maker, since, guest.id, 2)).status).toBe(201);
    const fromTheStart = await gameOf(maker, { invitations: [guest.id] });
    expect(await invitedTo(guest)).toEqual([kept]);
    expect((await readmit(guest, maker.id)).status).toBe(204);
    expect(await invitedTo(guest)).toEqual([fromTheStart, since, kept, before]);
  });

  test("is answered and sees, byte by byte, what one sees whose guest never answers", async () => {
    const seen: string[][] = [];
    for (const refuses of [false, true]) {
      const [maker, guest] = [await hoard.player("Maker"), await hoard.player("Guest")];
      if (refuses) await refuse(guest, maker.id);
      seen.push(await allThatIsSeen(maker, guest));
    }
    expect(seen[0]?.length).toBe(22);
    expect(seen[1]).toEqual(seen[0]);
  });

  test("who shows the game otherwise gets the guest, and the seat is that which was held", async () => {
    const [maker, guest] = [await hoard.player("Maker"), await hoard.player("Guest")];
    await refuse(guest, maker.id);
    const game = await gameOf(maker);
    await invite(maker, game, guest.id, 2);
    expect((await hoard.request(`GET /v1/games/${game}`, { token: guest.token })).status).toBe(200);
    const sat = await hoard.request(`POST /v1/games/${game}/seats`, { token: guest.token });
    expect([sat.status, sat.json.seat]).toEqual([201, 2]);
    const declined = await gameOf(maker, { invitations: [guest.id] });
    const line = `DELETE /v1/games/${declined}/invitations/${guest.id}`;
    expect((await hoard.request(line, { token: guest.token })).status).toBe(204);
  });

  test("takes nothing from what the guest may be invited, and is refused with all others once that is used up", async () => {
    const [maker, friend, guest] = [await hoard.player(), await hoard.player(), await hoard.player()];
    await refuse(guest, maker.id);
    const games = [await gameOf(maker), await gameOf(friend), await gameOf(friend)] as const;
    await invite(friend, games[1], guest.id);
    // One more is left, to within a second.
    const left = `update budgets set full_at = now() + interval '86112 seconds' where budget = 'invited' and holder = $1`;
    await db.query(left, [guest.id]);
    for (const seat of [1, 2, 3]) expect((await invite(maker, games[0], guest.id, seat)).status).toBe(201);
    expect((await invite(friend, games[2], guest.id)).status).toBe(201);
    const answers = [await invite(maker, games[0], guest.id), await invite(friend, games[1], guest.id, 1)];
    for (const answer of answers) {
      expectProblem(answer, 429, "rate-limited");
      expect(answer.json.budget).toBe("invited");
      expect(answer.headers.get("ratelimit-policy")).toBe('"invited";q=300;w=86400');
      expect(answer.json.retryAfter).toBeGreaterThan(200);
    }
    const [one, two] = answers.map((answer) =>
      withoutId(answer).replace(/\d{3} seconds\.|t=\d+|retry-after: \d+|"retryAfter":\d+/g, ""),
    );
    expect(one).toBe(two);
  });
});

/** All that an inviter is answered and can look at, without what differs from player to player and from time to time. */
async function allThatIsSeen(maker: TestPlayer, guest: TestPlayer): Promise<string[]> {
  const seen: string[] = [];
  const [open, hidden] = [await gameOf(maker, { visibility: "public" }), await gameOf(maker)];
  const names = [maker.id, guest.id, open, hidden];
  const note = (got: Got) => seen.push(steady(withoutId(got), names));
  for (const game of [open, hidden]) {
    const at = `/v1/games/${game}`;
    const ask = (line: string, body?: object) => hoard.request(line, { token: maker.token, ...(body ? { body } : {}) });
    note(await invite(maker, game, guest.id, 1));
    note(await invite(maker, game, guest.id, 1));
    note(await invite(maker, game, guest.id, 3));
    note(await ask(`DELETE ${at}/invitations/${guest.id}`));
    note(await invite(maker, game, guest.id, 2));
    for (const path of ["", "/invitations", "/events", "/board.txt"]) note(await ask(`GET ${at}${path}`));
    note(await ask("GET /v1/me/games"));
    note(await ask(`POST ${at}/seats`, { seat: 2 }));
  }
  return seen;
}

function steady(text: string, names: readonly string[]): string {
  const named = names.reduce((rest, name, place) => rest.replaceAll(name, `NAME${place}`), text);
  return named.replace(/\d{4}-\d\d-\d\dT[\d:.]+Z|[0-9a-f]{64}|etag: .*/g, "SOME");
}

/** Resolves once another statement waits for what this connection holds. */
async function someoneWaits(): Promise<void> {
  const waiting = "select from pg_locks where not granted and pg_backend_pid() = any(pg_blocking_pids(pid))";
  for (;;) if ((await db.query(waiting)).rowCount) return;
}

describe("whom I refuse", () => {
  test("is listed with the last first, once each, and says nothing of who exists", async () => {
    const guest = await hoard.player();
    const somebody = await hoard.player();
    const first = await refuse(guest, nobody);
    await refuse(guest, somebody.id);
    expect((await refuse(guest, nobody)).text).toBe(first.text);
    expect((await listed(guest)).map(({ player }) => player)).toEqual([somebody.id, nobody]);
    expect((await readmit(guest, nobody)).status).toBe(204);
    expect((await readmit(guest, nobody)).status).toBe(204);
    expect((await listed(guest)).map(({ player }) => player)).toEqual([somebody.id]);
    expect(await listed(somebody)).toEqual([]);
    const wrong = await refuse(guest, "Ada");
    expectProblem(wrong, 404, "not-found");
  });

  test("is at most 500, also when two are refused at once, and saying one again is no more", async () => {
    const guest = await hoard.player();
    await db.query(
      "insert into refused_inviters select $1, gen_random_uuid()::text, now() from generate_series(1, 498)",
      [guest.id],
    );
    await refuse(guest, nobody);
    await db.query("begin");
    await db.query("insert into refused_inviters values ($1, gen_random_uuid()::text, now())", [guest.id]);
    const meanwhile = refuse(guest, crypto.randomUUID());
    await Promise.race([meanwhile, someoneWaits()]);
    await db.query("commit");
    expectProblem(await meanwhile, 409, "limit-reached");
    expect((await refuse(guest, nobody)).status).toBe(200);
    expect(await listed(guest)).toHaveLength(500);
    await readmit(guest, nobody);
    expect((await refuse(guest, crypto.randomUUID())).status).toBe(200);
  });

  test("is forgotten with the account", async () => {
    const guest = await hoard.player();
    await refuse(guest, nobody);
    expect((await hoard.request("DELETE /v1/me", { token: guest.token })).status).toBe(204);
    const { rows } = await db.query("select from refused_inviters where player = $1", [guest.id]);
    expect(rows).toEqual([]);
  });

  test("is the same over GraphQL", async () => {
    const [maker, guest] = [await hoard.player(), await hoard.player()];
    await gameOf(maker, { invitations: [guest.id] });
    const ask = async (query: string) => (await house.ask(query, {}, guest.token)).data.it;
    const one = "{ ... on RefusedInviter { player refusedAt } ... on Problem { code } }";
    const all = "{ ... on RefusedInviterList { refusedInviters { player refusedAt } } }";
    const made = await ask(`mutation { it: refuseInviter(player: "${maker.id}") ${one} }`);
    expect(made.player).toBe(maker.id);
    expect(await ask(`{ it: refusedInviters ${all} }`)).toEqual({ refusedInviters: [made] });
    expect(await listed(guest)).toEqual([made]);
    const invited = "{ it: myGames(turn: INVITED) { ... on GameConnection { edges { node { id } } } } }";
    expect((await ask(invited)).edges).toEqual([]);
    const back = `mutation { it: readmitInviter(player: "${maker.id}") { ... on Deleted { deleted } } }`;
    expect(await ask(back)).toEqual({ deleted: true });
    expect((await ask(invited)).edges).toHaveLength(1);
  });
});

test("a stream of my games is told at once of a refusal and of its end, and of nothing that a refused inviter does", async () => {
  // No heartbeat comes to its help.
  const watched = await startWithHubs(600_000);
  const [maker, guest] = [await watched.player(), await watched.player()];
  const make = async () => {
    const body = { title: "toy", seats: 2, visibility: "private", invitations: [guest.id] };
    return (await watched.request("POST /v1/games", { token: maker.token, body })).json.game.id as string;
  };
  const first = await make();
  const line = `PUT ${refused(maker.id)}`;
  const asked = { principal: { player: guest.id, epoch: 1, seat: null }, turn: "invited", limit: 20 } as const;
  const news = (await watched.hubs.subscribeToInbox(asked))?.[Symbol.asyncIterator]();
  const next = async () => {
    const { value } = (await news?.next()) ?? {};
    return value?.type === "inbox"
      ? { changed: value.changed.map((game: { id: string }) => game.id), gone: value.gone }
      : value;
  };
  expect(await next()).toEqual({ changed: [first], gone: [] });
  await watched.request(line, { token: guest.token });
  expect(await next()).toEqual({ changed: [], gone: [first] });
  const second = await make();
  await watched.request(line.replace("PUT", "DELETE"), { token: guest.token });
  expect(await next()).toEqual({ changed: [second, first], gone: [] });
});

test("nothing of this was our failure", () => {
  expect(hoard.logged).toEqual([]);
});
