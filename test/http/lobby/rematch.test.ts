import { beforeAll, expect, test } from "vitest";
import { type House, startHouse } from "../../graphql/harness.ts";
import { expectProblem } from "../expect-problem.ts";
import type { Got, Hoard, TestGame, TestPlayer } from "../harness.ts";
import { nobody } from "../scenes.ts";

let house: House;
let hoard: Hoard;
beforeAll(async () => {
  house = await startHouse();
  hoard = house.hoard;
});

const again = ({ id }: TestGame, player: TestPlayer | undefined) =>
  hoard.request(`POST /v1/games/${id}/rematch`, { token: player?.token });
const look = async (id: string, token: string | null = null, headers = {}) =>
  await hoard.request(`GET /v1/games/${id}`, { token, headers });

/** A game that is over: all but one have left. */
async function overGame(asked: Parameters<Hoard["game"]>[0] = {}): Promise<TestGame> {
  const game = await hoard.game({ seats: 3, ...asked });
  if (asked.start === "manual") {
    await hoard.request(`POST /v1/games/${game.id}/start`, { token: game.players[0]?.token });
  }
  for (const player of game.players.slice(1)) {
    await hoard.request(`POST /v1/games/${game.id}/leave`, { token: player.token });
  }
  expect((await look(game.id, game.players[0]?.token)).json.status).toBe("finished");
  return game;
}

function seatsOf(got: Got): (string | null)[] {
  return got.json.game.seats.map(({ player }: { player: string | null }) => player);
}

test("has the same settings and seats: whoever asks sits where it sat, the others' seats are held", async () => {
  const options = { handSize: 3, peeking: false };
  const clock = { type: "bank", days: 3, incrementHours: 6 } as const;
  const game = await overGame({ visibility: "private", options, start: "manual", clock, absence: "auto" });
  const before = (await look(game.id, game.players[1]?.token)).json;
  const made = await again(game, game.players[1]);
  expect(made.status).toBe(201);
  const { id, ...shown } = made.json.game;
  expect(made.json.seat).toBe(1);
  for (const key of ["title", "options", "visibility", "start", "clock", "absence"])
    expect(shown[key]).toEqual(before[key]);
  expect(shown).toMatchObject({ status: "open", creator: game.players[1]?.id });
  expect(seatsOf(made)).toEqual([null, game.players[1]?.id, null]);
  const held = shown.seats.map(({ heldFor }: { heldFor: string | null }) => heldFor);
  expect(held).toEqual([game.players[0]?.id, null, game.players[2]?.id]);
  const inbox = await hoard.request("GET /v1/me/games?turn=invited", { token: game.players[2]?.token });
  expect(inbox.json.games.map((one: { id: string }) => one.id)).toEqual([id]);
});

test("is joined by whoever asks later, from another seat or once more from the same", async () => {
  const game = await overGame();
  const first = await again(game, game.players[2]);
  const { id } = first.json.game;
  for (const seat of [0, 2, 1, 0]) {
    const got = await again(game, game.players[seat]);
    expect(got.json).toMatchObject({ seat, game: { id } });
    const bound = await hoard.request(`GET /v1/games/${id}`, { token: got.json.token });
    expect(bound.json.viewer.seat).toBe(seat);
  }
  expect((await look(id)).json).toMatchObject({ status: "playing" });
});

test("is one, however many ask at once", async () => {
  for (let round = 0; round < 4; round++) {
    const game = await overGame();
    const asked = [...game.players, ...game.players];
    const got = await Promise.all(asked.map((player) => again(game, player)));
    for (const [index, one] of got.entries()) expect(one.json, one.text).toMatchObject({ seat: index % 3 });
    expect(new Set(got.map((one) => one.json.game.id)).size).toBe(1);
    const { json } = await look(got[0]?.json.game.id);
    expect(json.status).toBe("playing");
    expect(json.seats.map(({ player }: { player: string }) => player)).toEqual(game.players.map(({ id }) => id));
  }
  expect(hoard.logged).toEqual([]);
});

test("is named by the old game, whose ETag changes with it", async () => {
  const game = await overGame();
  const before = await look(game.id);
  expect(before.json.rematch).toBeNull();
  const etag = before.headers.get("etag") ?? "";
  expect((await look(game.id, null, { "if-none-match": etag })).status).toBe(304);
  const { id } = (await again(game, game.players[0])).json.game;
  const after = await look(game.id, null, { "if-none-match": etag });
  expect(after.json.rematch).toBe(id);
  expect((await look(game.id, null, { "if-none-match": after.headers.get("etag") ?? "" })).status).toBe(304);
});

test("of a private game is named to those alone who may look at it", async () => {
  const game = await overGame({ visibility: "private" });
  const [maker, one, two] = game.players as [TestPlayer, TestPlayer, TestPlayer];
  const { id } = (await again(game, maker)).json.game;
  for (const { token } of [maker, one, two]) expect((await look(game.id, token)).json.rematch).toBe(id);
  expect((await look(game.id, game.seatTokens[0])).json.rematch).toBeNull();
  await hoard.request(`DELETE /v1/games/${id}/invitations/${two.id}`, { token: two.token });
  const declined = await look(game.id, two.token);
  expect(declined.json.rematch).toBeNull();
  expect(declined.text).not.toContain(id);
  expectProblem(await again(game, two), 404, "not-found");
});

test("may be made again once it was cancelled", async () => {
  const game = await overGame();
  const first = (await again(game, game.players[0])).json.game.id;
  await hoard.request(`POST /v1/games/${first}/cancel`, { token: game.players[0]?.token, body: {} });
  expect((await look(game.id)).json.rematch).toBeNull();
  const second = await again(game, game.players[1]);
  expect(second.json).toMatchObject({ seat: 1 });
  expect(second.json.game.id).not.toBe(first);
  expect((await look(game.id)).json.rematch).toBe(second.json.game.id);
});

test("waits for the end, and is for those who had a seat", async () => {
  const running = await hoard.game();
  expectProblem(await again(running, running.players[0]), 409, "game-not-over");
  const game = await overGame();
  expectProblem(await again(game, await hoard.player()), 403, "not-seated");
  expectProblem(
    await hoard.request(`POST /v1/games/${nobody}/rematch`, { token: game.players[0]?.token }),
    404,
    "not-found",
  );
});

test("is the same over GraphQL", async () => {
  const game = await overGame();
  const { id } = (await again(game, game.players[0])).json.game;
  const query = `mutation { createRematch(game: "${game.id}") { ... on JoinedGame { seat game { ... on Game { id } } } } }`;
  const { data } = await house.ask(query, {}, game.players[2]?.token);
  expect(data.createRematch).toEqual({ seat: 2, game: { id } });
  const shown = await house.ask(`{ game(id: "${game.id}") { ... on Game { rematch } } }`);
  expect(shown.data.game).toEqual({ rematch: id });
});
