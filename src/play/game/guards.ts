import type { Seat } from "../../engine/seats.ts";
import type { Principal } from "../../identity/principal.ts";
import { Fault } from "../fault.ts";
import type { LoadedGame } from "./load-game.ts";

/** Whether the caller made the game, and not by a token that is bound to a seat. */
export function isCreator({ position }: LoadedGame, principal: Principal): boolean {
  return principal.seat === null && principal.player === position.table.creator;
}

/** Faults unless the game waits for its players. */
export function demandOpen({ position }: LoadedGame, detail = "The game has started; leave it instead."): void {
  if (position.table.status !== "open") throw new Fault("game-not-open", detail);
}

/** Faults as `creator-only` unless the caller made the game. */
export function demandCreator(game: LoadedGame, principal: Principal): void {
  if (!isCreator(game, principal)) throw new Fault("creator-only");
}

/** The caller's seat of a running game it has not left. */
export function playingSeat({ seat, position: { table } }: LoadedGame): Seat {
  if (seat === null) throw new Fault("not-seated");
  if (table.status === "open") throw new Fault("game-not-started");
  if (table.status !== "playing") throw new Fault("game-over");
  if (table.seats[seat]?.left) throw new Fault("game-over", "You have left this game.");
  return seat;
}

/** Whether who saw the game at this version saw the position that it is in now. */
export function isCurrent({ position: { table } }: LoadedGame, version: number): boolean {
  return table.positionVersion <= version && version <= table.version;
}

/** Faults as `version-stale`, with the current version, where `If-Match` names an outdated position. */
export function demandCurrent(game: LoadedGame, version: number): void {
  const { version: current } = game.position.table;
  if (!isCurrent(game, version))
    throw new Fault("version-stale", `The game is at version ${current}.`, { version: current });
}

/** The seat the caller acts from in a running game, or the fault that says why there is none. */
export function actingSeat(game: LoadedGame): Seat {
  if (game.seat === null) throw new Fault("not-seated");
  const { status, paused } = game.position.table;
  if (status === "open") throw new Fault("game-not-started");
  if (status === "cancelled") throw new Fault("game-over");
  if (paused) throw new Fault("game-paused");
  demandState(game);
  return game.seat;
}

/** Faults where an answer needs the state of a game that the title's rules cannot fold. */
export function demandState({ position }: Pick<LoadedGame, "position">): object | null {
  if (position.failed) throw new Fault("rules-failed");
  return position.state;
}

/** The state of a game that has started. Faults where there is none, or where the title's rules cannot fold it. */
export function stateOf(game: Pick<LoadedGame, "position">): object {
  const state = demandState(game);
  if (state === null) throw new Fault("game-not-started");
  return state;
}
