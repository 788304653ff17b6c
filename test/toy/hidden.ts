import type { Draws } from "../../src/engine/draws.ts";
import type { Viewer } from "../../src/engine/seats.ts";
import type { Frozen } from "../../src/engine/title.ts";
import { type Gem, gemCounts } from "./meta.ts";
import { pickGem } from "./rounds.ts";
import type { Hidden, Own } from "./schemas.ts";
import { add, duelist, listed, of, type State, type View } from "./state.ts";

/** A viewer sees the own hand and the own offer. */
export function own({ hidden }: Frozen<State>, viewer: Viewer): Own {
  if (viewer === null) return { hand: [], offer: null };
  return { hand: listed(of(hidden.hands, viewer)), offer: of(hidden.offers, viewer) };
}

/** The viewer's own gems are where they are; all others are dealt by lot. */
export function deal({ viewer, board, own }: View, draws: Draws): Hidden {
  const bag = [...gemCounts];
  for (const gem of own.hand) add(bag, gem, -1);
  if (own.offer) add(bag, own.offer, -1);
  const take = (): Gem => {
    const gem = pickGem(bag, draws);
    add(bag, gem, -1);
    return gem;
  };
  const offers = board.table.map((_, seat) => {
    if (seat === viewer) return own.offer;
    return duelist(board.duel, seat)?.offered ? take() : null;
  });
  const hands = board.table.map(({ count }, seat) => {
    const hand = gemCounts.map(() => 0);
    for (const gem of seat === viewer ? own.hand : Array.from({ length: count }, take)) add(hand, gem, 1);
    return hand;
  });
  return { hands, bag, offers };
}
