import { noneOf } from "../../engine/counts.ts";
import { type Draws, pickOne } from "../../engine/draws.ts";
import type { DrakonAction } from "./actions.ts";
import { legal } from "./decide.ts";
import { countsOfCoins, countsOfTiles, type Hidden, stateFrom, teamsOf } from "./known.ts";
import { COINS, TILES } from "./tables.ts";
import type { DrakonView } from "./view.ts";

/** What is done for a player who does not answer, the first kind that is possible; anything else goes by lot. */
const PREFERRED: readonly (readonly DrakonAction["type"][])[] = [
  ["decline", "suffer", "done", "end-turn", "pass"],
  ["place", "move"],
];

/**
 * One legal action for a player who does not answer: optional effects declined, abilities unused, mandatory choices
 * and the main action by lot, each equally likely; a Sorceress whose ability gives her only move has to make it
 * (5.B.7, 5.L.8).
 */
export function auto(view: DrakonView, draws: Draws): DrakonAction {
  if (view.viewer === null) throw new TypeError("a spectator does not act");
  const actions = [...legal(stateFrom(view, anyPieces(view)), view.viewer)];
  for (const types of PREFERRED) {
    const preferred = actions.filter((action) => types.includes(action.type));
    if (preferred.length > 0) return pickOne(preferred, draws);
  }
  return pickOne(actions, draws);
}

/** Hidden pieces in the right numbers: what a seat can do does not depend on which they are. */
function anyPieces(view: DrakonView): Hidden {
  return {
    hands: view.seats.map(({ hand, handCount }) => (hand === null ? any(TILES, handCount) : countsOfTiles(hand))),
    pile: any(TILES, view.pile),
    facedown: any(TILES, view.facedown),
    purses: teamsOf(view).map(({ coins, coinCount }) =>
      coins === null ? any(COINS, coinCount) : countsOfCoins(coins),
    ),
    hoard: any(COINS, view.hoard),
  };
}

function any(table: readonly unknown[], count: number): number[] {
  return [count, ...noneOf(table).slice(1)];
}
