import type { Got, TestGame, Hoard as WholeHoard } from "../harness.ts";

/** A server under test, in process or far away. */
type Hoard = Pick<WholeHoard, "request">;

/** Luck of a test's own: the same numbers for the same seed. */
export function lots(seed: number): (bound: number) => number {
  let state = seed >>> 0;
  return (bound) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * bound);
  };
}

/** The game as a seat sees it. */
export async function seen(hoard: Hoard, game: TestGame, seat: number): Promise<Got> {
  return await hoard.request(`GET /v1/games/${game.id}`, { token: game.seatTokens[seat] });
}

/** Carries out one action of a seat at a version. */
export async function sendAction(hoard: Hoard, game: TestGame, seat: number, version: number, action: object) {
  return await hoard.request(`POST /v1/games/${game.id}/actions`, {
    token: game.seatTokens[seat],
    body: { actions: [action] },
    headers: { "if-match": `"${version}"` },
  });
}

/** The first action listed for a seat, with the version it was listed at. */
export async function firstAction(hoard: Hoard, game: TestGame, seat: number) {
  const listed = await hoard.request(`GET /v1/games/${game.id}/actions`, { token: game.seatTokens[seat] });
  return { version: listed.json.version as number, action: listed.json.actions[0] as object };
}

/**
 * Plays a started game to its end with random legal actions of whoever is to act, and returns the last reply. Each
 * accepted reply is given to `look`, and waited for.
 */
export async function playToEnd(
  hoard: Hoard,
  game: TestGame,
  options: {
    readonly seed?: number;
    readonly most?: number;
    /** After so many actions the seats leave, which ends the game. */
    readonly leaveAfter?: number;
    readonly look?: (acted: Got, seat: number) => void | Promise<void>;
  } = {},
): Promise<Got> {
  const { seed = 1, most = 3000, leaveAfter = most, look = () => {} } = options;
  const pick = lots(seed);
  let shown = (await seen(hoard, game, 0)).json;
  for (let count = 0; count < most; count++) {
    const seat = shown.toAct[pick(shown.toAct.length)];
    const listed = await hoard.request(`GET /v1/games/${game.id}/actions`, { token: game.seatTokens[seat] });
    const { actions, version } = listed.json;
    const acted = await sendAction(hoard, game, seat, version, actions[pick(actions.length)]);
    if (acted.status !== 200) throw new Error(`${acted.status} ${acted.text}`);
    await look(acted, seat);
    shown = acted.json.game;
    if (shown.status !== "playing") return acted;
    if (count + 1 >= leaveAfter) {
      await leaveTillOver(hoard, game);
      return await seen(hoard, game, 0);
    }
  }
  throw new Error(`the game did not end in ${most} actions`);
}

/** Ends a running game: its seats leave one by one until it is over. */
export async function leaveTillOver(hoard: Hoard, game: TestGame): Promise<void> {
  for (const token of game.seatTokens) {
    const { status } = (await hoard.request(`GET /v1/games/${game.id}`)).json;
    if (status !== "playing") return;
    await hoard.request(`POST /v1/games/${game.id}/leave`, { token });
  }
}

/**
 * Makes a game of the toy so many entries long at least, and keeps it running: seats taunt and take it back as often as
 * they may, then let it stand and play on. Returns the version.
 */
export async function lengthen(hoard: Hoard, game: TestGame, least: number): Promise<number> {
  let { version, toAct, status } = (await seen(hoard, game, 0)).json;
  const done = (got: Got) => {
    if (got.status === 200) version = got.json.version;
    return got.status === 200;
  };
  const undo = async (seat: number) =>
    await hoard.request(`POST /v1/games/${game.id}/undo`, {
      token: game.seatTokens[seat],
      body: {},
      headers: { "if-match": `"${version}"` },
    });
  while (status === "playing") {
    for (const seat of toAct as number[]) {
      do if (version >= least) return version;
      while (done(await sendAction(hoard, game, seat, version, { type: "taunt" })) && done(await undo(seat)));
    }
    const { action } = await firstAction(hoard, game, toAct[0]);
    await sendAction(hoard, game, toAct[0], version, action);
    ({ version, toAct, status } = (await seen(hoard, game, 0)).json);
  }
  throw new Error(`the game ended at version ${version}`);
}
