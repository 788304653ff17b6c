import { type Act, stepOf } from "../act.ts";
import { DECISIONS } from "../decide/decisions.ts";
import { drawTile, takeTileAsKnight } from "../effects/tiles.ts";
import type { Step } from "../pieces.ts";
import { isInGame } from "../seating.ts";
import type { DrakonState } from "../state.ts";
import { advanceSetUp } from "./set-up.ts";
import { nextTurn } from "./turn.ts";

/**
 * Carries on until somebody has to be asked or the game is over. What the last deed brought up is settled first, then
 * what waited in the state, then the turn goes on: depth-first (10.1). An open decision is looked at anew, as a hero
 * who left may have taken its choices with him (5.L.3).
 */
export function carryOn(act: Act, next: Step[]): void {
  const { state, emit } = act;
  const agenda = [...next];
  while (state.outcome === null) {
    const step = agenda.pop();
    const open = state.steps.at(-1);
    if (step !== undefined) {
      if (mustAsk(state, step)) {
        for (const waiting of [...agenda, step]) emit({ type: "step-opened", step: waiting });
        return;
      }
      agenda.push(...settle(act, step));
    } else if (open !== undefined) {
      if (mustAsk(state, open)) return;
      emit({ type: "step-closed", name: open.name, seat: open.seat });
      agenda.push(...settle(act, open));
    } else {
      agenda.push(...advance(act));
    }
  }
}

function mustAsk(state: DrakonState, step: Step): boolean {
  if (step.name === "draw-a-tile" || step.name === "take-a-tile") return false;
  return DECISIONS[step.name].unasked(state, step) === undefined;
}

/** Carries out what needs no asking. */
function settle(act: Act, step: Step): Step[] {
  switch (step.name) {
    case "draw-a-tile":
      drawTile(act, step.seat);
      return [];
    case "take-a-tile":
      takeTileAsKnight(act, step.taker ?? step.seat, step.seat);
      return [];
    default:
      return DECISIONS[step.name].unasked(act.state, step)?.(act) ?? [];
  }
}

/** Nothing is pending: set-up or the turn goes on; the turn of a hero who left is over (5.L.4, 10.1). */
function advance(act: Act): Step[] {
  const { turn } = act.state;
  if (turn === null) return advanceSetUp(act);
  if (isInGame(act.state, turn.seat)) return [stepOf(turn.acted ? "after-action" : "turn", turn.seat)];
  nextTurn(act);
  return [];
}
