import { createClient } from "graphql-sse";
import { beforeAll, describe, expect, test } from "vitest";
import { withClient } from "../../../src/local/postgres/with-client.ts";
import type { Got, TestGame } from "../harness.ts";
import { issuer } from "../harness.ts";
import { firstAction, lengthen, sendAction } from "../moves/playing.ts";
import { eventsIn, type HeardEvent, hearAll, hearUntil, openStream } from "./reading-streams.ts";
import { type HoardWithHubs, startWithHubs } from "./with-hubs.ts";

// So long that nothing here can be found by a heartbeat: it has to be told.
const never = 3_600_000;

let hoard: HoardWithHubs;
beforeAll(async () => {
  hoard = await startWithHubs(never);
});

async function open(game: TestGame, token?: string | null, lastEventId: number | null = null, on = hoard) {
  const url = `${issuer}/v1/games/${game.id}/stream`;
  return await openStream((to, init) => on.app.request(to, init), url, { token, lastEventId });
}

async function act(game: TestGame, on = hoard): Promise<Got> {
  const { toAct } = (await on.request(`GET /v1/games/${game.id}`, { token: game.seatTokens[0] })).json;
  const { version, action } = await firstAction(on, game, toAct[0]);
  return await sendAction(on, game, toAct[0], version, action);
}

const upTo = (version: number) => (event: HeardEvent) => event.event === "entry" && event.data.version >= version;
const entriesOf = (events: readonly HeardEvent[]) => events.filter(({ event }) => event === "entry");
const settled = () => new Promise((later) => setTimeout(later, 100));

describe("the queries that following costs", () => {
  test("are one for each entry, whether 1 follows or 200", async () => {
    const costs: number[] = [];
    for (const subscribed of [1, 200]) {
      const game = await hoard.game();
      const tokens = [...game.seatTokens, ...game.players.map(({ token }) => token), null];
      const opened = Array.from({ length: subscribed }, (_, index) => open(game, tokens[index % tokens.length]));
      const streams = (await Promise.all(opened)).map((response) => eventsIn(response));
      await settled();
      const before = { ...hoard.sent };
      const news = streams.map((events) => hearUntil(events, upTo(6)));
      for (let count = 0; count < 4; count++) {
        const others = hoard.sent.others;
        expect((await act(game)).status).toBe(200);
        // Two to find out what may be done, and the append itself.
        expect(hoard.sent.others - others).toBe(3);
        await settled();
      }
      for (const events of await Promise.all(news)) {
        expect(entriesOf(events).map(({ data }) => data.version)).toEqual([3, 4, 5, 6]);
      }
      costs.push(hoard.sent.hubs - before.hubs);
    }
    expect(costs).toEqual([4, 4]);
    console.log(`queries of a hub for 4 entries: ${costs[0]} with 1 follower, ${costs[1]} with 200`);
  }, 60_000);

  test("are none where nobody follows, and nobody is asked", async () => {
    const game = await hoard.game();
    const [before, asked] = [hoard.sent.hubs, hoard.asked.length];
    await act(game);
    await settled();
    expect([hoard.sent.hubs, hoard.asked.length]).toEqual([before, asked]);
  });

  test("of a long poll are one, and one more in the hub", async () => {
    const game = await hoard.game();
    await hearUntil(eventsIn(await open(game)), () => true);
    const token = game.seatTokens[1];
    const before = { ...hoard.sent };
    const poll = hoard.request(`GET /v1/games/${game.id}/events?after=2&wait=25`, { token });
    await settled();
    expect(hoard.sent.others - before.others).toBe(1);
    expect(hoard.sent.hubs - before.hubs).toBe(1);
    await act(game);
    const told = await hoard.request(`GET /v1/games/${game.id}/events?after=2`, { token });
    expect((await poll).json).toEqual(told.json);
    expect(hoard.sent.hubs - before.hubs).toBe(2);
  });
});

