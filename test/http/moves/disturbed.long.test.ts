import { beforeAll, describe, expect, it } from "vitest";
import { type Hoard, startHoard, type TestGame } from "../harness.ts";
import { type Disturber, disturberAt, doorTo } from "./disturber.ts";

const moves = 100;
const thinks = 1000;

let hoard: Hoard;
let askGraphql: Awaited<ReturnType<typeof doorTo>>;
beforeAll(async () => {
  hoard = await startHoard();
  askGraphql = await doorTo(hoard);
});

/** Repeats something without a pause until it is called off; says how often. */
function relentless(work: () => Promise<unknown>) {
  let isOn = true;
  const running = (async () => {
    let count = 0;
    for (; isOn; count++) await work();
    return count;
  })();
  return async () => {
    isOn = false;
    return await running;
  };
}

/** The seat acts and takes back, each after a second of thought. Returns how many tries each move needed. */
async function play(game: TestGame): Promise<number[]> {
  const tries: number[] = [];
  const token = game.seatTokens[0];
  for (let move = 0; move < moves; move++) {
    for (let count = 1; ; count++) {
      const { version } = (await hoard.request(`GET /v1/games/${game.id}`, { token })).json;
      await new Promise((resolve) => setTimeout(resolve, thinks));
      const sent = { token, headers: { "if-match": `"${version}"` } };
      const { status } =
        move % 2 === 0
          ? await hoard.request(`POST /v1/games/${game.id}/actions`, {
              ...sent,
              body: { actions: [{ type: "taunt" }] },
            })
          : await hoard.request(`POST /v1/games/${game.id}/undo`, { ...sent, body: {} });
      if (status === 200) {
        tries.push(count);
        break;
      }
      if (count > 5) throw new Error(`move ${move} was refused again and again: ${status}`);
    }
    if (move % 20 === 19) await freshStart(game);
  }
  return tries;
}

/** The rival acts too, so that taking back goes on. */
async function freshStart(game: TestGame): Promise<void> {
  const { version } = (await hoard.request(`GET /v1/games/${game.id}`)).json;
  const sent = { token: game.seatTokens[1], headers: { "if-match": `"${version}"` } };
  await hoard.request(`POST /v1/games/${game.id}/actions`, { ...sent, body: { actions: [{ type: "taunt" }] } });
  const { version: later } = (await hoard.request(`GET /v1/games/${game.id}`)).json;
  const undoing = { ...sent, body: {}, headers: { "if-match": `"${later}"` } };
  await hoard.request(`POST /v1/games/${game.id}/undo`, undoing);
}

describe("an opponent who toggles everything as fast as possible", () => {
  it("cannot keep a player who thinks for a second from 100 of 100 moves, at the first or second try", async () => {
    const game = await hoard.game({ clock: { type: "per-move", days: 2 }, options: { handSize: 3 } });
    const rival: Disturber = disturberAt(hoard, askGraphql, game, 1);
    const callOff = [relentless(rival.overRest), relentless(rival.overGraphql)];
    const tries = await play(game);
    const rounds = await Promise.all(callOff.map((end) => end()));
    expect(Math.min(...rounds)).toBeGreaterThan(moves);
    expect(tries).toHaveLength(moves);
    expect(Math.max(...tries)).toBeLessThanOrEqual(2);
  });
});
