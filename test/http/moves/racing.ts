import { expect } from "vitest";
import type { Hoard } from "../harness.ts";

/** Plays games in which each action is sent 50 times at once, for so many actions: one is first, nothing is missing. */
export async function raceForRounds(hoard: Hoard, rounds: number): Promise<void> {
  let done = 0;
  for (let seed = 1; done < rounds; seed++) done += await raceThroughGame(hoard, seed, rounds - done);
  expect(done).toBe(rounds);
}

/** Plays a game in which each action is sent 50 times at once; returns how many rounds it took. */
async function raceThroughGame(hoard: Hoard, seed: number, most: number): Promise<number> {
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
