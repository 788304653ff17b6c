import { sure } from "../../../engine/sure.ts";
import { spotOf } from "../squares.ts";
import { cellAt, characterAt, freeCharactersBeside } from "../state.ts";
import { squaresBeside } from "./beside.ts";
import type { Decision } from "./decision.ts";

/**
 * Action 6 (rulings 39, 40 and 45): a free Machinegun beside a face-up enemy Campsite takes it off the board, and
 * the seat keeps it. Whoever stands there stays, a character of the shooter's own included.
 */
export const destroy: Decision<"destroy"> = {
  candidates: (seen) =>
    squaresBeside(seen, ({ terrain }) => terrain?.kind === "campsite").map((square) => ({ type: "destroy", square })),
  judge({ viewer, board }, { square }) {
    const spot = spotOf(square);
    const { terrain } = cellAt(board, spot);
    if (terrain?.kind !== "campsite" || terrain.owner === viewer) return "no-enemy-campsite";
    const beside = freeCharactersBeside(board, viewer, spot);
    const hasMachinegun = beside.some((from) => characterAt(board, from).kind === "machinegun");
    return hasMachinegun ? undefined : "no-machinegun-beside";
  },
  apply(state, seat, { square }, emit) {
    const { owner } = sure(cellAt(state.board, spotOf(square)).terrain);
    emit({ type: "campsite-destroyed", seat, square, owner });
  },
};
