import type { GameDeps } from "../deps.ts";
import { Fault } from "../fault.ts";
import { commit } from "../game/commit.ts";
import type { Draft } from "../game/draft.ts";
import { readGameForTable } from "../game/load-game.ts";
import { isOver } from "../game/show.ts";

/** What an operator decides of a game. All of it is told to everybody who may see the game. */
export interface Ruling {
  /** Who decides, by the name that players read. */
  readonly operator: string;
  readonly reason: string;
  /** By seat, 1 is first, equal places are shared; null cancels the game without places. */
  readonly awarded: readonly number[] | null;
}

/**
 * Ends a game by the word of the operator, whatever the title's rules make of it: cancelled, or with places. Faults:
 * `not-found`, `game-over`, `request-invalid` for places that do not fit, `too-busy` when somebody was faster.
 */
export async function adjudicate(deps: GameDeps, id: string, ruling: Ruling): Promise<void> {
  const read = await readGameForTable(deps, id);
  const { table } = read.position;
  if (isOver(table)) throw new Fault("game-over");
  const awarded = ruling.awarded === null ? null : [...ruling.awarded];
  if (awarded !== null) demandPlaces(awarded, table.seats.length, table.status === "playing");
  const { operator, reason } = ruling;
  const facts = [{ type: "game-adjudicated", operator, reason, awarded }] as const;
  const draft: Draft = { kind: "adjudicated", seat: null, facts };
  const done = await commit(deps, read, null, draft, { seat: null }, () => null);
  if (done.kind !== "done") throw new Fault("too-busy");
}

function demandPlaces(places: readonly number[], seats: number, started: boolean): void {
  const isFit =
    places.length === seats && places.every((place) => Number.isInteger(place) && place >= 1 && place <= seats);
  if (isFit && started) return;
  const rule = started ? `${seats} places, one a seat, each from 1 to ${seats}` : "no places: it has not started";
  throw new Fault("request-invalid", `This game takes ${rule}.`);
}
