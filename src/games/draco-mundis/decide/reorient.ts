import { spotOf, squareOf } from "../squares.ts";
import { characterAt, freeCharacterAt, freeCharacterSpots } from "../state.ts";
import { FACINGS } from "../tables.ts";
import type { Decision } from "./decision.ts";

/** Action 5 (ruling 12): turn a free character, on terrain too, to one of the three other facings. */
export const reorient: Decision<"reorient"> = {
  *candidates({ viewer, board }) {
    for (const spot of freeCharacterSpots(board, viewer)) {
      const now = characterAt(board, spot).facing;
      for (const facing of FACINGS) if (facing !== now) yield { type: "reorient", square: squareOf(spot), facing };
    }
  },
  judge({ viewer, board }, { square, facing }) {
    const character = freeCharacterAt(board, viewer, spotOf(square));
    if (character === undefined) return "no-free-character";
    return character.facing === facing ? "same-facing" : undefined;
  },
  apply(_state, seat, { square, facing }, emit) {
    emit({ type: "character-reoriented", seat, square, facing });
  },
};
