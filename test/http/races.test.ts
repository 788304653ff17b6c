import { beforeAll, expect, test } from "vitest";
import { type Hoard, startHoard } from "./harness.ts";
import { playToEnd } from "./playing.ts";

let hoard: Hoard;
beforeAll(async () => {
  hoard = await startHoard();
});

test("50 writers at one version, 200 rounds: one is first, the others are told 412, versions have no gap", async () => {
  let rounds = 0;
  for (let seed = 1; rounds < 200; seed++) rounds += await raceThroughGame(seed, 200 - rounds);
  expect(rounds).toBe(200);
  expect(hoard.logged).toEqual([]);
}, 600_000);

/** Plays a game in which each action is sent 50 times at once; returns how many rounds it took. */
async function raceThroughGame(seed: number, most: number): Promise<number> {
  const game = await hoard.game({ seats: 4, options: { goal: 3 } });
  const path = `/v1/games/${game.id}`;
  let shown = (await hoard.request(`GET ${path}`)).json;
  let round = 0;
  for (; round < most && shown.status === "playing"; round++) {
    const seat: number = shown.toAct[(seed + round) % shown.toAct.length];
    const token = game.seatTokens[seat];
    const { actions } = (await hoard.request(`GET ${path}/actions`, { token })).json;
    const body = { actions: [actions[(seed * 7 + round) % actions.length]] };
    const sent = { token, body, headers: { "if-match": `"${shown.version}"` } };
    const answers = await Promise.all(Array.from({ length: 50 }, () => hoard.request(`POST ${path}/actions`, sent)));
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(statuses.filter((status) => status === 412)).toHaveLength(49);
    for (const { status, json } of answers) if (status === 412) expect(json.version).toBe(shown.version + 1);
    shown = answers.find(({ status }) => status === 200)?.json.game;
  }
  const { entries } = (await hoard.request(`GET ${path}/events?limit=500`)).json;
  expect(entries.map(({ version }: { version: number }) => version)).toEqual(
    Array.from({ length: shown.version }, (_, index) => index + 1),
  );
  return round;
}

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
