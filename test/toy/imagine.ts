import type { Draws } from "../../src/engine/draws.ts";
import { type Gem, gemCounts } from "./meta.ts";
import { pickGem } from "./rounds.ts";
import type { View } from "./schemas.ts";
import { add, type Duelist, type Place, type State } from "./state.ts";

/** The viewer's own gems are where they are; all others are dealt by lot. */
export function imagine(view: View, draws: Draws): State {
  const unseen = [...gemCounts];
  for (const gem of view.hand) add(unseen, gem, -1);
  if (view.offer) add(unseen, view.offer, -1);
  const take = (): Gem => {
    const gem = pickGem(unseen, draws);
    add(unseen, gem, -1);
    return gem;
  };
  const duel = view.duel.map(({ seat, offered, taunted, peeked }): Duelist => {
    const offer = seat === view.viewer ? view.offer : offered ? take() : null;
    return { seat, offer, taunted, peeked };
  });
  const places = view.table.map(({ points, left, count }, seat): Place => {
    const hand = gemCounts.map(() => 0);
    const held = seat === view.viewer ? view.hand : Array.from({ length: count }, take);
    for (const gem of held) add(hand, gem, 1);
    return { hand, points, left };
  });
  return {
    options: { ...view.rules },
    places,
    bag: unseen,
    round: view.round,
    duel,
    robber: view.robber,
    ended: view.ended && { ending: view.ended.ending, ranks: [...view.ended.ranks] },
  };
}
