import { beforeAll, describe, expect, test } from "vitest";
import { type House, startHouse } from "../../graphql/harness.ts";
import { expectProblem } from "../expect-problem.ts";
import type { Got, Hoard, TestGame, TestPlayer } from "../harness.ts";

let house: House;
let hoard: Hoard;
beforeAll(async () => {
  house = await startHouse();
  hoard = house.hoard;
});

const at = ({ id }: TestGame) => `/v1/games/${id}`;
const playerOf = (game: TestGame, seat: number) => game.players[seat] as TestPlayer;
const players = (got: Got) => got.json.seats.map(({ player }: { player: string | null }) => player);
const look = (game: TestGame) => hoard.request(`GET ${at(game)}`);
const kick = (game: TestGame, seat: number, query = "") =>
  hoard.request(`DELETE ${at(game)}/seats/${seat}${query}`, { token: playerOf(game, 0).token });
const swap = (game: TestGame, seat: number, withSeat: number, headers = {}) =>
  hoard.request(`POST ${at(game)}/swap`, { token: playerOf(game, 0).token, body: { seat, withSeat }, headers });
const sit = (game: TestGame, { token }: TestPlayer, body: object = {}) =>
  hoard.request(`POST ${at(game)}/seats`, { token, body });

/** What a token bound to a seat may still do: look, and send entropy from its seat. */
async function entropyBy(game: TestGame, token: string | undefined, seat: number): Promise<Got> {
  return await hoard.request(`PUT ${at(game)}/seats/${seat}/entropy`, { token, body: { entropy: "late mice" } });
}

describe("sending somebody away", () => {
  test("empties the seat, ends its tokens, and keeps the person out until invited", async () => {
    const game = await hoard.game({ seats: 4, taken: 3 });
    const gone = playerOf(game, 1);
    const kicked = await kick(game, 1);
    expect(kicked.json).toMatchObject({ status: "open", version: 4, viewer: { seat: 0 } });
    expect(players(kicked)).toEqual([playerOf(game, 0).id, null, playerOf(game, 2).id, null]);
    expectProblem(await entropyBy(game, game.seatTokens[1], 1), 401, "token-revoked");
    expectProblem(await hoard.request(`GET ${at(game)}`, { token: game.seatTokens[1] }), 401, "token-revoked");
    for (const seat of [null, 1, 3]) expectProblem(await sit(game, gone, { seat }), 403, "player-kicked");
    const body = { player: gone.id, seat: 3 };
    await hoard.request(`POST ${at(game)}/invitations`, { token: playerOf(game, 0).token, body });
    const again = await sit(game, gone);
    expect(again.json.seat).toBe(3);
    expectProblem(await entropyBy(game, game.seatTokens[1], 1), 401, "token-revoked");
    await hoard.request(`DELETE ${at(game)}/seats/3`, { token: gone.token });
    expect((await sit(game, gone, { seat: 1 })).json.seat).toBe(1);
    expectProblem(await entropyBy(game, game.seatTokens[1], 1), 401, "token-revoked");
  });

  test("does nothing to an empty seat, nor to somebody else than was meant", async () => {
    const game = await hoard.game({ seats: 3, taken: 2 });
    const { version } = (await look(game)).json;
    for (const [seat, query] of [
      [2, ""],
      [1, `?player=${playerOf(game, 0).id}`],
    ] as const) {
      const got = await kick(game, seat, query);
      expect({ status: got.status, version: got.json.version }).toEqual({ status: 200, version });
    }
    expectProblem(await kick(game, 3), 422, "seats-unfit");
    const meant = await kick(game, 1, `?player=${playerOf(game, 1).id}`);
    expect(players(meant)).toEqual([playerOf(game, 0).id, null, null]);
  });

  test("is the maker's alone, by no token of a seat, and only before the start", async () => {
    const game = await hoard.game({ seats: 3, taken: 2 });
    const line = `DELETE ${at(game)}/seats/1`;
    expectProblem(await hoard.request(line, { token: game.seatTokens[0] }), 403, "not-seated");
    expectProblem(await hoard.request(line, { token: (await hoard.player()).token }), 403, "not-seated");
    expectProblem(await kick(await hoard.game(), 1), 409, "game-not-open");
  });

  test("is told to those who stay and over the journal, without a word of why", async () => {
    const game = await hoard.game({ seats: 3, taken: 2 });
    await kick(game, 1);
    const { entries } = (await hoard.request(`GET ${at(game)}/events?after=2`)).json;
    expect(entries).toMatchObject([{ kind: "kicked", seat: 0, told: [{ type: "player-kicked", seat: 1 }] }]);
  });

  test("is never refused, nor is anybody else, however often a stranger sends entropy and comes and goes", async () => {
    const game = await hoard.game({ seats: 3, taken: 1 });
    const [stranger, guest] = [await hoard.player(), await hoard.player()];
    const sit = () => hoard.request(`POST ${at(game)}/seats`, { token: stranger.token, body: { seat: 1 } });
    const send = (entropy: string) =>
      hoard.request(`PUT ${at(game)}/seats/1/entropy`, { token: stranger.token, body: { entropy } });
    await sit();
    for (let count = 0; count < 10; count++) expect((await send(`e${count}`)).status).toBe(200);
    expectProblem(await send("once more"), 409, "limit-reached");
    for (let count = 1; count < 10; count++) {
      const got = await hoard.request(`DELETE ${at(game)}/seats/1`, { token: stranger.token });
      expect([got.status, (await sit()).status]).toEqual([200, 201]);
    }
    expect((await kick(game, 1)).status).toBe(200);
    await hoard.request(`POST ${at(game)}/invitations`, {
      token: game.players[0]?.token,
      body: { player: stranger.id },
    });
    expectProblem(await sit(), 409, "limit-reached");
    const taken = await hoard.request(`POST ${at(game)}/seats`, { token: guest.token, body: { seat: 1 } });
    expect(taken.status).toBe(201);
  });

  test("races with taking and leaving seats: whoever was kicked has no seat, and no seat has two", async () => {
    for (let round = 0; round < 6; round++) {
      const game = await hoard.game({ seats: 3, taken: 2 });
      const [gone, late] = [playerOf(game, 1), await hoard.player("Late")];
      const [kicked, ...others] = await Promise.all([
        kick(game, 1, `?player=${gone.id}`),
        sit(game, late, { seat: 1 }),
        hoard.request(`DELETE ${at(game)}/seats/1`, { token: gone.token }),
      ]);
      expect(kicked.status).toBe(200);
      for (const { status } of others) expect([200, 201, 403, 409]).toContain(status);
      const seated = players(await look(game));
      expect(seated).not.toContain(gone.id);
      expect(seated[1]).toBe(others[0]?.status === 201 ? late.id : null);
    }
    expect(hoard.logged).toEqual([]);
  });
});

