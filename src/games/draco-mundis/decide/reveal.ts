import { sure } from "../../../engine/sure.ts";
import { spotOf } from "../squares.ts";
import { cellAt } from "../state.ts";
import { isCharacterKind } from "../tables.ts";
import { squaresBeside } from "./beside.ts";
import type { Decision } from "./decision.ts";
import { fightOut } from "./fight.ts";
import { judgeFaceDownBeside } from "./peek.ts";
import { askFacing } from "./turn.ts";

/**
 * Action 3 (rulings 10, 23 to 29 and 75): turn up a face-down token beside a free character. An enemy character, unless
 * it is a Journalist, is fought at once and for free by all the seat's free characters beside it; own tokens,
 * terrain and traps are not. A character that still stands there is then given a facing by the revealer.
 */
export const reveal: Decision<"reveal"> = {
  candidates: (seen) =>
    squaresBeside(seen, ({ faceDown }) => faceDown !== undefined).map((square) => ({ type: "reveal", square })),
  judge: ({ viewer, board }, { square }) => judgeFaceDownBeside(board, viewer, square),
  apply(state, seat, { square }, emit) {
    const spot = spotOf(square);
    const { owner } = sure(cellAt(state.board, spot).faceDown);
    const kind = sure(state.hidden.kinds[spot]);
    emit({ type: "token-revealed", seat, square, owner, kind });
    if (owner !== seat && isCharacterKind(kind) && kind !== "journalist") fightOut(state, seat, spot, emit);
    askFacing(state, seat, spot, emit);
  },
};
