import { type Draws, pickOne } from "../../engine/draws.ts";
import type { ActionType, DrakonAction } from "./actions.ts";
import type { SeenBySeat } from "./state.ts";

/** What is done for a player who does not answer, the first kind that is possible; anything else goes by lot. */
const PREFERRED: readonly (readonly ActionType[])[] = [
  ["decline", "suffer", "done", "end-turn", "pass"],
  ["place", "move"],
];

/**
 * One legal action for a player who does not answer: optional effects declined, abilities unused, mandatory choices
 * and the main action by lot, each equally likely; a Sorceress whose ability gives her only move has to make it
 * (5.B.7, 5.L.8).
 */
export function auto(_seen: SeenBySeat, listed: readonly DrakonAction[], draws: Draws): DrakonAction {
  for (const types of PREFERRED) {
    const preferred = listed.filter(({ type }) => types.includes(type));
    if (preferred.length > 0) return pickOne(preferred, draws);
  }
  return pickOne(listed, draws);
}
