import { pickOne } from "../../src/engine/draws.ts";
import type { Principal } from "../../src/identity/principal.ts";
import { createPlayer } from "../../src/play/accounts/create-player.ts";
import { Fault } from "../../src/play/fault.ts";
import { seeGame } from "../../src/play/game/see-game.ts";
import { leaveGame } from "../../src/play/lobby/leave-game.ts";
import { takeSeat } from "../../src/play/lobby/take-seat.ts";
import { act } from "../../src/play/moves/act.ts";
import { listActions } from "../../src/play/moves/list-actions.ts";
import { DatabaseFailed } from "../../src/store/errors.ts";
import { once } from "../contract/lots.ts";
import type { World } from "./world.ts";

/** What a player was promised: checked against the store when all is over. */
export interface Promised {
  readonly game: string;
  readonly seat: number;
  readonly key: string;
  /** The reply, or null when the player was told that nothing was done. */
  readonly reply: { readonly version: number; readonly digest: string; readonly view: string } | null;
}

export interface Life {
  readonly world: World;
  readonly principal: Principal;
  readonly promises: Promised[];
}

/** Tries until there is an answer from the service, be it yes or no, whatever becomes of single requests. */
export async function insist<T>(world: World, request: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await request();
    } catch (failed) {
      const again = failed instanceof DatabaseFailed || (failed instanceof Fault && failed.code === "too-busy");
      if (!again) throw failed;
      await world.turns.wait();
    }
  }
}

export async function newPlayer(world: World): Promise<Principal> {
  const { player } = await insist(world, () => createPlayer(world.isolate(), { name: "Ada" }, null));
  return { player: player.id, epoch: 1, seat: null };
}

/** Sits down when a seat is left, and plays to the end. Returns the seat, or null when the game was full. */
export async function playThrough(life: Life, game: string): Promise<number | null> {
  const { world, principal } = life;
  const request = { key: world.newId(), hash: "sit" };
  const wish = { invite: null, seat: null, entropy: null };
  const seat = await insist(world, () => takeSeat(world.isolate(), principal, game, wish, request)).then(
    (taken) => taken.seat,
    demandFault("game-full", "game-not-open"),
  );
  if (seat !== null) await playOn(life, game, seat);
  return seat;
}

/** Plays from a seat until the game is over or the player leaves it. */
export async function playOn(life: Life, game: string, seat: number): Promise<void> {
  const { world, principal } = life;
  for (;;) {
    const seen = await insist(world, () => seeGame(world.isolate(), principal, game));
    if (seen.status === "finished") return;
    if (seen.status === "playing" && once(150, world.draws)) {
      await insist(world, () => leaveGame(world.isolate(), principal, game)).catch(demandFault("game-over"));
      return;
    }
    if (seen.toAct.includes(seat)) await actOnce(life, game, seat);
    else await world.turns.wait();
  }
}

/** One action with a key of its own, sent again, and now and then twice at once, until it is answered. */
async function actOnce({ world, principal, promises }: Life, game: string, seat: number): Promise<void> {
  const { version, actions } = await insist(world, () => listActions(world.isolate(), principal, game));
  if (actions.length === 0) return;
  const asked = { version, actions: [pickOne(actions, world.draws)], request: { key: world.newId(), hash: "act" } };
  const send = () =>
    insist(world, () => act(world.isolate(), principal, game, asked)).then(
      ({ version, game: { digest, view } }) => ({ version, digest, view: JSON.stringify(view) }),
      demandFault("version-stale", "game-over"),
    );
  const replies = await Promise.all(once(6, world.draws) ? [send(), send()] : [send()]);
  for (const reply of replies) promises.push({ game, seat, key: asked.request.key, reply });
}

/** Takes a fault that can be, for null, and throws all others. */
function demandFault(...codes: string[]): (failed: unknown) => null {
  return (failed) => {
    if (failed instanceof Fault && codes.includes(failed.code)) return null;
    throw failed;
  };
}