describe("GraphQL subscriptions", () => {
  test("hear by the same hub, with one query for each entry", async () => {
    const game = await hoard.game();
    const tokens = [game.seatTokens[0], game.seatTokens[1], game.players[0]?.token, undefined];
    const query = `subscription { events(game: "${game.id}", after: 2) { ... on ToyEventList { version entries { version kind seat } } } }`;
    const subscribed = tokens.map(async (token) => {
      const client = createClient({
        url: `${issuer}/graphql`,
        retryAttempts: 0,
        fetchFn: (_url: string, init: RequestInit) => hoard.graphql(init),
        ...(token === undefined ? {} : { headers: { authorization: `Bearer ${token}` } }),
      });
      const versions: number[] = [];
      for await (const { data } of client.iterate<{ events: { entries: { version: number }[] } }>({ query })) {
        versions.push(...(data?.events.entries ?? []).map(({ version }) => version));
        if (versions.at(-1) === 5) break;
      }
      client.dispose();
      return versions;
    });
    // Each has begun once nothing more is asked.
    for (let seen = -1; seen !== hoard.sent.hubs || seen < tokens.length; await settled()) seen = hoard.sent.hubs;
    await settled();
    const before = hoard.sent.hubs;
    for (let count = 0; count < 3; count++) {
      await act(game);
      await settled();
    }
    for (const versions of await Promise.all(subscribed)) expect(versions).toEqual([3, 4, 5]);
    expect(hoard.sent.hubs - before).toBe(3);
  }, 30_000);
});

describe("a long poll that waits at a hub", () => {
  test("answers empty when the time is over", async () => {
    const game = await hoard.game();
    const poll = await hoard.request(`GET /v1/games/${game.id}/events?after=2&wait=1`);
    expect(poll.json).toMatchObject({ version: 2, entries: [], more: false });
  });

  test("answers no more than was asked for", async () => {
    const game = await hoard.game();
    const poll = hoard.request(`GET /v1/games/${game.id}/events?after=2&wait=20&limit=1`);
    await settled();
    await act(game);
    expect((await poll).json).toMatchObject({ version: 3, entries: [{ version: 3 }] });
  });

  test("ends with the token", async () => {
    const game = await hoard.game();
    const token = game.players[0]?.token;
    const poll = hoard.request(`GET /v1/games/${game.id}/events?after=2&wait=20`, { token });
    await settled();
    await hoard.request("DELETE /v1/tokens", { token });
    expect((await poll).json).toMatchObject({ status: 401, code: "token-revoked" });
  });
});

describe("rights end at once, with nothing else happening", () => {
  test.each([
    ["all tokens are revoked", (game: TestGame) => ["DELETE /v1/tokens", game.players[1]?.token] as const],
    [
      "the seat's tokens are",
      (game: TestGame) => [`DELETE /v1/tokens?game=${game.id}`, game.players[1]?.token] as const,
    ],
  ])("when %s", async (_, request) => {
    const game = await hoard.game();
    const mine = hearAll(eventsIn(await open(game, game.seatTokens[1])));
    const theirs = eventsIn(await open(game, game.seatTokens[0]));
    const [line, token] = request(game);
    expect((await hoard.request(line, { token })).status).toBe(200);
    expect((await mine).map(({ event }) => event)).toEqual(["game"]);
    await act(game).catch(() => undefined);
    const others = await hearUntil(theirs, upTo(3));
    expect(others.map(({ event }) => event)).toEqual(["game", "entry"]);
  });

  test("when an account is recovered or erased", async () => {
    const game = await hoard.game({ seats: 4, taken: 2 });
    const [, bran] = game.players;
    const stream = hearAll(eventsIn(await open(game, bran?.token)));
    const body = { grant: "recover", player: bran?.id, recoveryCode: bran?.recoveryCode };
    const { token } = (await hoard.request("POST /v1/tokens", { body })).json;
    await stream;
    const again = hearAll(eventsIn(await open(game, token)));
    await hoard.request(`DELETE /v1/games/${game.id}/seats/1`, { token });
    await again;
  });

  test("when the game is made private, with the next look", async () => {
    const game = await hoard.game();
    const stranger = await hoard.player();
    const [nobody, other] = [await open(game), await open(game, stranger.token)].map((response) =>
      hearAll(eventsIn(response)),
    );
    const mine = eventsIn(await open(game, game.seatTokens[0]));
    const sql = "update games set visibility = 'private' where id = $1";
    await withClient(hoard.database.databaseUrl, (client) => client.query(sql, [game.id]));
    await act({ ...game });
    expect((await nobody)?.map(({ event }) => event)).toEqual(["game"]);
    expect((await other)?.map(({ event }) => event)).toEqual(["game"]);
    await hearUntil(mine, upTo(3));
  });
});

