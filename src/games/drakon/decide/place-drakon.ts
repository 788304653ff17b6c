import { type Act, type Answer, type Decision, onlyOne, stepOf } from "../act.ts";
import { chamberAt, isOccupied, unoccupied } from "../board/lair.ts";
import type { Kind, Step } from "../fields.ts";
import { isInGame, nextAfter, runningTurn } from "../seating.ts";
import type { Board } from "../state.ts";

/** Drakon comes into play with the first Drakon Moves chamber, once in a game, at once (RB Drakon, 5.A.6, 5.A.12). */
export function callDrakon({ state: { board }, agenda }: Act, kind: Kind): void {
  if (kind === "drakon-moves" && board.drakon === null) agenda.push(placingDrakon(board));
}

/** The player whose turn it is places her, or if he has left the next clockwise (RB Drakon, 5.A.12). */
export function placingDrakon(board: Board): Step {
  const { seat } = runningTurn(board);
  return stepOf("place-drakon", isInGame(board, seat) ? seat : nextAfter(board, seat));
}

const placing: Answer<"place-drakon"> = {
  judge({ board }, _step, { cell }) {
    if (chamberAt(board.lair, cell) === undefined) return "no-chamber-there";
    return isOccupied(board, cell) ? "chamber-is-occupied" : undefined;
  },
  carryOut: ({ emit }, { seat }, { cell }) => emit({ type: "drakon-placed", seat, cell }),
};

/** She goes to any chamber without a figure; this meets nobody (RB Drakon, 5.A.12, 10.4). */
export const placeDrakon: Decision = {
  answers: { "place-drakon": placing },
  candidates: ({ board }) => unoccupied(board).map(({ cell }) => ({ type: "place-drakon", cell })),
  unasked(board, step) {
    const only = onlyOne(unoccupied(board));
    return only && ((act) => placing.carryOut(act, step, { type: "place-drakon", cell: only.cell }));
  },
};
