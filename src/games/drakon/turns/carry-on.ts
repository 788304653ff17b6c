import { type Act, type Apply, stepOf } from "../act.ts";
import { DECISIONS } from "../decide/decisions.ts";
import { drawTile, takeTileAsKnight } from "../effects/tiles.ts";
import type { Step } from "../pieces.ts";
import { isInGame } from "../seating.ts";
import type { DrakonState } from "../state.ts";
import { advanceSetUp } from "./set-up.ts";
import { endIfBlocked, nextTurn } from "./turn.ts";

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
      const apply = unasked(state, step);
      if (apply === undefined) {
        for (const waiting of [...agenda, step]) emit({ type: "step-opened", step: waiting });
        return;
      }
      agenda.push(...apply(act));
    } else if (open !== undefined) {
      const apply = unasked(state, open);
      if (apply === undefined) return;
      emit({ type: "step-closed", name: open.name, seat: open.seat });
      agenda.push(...apply(act));
    } else {
      agenda.push(...advance(act));
    }
  }
}

/** What is carried out without asking; undefined when somebody has to be asked. */
function unasked(state: DrakonState, step: Step): Apply | undefined {
  switch (step.name) {
    case "draw-a-tile":
      return drawing(step);
    case "take-a-tile":
      return takingAsKnight(step);
    default:
      return DECISIONS[step.name].unasked(state, step);
  }
}

function drawing({ seat }: Step): Apply {
  return (act) => {
    drawTile(act, seat);
    return [];
  };
}

function takingAsKnight({ seat, taker }: Step): Apply {
  if (taker === null) throw new Error("nobody takes the tile");
  return (act) => {
    takeTileAsKnight(act, taker, seat);
    return [];
  };
}

/**
 * Nothing is pending: set-up goes on, or the turn does unless the game is blocked; the turn of a hero who left is over
 * (5.C.3, 5.L.4, 10.1).
 */
function advance(act: Act): Step[] {
  const { turn } = act.state;
  if (turn === null) return advanceSetUp(act);
  if (isInGame(act.state, turn.seat)) {
    return endIfBlocked(act) ? [] : [stepOf(turn.acted ? "after-action" : "turn", turn.seat)];
  }
  nextTurn(act);
  return [];
}