describe("changing places", () => {
  test("exchanges who sits there and the entropy sent; the maker's own seat moves along", async () => {
    const game = await hoard.game({ seats: 3, taken: 2, start: "manual" });
    await hoard.request(`PUT ${at(game)}/seats/1/entropy`, { token: game.seatTokens[1], body: { entropy: "of one" } });
    const swapped = await swap(game, 0, 1);
    expect(swapped.json.viewer.seat).toBe(1);
    expect(players(swapped)).toEqual([playerOf(game, 1).id, playerOf(game, 0).id, null]);
    await sit(game, await hoard.player());
    const started = await hoard.request(`POST ${at(game)}/start`, { token: playerOf(game, 0).token });
    expect(started.json.status).toBe("playing");
    const { entries } = (await hoard.request(`GET ${at(game)}/events?after=5`)).json;
    expect(entries[0].told[0]).toEqual({ type: "game-started", entropy: ["of one", null, null] });
    for (const seat of [0, 1]) {
      const own = await hoard.request(`GET ${at(game)}`, { token: playerOf(game, 1 - seat).token });
      expect(own.json.viewer.seat).toBe(seat);
    }
  });

  test("ends the tokens bound to either seat, also after changing back; new ones lead to the right seat", async () => {
    const game = await hoard.game({ seats: 3, taken: 2 });
    await swap(game, 0, 1);
    for (const back of [false, true]) {
      if (back) await swap(game, 1, 0);
      for (const [seat, token] of game.seatTokens.entries()) {
        for (const place of [0, 1]) expectProblem(await entropyBy(game, token, place), 401, "token-revoked");
        expectProblem(await hoard.request(`GET ${at(game)}`, { token }), 401, "token-revoked");
        const body = { grant: "seat", game: game.id };
        const bound = await hoard.request("POST /v1/tokens", { token: playerOf(game, seat).token, body });
        const place = back ? seat : 1 - seat;
        expect(bound.json.seat).toBe(place);
        expect((await entropyBy(game, bound.json.token, place)).status).toBe(200);
        expectProblem(await entropyBy(game, bound.json.token, 1 - place), 403, "not-seated");
      }
    }
  });

  test("moves somebody to an empty seat, and a later sitter has a token of that seat's next epoch", async () => {
    const game = await hoard.game({ seats: 4, taken: 2 });
    expect(players(await swap(game, 1, 3))).toEqual([playerOf(game, 0).id, null, null, playerOf(game, 1).id]);
    expectProblem(await entropyBy(game, game.seatTokens[1], 1), 401, "token-revoked");
    const next = await sit(game, await hoard.player(), { seat: 1 });
    expect((await entropyBy(game, next.json.token, 1)).status).toBe(200);
    expectProblem(await entropyBy(game, game.seatTokens[1], 1), 401, "token-revoked");
    expect(players(await swap(game, 2, 1))).toEqual([
      playerOf(game, 0).id,
      null,
      expect.any(String),
      playerOf(game, 1).id,
    ]);
  });

  test("takes the seat held for somebody along", async () => {
    const game = await hoard.game({ seats: 4, taken: 1 });
    const guest = await hoard.player();
    const maker = playerOf(game, 0).token;
    await hoard.request(`POST ${at(game)}/invitations`, { token: maker, body: { player: guest.id, seat: 2 } });
    const { json } = await swap(game, 0, 2);
    expect(json.invitations).toEqual([{ player: guest.id, seat: 0 }]);
    expect(json.seats[0]).toMatchObject({ player: null, heldFor: guest.id });
    const [listed] = (await hoard.request("GET /v1/me/games?turn=invited", { token: guest.token })).json.games;
    expect(listed.seats[0].heldFor).toBe(guest.id);
    expect((await sit(game, guest)).json.seat).toBe(0);
  });

  test("is the maker's alone, between two seats that there are, of which one is taken, before the start", async () => {
    const game = await hoard.game({ seats: 4, taken: 2 });
    const body = { seat: 0, withSeat: 1 };
    expectProblem(
      await hoard.request(`POST ${at(game)}/swap`, { token: playerOf(game, 1).token, body }),
      403,
      "creator-only",
    );
    expectProblem(await swap(game, 0, 4), 422, "seats-unfit");
    expectProblem(await swap(game, 1, 1), 422, "request-invalid");
    expectProblem(await swap(game, 2, 3), 409, "seats-empty");
    expectProblem(await swap(await hoard.game(), 0, 1), 409, "game-not-open");
  });

  test("takes effect once under one key", async () => {
    const game = await hoard.game({ seats: 3, taken: 2 });
    const headers = { "idempotency-key": "swap-once" };
    const first = await swap(game, 0, 1, headers);
    const second = await swap(game, 0, 1, headers);
    expect(second.json).toEqual(first.json);
    expectProblem(await swap(game, 0, 2, headers), 422, "key-reused");
    const [one, two] = await Promise.all([1, 2].map(() => swap(game, 0, 2, { "idempotency-key": "at-once" })));
    expect([one?.status, two?.status]).toEqual([200, 200]);
    expect(players(await look(game))).toEqual([null, playerOf(game, 0).id, playerOf(game, 1).id]);
  });

  test("races with sitting down and changing places: everybody who sits has one seat", async () => {
    for (let round = 0; round < 4; round++) {
      const game = await hoard.game({ seats: 4, taken: 2, start: "manual" });
      const [one, two] = [await hoard.player(), await hoard.player()];
      const got = await Promise.all([swap(game, 0, 1), sit(game, one), swap(game, 1, 2), sit(game, two)]);
      for (const { status, text } of got) expect([200, 201], text).toContain(status);
      const seated = players(await look(game));
      expect([...seated].sort()).toEqual([...game.players.map(({ id }) => id), one.id, two.id].sort());
      for (const { id, token } of [...game.players, one, two]) {
        const { viewer } = (await hoard.request(`GET ${at(game)}`, { token })).json;
        expect(seated[viewer.seat]).toBe(id);
      }
    }
    expect(hoard.logged).toEqual([]);
  });
});

test("sending away and changing places are the same over GraphQL", async () => {
  const game = await hoard.game({ seats: 3, taken: 2 });
  const { token } = playerOf(game, 0);
  const shown = "{ ... on Game { seats { player } viewer { seat } } ... on Problem { code } }";
  const swapped = await house.ask(
    `mutation { it: swapSeats(game: "${game.id}", seat: 0, withSeat: 2) ${shown} }`,
    {},
    token,
  );
  expect(swapped.data.it).toMatchObject({ viewer: { seat: 2 } });
  const kicked = await house.ask(`mutation { it: leaveSeat(game: "${game.id}", seat: 1) ${shown} }`, {}, token);
  expect(kicked.data.it.seats.map(({ player }: { player: string | null }) => player)).toEqual(
    players(await look(game)),
  );
  expect(players(await look(game))).toEqual([null, null, playerOf(game, 0).id]);
});