describe("a hub that is slow or gone", () => {
  test.each(["gone", "slow"] as const)("(%s) is not waited for: the journal is read", async (state) => {
    const own = await startWithHubs(300, { patience: 500 });
    const game = await own.game();
    own.become(state);
    const events = eventsIn(await open(game, game.seatTokens[0], null, own));
    const news = hearUntil(events, upTo(3));
    expect((await act(game, own)).status).toBe(200);
    expect((await news).filter(({ event }) => event !== "comment").map(({ event }) => event)).toEqual([
      "game",
      "entry",
    ]);
    const poll = own.request(`GET /v1/games/${game.id}/events?after=3&wait=1`);
    expect((await poll).json).toMatchObject({ version: 3, entries: [] });
  });

  test("is asked again soon: the stream without it ends, and the next one is the hub's", async () => {
    const own = await startWithHubs(60, { patience: 500 });
    const game = await own.game();
    own.become("gone");
    const before = own.sent.others;
    const without = await hearAll(eventsIn(await open(game, null, null, own)));
    expect(without.filter(({ event }) => event !== "comment").map(({ event }) => event)).toEqual(["game"]);
    // One to begin with, and ten looks.
    expect(own.sent.others - before).toBe(11);
    own.become("well");
    const hubs = own.sent.hubs;
    const events = eventsIn(await open(game, null, Number(without[0]?.id), own));
    const news = hearUntil(events, upTo(3));
    await act(game, own);
    expect((await news).at(-1)?.data.version).toBe(3);
    expect(own.sent.hubs).toBeGreaterThan(hubs);
  });

  test("and misses what it was told finds it with the next heartbeat", async () => {
    const own = await startWithHubs(400);
    const game = await own.game();
    const events = eventsIn(await open(game, null, null, own));
    await events.next();
    own.become("gone");
    await act(game, own);
    own.become("well");
    expect((await hearUntil(events, upTo(3))).at(-1)?.data.version).toBe(3);
  });
});

test("whoever reads too slowly is cut off, and resumes where it broke off", async () => {
  const own = await startWithHubs(never, { backlog: 4 * 1024 });
  const game = await own.game();
  const token = game.seatTokens[0];
  const idle = await open(game, token, null, own);
  const follower = hearUntil(eventsIn(await open(game, token, null, own)), upTo(100));
  await lengthen(own, game, 100);
  expect(entriesOf(await follower)).toHaveLength(98);
  const events = await hearAll(eventsIn(idle));
  const versions = entriesOf(events).map(({ data }) => data.version);
  expect(versions).toEqual(versions.map((_, index) => index + 3));
  expect(JSON.stringify(events).length).toBeLessThan(10 * 1024);
  const rest = await hearUntil(eventsIn(await open(game, token, versions.at(-1), own)), upTo(100));
  expect([...versions, ...entriesOf(rest).map(({ data }) => data.version)]).toEqual(
    Array.from({ length: 98 }, (_, index) => index + 3),
  );
}, 60_000);
