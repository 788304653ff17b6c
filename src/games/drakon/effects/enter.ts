import type { Seat } from "../../../engine/seats.ts";
import { type Act, stepOf } from "../act.ts";
import { chamberIn } from "../board/lair.ts";
import { sameCell } from "../board/sides.ts";
import { win } from "../ending.ts";
import type { Kind, Manner, Move, StepName } from "../fields.ts";
import { placeOf } from "../seating.ts";
import { hasEnough, isTotalHidden } from "../totals.ts";
import { findCoin, loseCoin, stealCoin } from "./coins.ts";
import { encounter } from "./encounter.ts";

/** How a hero comes to move, and how many forced moves that makes since the main action or ability (5.G.9). */
interface Leading {
  readonly mover: Seat;
  readonly manner: Manner;
  readonly forcedMoves: number;
}

/** A hero leaves his chamber, passes the first of a Windstorm path, and enters another (10.2.2). */
export function moveHero(act: Act, seat: Seat, { cell, passed }: Move, { mover, manner, forcedMoves }: Leading): void {
  act.emit({ type: "hero-moved", seat, mover, manner, cell, passed });
  enter(act, seat, forcedMoves);
}

/** The decisions that enter effects open for the player whose hero entered (10.4). */
const DECISION_BY_KIND: Partial<Record<Kind, StepName>> = {
  "drakon-moves": "move-drakon",
  "steal-a-chamber": "steal-chamber",
  "destroy-a-chamber": "destroy-chamber",
  "rotate-a-chamber": "rotate-chamber",
  "switch-a-chamber": "switch-chamber",
  "mind-control": "mind-control",
  "floating-chamber": "float-chamber",
};

/** The effects that ask nothing of the hero who entered. */
const EFFECT_BY_KIND: Partial<Record<Kind, (act: Act, seat: Seat) => void>> = {
  "find-a-coin": findCoin,
  "lose-a-coin": loseCoin,
  "steal-a-coin-left": (act, seat) => stealCoin(act, seat, "left"),
  "steal-a-coin-right": (act, seat) => stealCoin(act, seat, "right"),
};

/**
 * A hero enters the chamber he stands in: Drakon there instead of anything else, then the test of Escape from
 * Drakon's Lair, then the chamber's effect, which belongs to him (RB Drakon, 5.B.3, 5.B.5, 10.2.3).
 */
function enter(act: Act, seat: Seat, forcedMoves: number): void {
  const { board } = act.state;
  const cell = placeOf(board, seat);
  if (sameCell(board.drakon, cell)) {
    encounter(act, [seat]);
    return;
  }
  const { kind } = chamberIn(board.lair, cell);
  if (board.options.escape && isWayOut(kind) && getsOut(act, seat)) {
    win(act, "escaped", seat);
    return;
  }
  const name = DECISION_BY_KIND[kind];
  if (name !== undefined) act.agenda.push(stepOf(name, seat, name === "mind-control" ? { forcedMoves } : {}));
  EFFECT_BY_KIND[kind]?.(act, seat);
}

/**
 * Whether the hero has the total that opens the way out. All see by what follows whether he has, so it is told whichever
 * way it goes, before anything follows from it.
 */
function getsOut({ state, emit }: Act, seat: Seat): boolean {
  const enough = hasEnough(state, seat);
  if (isTotalHidden(state.board, seat)) emit({ type: "way-out-tried", seat, enough });
  return enough;
}

/** The icons that end Escape from Drakon's Lair (4.3). */
function isWayOut(kind: Kind): boolean {
  return kind === "escape" || kind === "teleport";
}
