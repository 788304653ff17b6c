import { countAt, sumOf } from "../../engine/counts.ts";
import { type Draws, pickCounted } from "../../engine/draws.ts";
import type { Viewer } from "../../engine/seats.ts";
import { sure } from "../../engine/sure.ts";
import type { Frozen } from "../../engine/title.ts";
import { ITEM_CARDS, ITEMS_BY_SEATS } from "./cards/items.ts";
import { addItem, countsOf, itemCounts, itemOfRow, noItems } from "./counts.ts";
import type { Own, State, View } from "./state.ts";

/** RULES.md 6: a viewer sees the own Items, in the hand and face down on the discards. */
export function own({ hidden }: Frozen<State>, viewer: Viewer): Own {
  if (viewer === null) return { hand: null, facedown: null };
  return { hand: itemCounts(sure(hidden.hands[viewer])), facedown: itemCounts(sure(hidden.facedown[viewer])) };
}

/** Takes Items by lot out of what nobody but their owners can see. */
function take(unseen: number[], count: number, draws: Draws): number[] {
  const taken = noItems();
  for (let item = 0; item < count; item++) {
    const row = pickCounted(unseen, draws);
    addItem(unseen, itemOfRow(row), -1);
    addItem(taken, itemOfRow(row), 1);
  }
  return taken;
}

/**
 * The Items the viewer cannot see are dealt by lot to the other hands, the face-down discards, the deck and the box, in
 * the numbers everybody knows.
 */
export function deal({ viewer, board, own }: View, draws: Draws): State["hidden"] {
  const { discardedItems, itemCards, fewestSlots, mostSlots } = board.eventDeck;
  const hand = countsOf(own.hand ?? []);
  const discards = countsOf(own.facedown ?? []);
  const seen = [hand, discards, countsOf(discardedItems)];
  const unseen = ITEM_CARDS.map(({ count }, row) => count - sumOf(seen.map((counts) => countAt(counts, row))));
  const hands = board.players.map(({ seat, handSize }) => (seat === viewer ? hand : take(unseen, handSize, draws)));
  const facedown = board.players.map(({ seat, facedownSize }) =>
    seat === viewer ? discards : take(unseen, facedownSize, draws),
  );
  const kept = sure(ITEMS_BY_SEATS[board.players.length - 1]);
  const itemSlots = fewestSlots + draws.pick(mostSlots - fewestSlots + 1);
  const out = sumOf(ITEM_CARDS.map(({ count }) => count)) - kept;
  const shuffledItems = take(unseen, itemCards - itemSlots, draws);
  return { hands, facedown, shuffledItems, itemSlots, box: take(unseen, itemSlots + out, draws) };
}
