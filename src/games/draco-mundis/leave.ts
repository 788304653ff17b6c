import type { Draws } from "../../engine/draws.ts";
import type { Seat } from "../../engine/seats.ts";
import { finish } from "./decide/finish.ts";
import { continueSetup } from "./decide/setup.ts";
import { endTurn } from "./decide/turn.ts";
import { squareOf } from "./squares.ts";
import { type EmitEvent, presentSeats, type State } from "./state.ts";

/**
 * Rulings 87 to 90: the seat has no more turns and its tokens stay in force; what it has not placed leaves the game
 * unseen. A turn of its own ends at once, a facing still due becoming north. A seat left alone wins.
 */
export function leave(state: State, seat: Seat, _draws: Draws, emit: EmitEvent): void {
  emit({ type: "seat-vacated", seat });
  const { activeSeat, phase, facingDue } = state.board;
  if (presentSeats(state.board).length === 1) finish(state, "walkover", emit);
  else if (activeSeat === seat && phase === "setup") continueSetup(state, emit);
  else if (activeSeat === seat) {
    if (facingDue !== null) emit({ type: "character-faced", seat, square: squareOf(facingDue), facing: "north" });
    endTurn(state, seat, emit);
  }
}
