import { beforeAll, expect, test } from "vitest";
import { type Hoard, startHoard } from "../harness.ts";
import { playToEnd } from "./playing.ts";
import { raceForRounds } from "./racing.ts";

let hoard: Hoard;
beforeAll(async () => {
  hoard = await startHoard();
});

test("50 writers at one version, 25 rounds: one is first, the others are told 412, versions have no gap", async () => {
  await raceForRounds(hoard, 25);
  expect(hoard.logged).toEqual([]);
}, 120_000);

test("50 players race for 4 seats: exactly 4 sit, each once, and the game has started", async () => {
  const maker = await hoard.player("Maker");
  const made = await hoard.request("POST /v1/games", {
    token: maker.token,
    body: { title: "toy", seats: 4, join: false },
  });
  const path = `/v1/games/${made.json.game.id}`;
  const racers = await Promise.all(Array.from({ length: 50 }, (_, index) => hoard.player(`R${index}`)));
  const answers = await Promise.all(
    racers.map(({ token }) => hoard.request(`POST ${path}/seats`, { token, body: {} })),
  );
  const seated = answers.filter(({ status }) => status === 201).map(({ json }) => json.seat);
  expect(seated.sort()).toEqual([0, 1, 2, 3]);
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201, 409]));
  const { status, seats, version } = (await hoard.request(`GET ${path}`)).json;
  expect({ status, version }).toEqual({ status: "playing", version: 5 });
  expect(new Set(seats.map(({ player }: { player: string }) => player)).size).toBe(4);
}, 60_000);

test("20 games played at once end, and each is whole", async () => {
  const games = await Promise.all(Array.from({ length: 20 }, () => hoard.game({ seats: 3 })));
  const ends = await Promise.all(games.map((game, seed) => playToEnd(hoard, game, { seed })));
  for (const { json } of ends) expect(json.game).toMatchObject({ status: "finished", toAct: [] });
  expect(hoard.logged).toEqual([]);
}, 120_000);
