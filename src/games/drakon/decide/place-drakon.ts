import { type Apply, type Decision, stepOf } from "../act.ts";
import { isOccupied, lairOf, unoccupied } from "../board/lair.ts";
import type { Cell, Kind, Step } from "../pieces.ts";
import { isInGame, nextAfter, runningTurn } from "../seating.ts";
import type { DrakonState } from "../state.ts";

/** Drakon comes into play with the first Drakon Moves chamber, once in a game (RB Drakon, 5.A.6). */
export function isFirstDrakonMoves(state: DrakonState, kind: Kind): boolean {
  return kind === "drakon-moves" && state.drakon === null;
}

/** The player whose turn it is places her, or if he has left the next clockwise (RB Drakon, 5.A.12). */
export function placingDrakon(state: DrakonState): Step {
  const { seat } = runningTurn(state);
  return stepOf("place-drakon", isInGame(state, seat) ? seat : nextAfter(state, seat));
}

/** She goes to any chamber without a figure; this meets nobody (RB Drakon, 5.A.12, 10.4). */
export const placeDrakon: Decision = {
  *candidates(state) {
    for (const { cell } of unoccupied(state)) yield { type: "place-drakon", cell };
  },
  judge(state, { seat }, action) {
    if (action.type !== "place-drakon") return "not-what-is-asked";
    if (lairOf(state.lair).at(action.cell) === undefined) return "no-chamber-there";
    return isOccupied(state, action.cell) ? "chamber-is-occupied" : placing(seat, action.cell);
  },
  unasked(state, { seat }) {
    const [only, another] = unoccupied(state);
    return only === undefined || another !== undefined ? undefined : placing(seat, only.cell);
  },
};

function placing(seat: number, cell: Cell): Apply {
  const at = { ...cell };
  return ({ emit }) => {
    emit({ type: "drakon-placed", seat, cell: at });
    return [];
  };
}
