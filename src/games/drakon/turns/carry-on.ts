import { type Act, stepOf } from "../act.ts";
import { DECISIONS } from "../decide/decisions.ts";
import { isInGame } from "../seating.ts";
import { advanceSetUp } from "./set-up.ts";
import { endIfBlocked, nextTurn } from "./turn.ts";

/**
 * Carries on until somebody has to be asked or the game is over. What the last deed brought up is settled first, then
 * what waited in the state, then the turn goes on: depth-first (10.1). An open decision is looked at anew, as a hero
 * who left may have taken its choices with him (5.L.3).
 */
export function carryOn(act: Act): void {
  const { state, emit, agenda } = act;
  const { board } = state;
  while (board.outcome === null) {
    const brought = agenda.pop();
    const step = brought ?? board.steps.at(-1);
    if (step === undefined) {
      advance(act);
      continue;
    }
    const unasked = DECISIONS[step.name].unasked(board, step);
    if (unasked === undefined) {
      if (brought !== undefined)
        for (const waiting of [...agenda, brought]) emit({ type: "step-opened", step: waiting });
      return;
    }
    if (brought === undefined) emit({ type: "step-closed", name: step.name, seat: step.seat });
    unasked(act);
  }
}

/**
 * Nothing is pending: set-up goes on, or the turn does unless the game is blocked; the turn of a hero who left is over
 * (5.C.3, 5.L.4, 10.1).
 */
function advance(act: Act): void {
  const { turn } = act.state.board;
  if (turn === null) advanceSetUp(act);
  else if (!isInGame(act.state.board, turn.seat)) nextTurn(act);
  else if (!endIfBlocked(act)) act.agenda.push(stepOf(turn.acted ? "after-action" : "turn", turn.seat));
}
