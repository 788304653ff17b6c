import { type Draws, pickCounted } from "../../engine/draws.ts";
import { ITEM_CARDS, ITEMS_BY_SEATS } from "./cards/items.ts";
import { countsOf, noItems } from "./counts.ts";
import type { HereBeDragonsState } from "./state.ts";
import { sure } from "./sure.ts";
import { copyBoard, type HereBeDragonsView } from "./view.ts";

/** Takes Items by lot out of what nobody but their owners can see. */
function deal(unseen: number[], count: number, draws: Draws): number[] {
  const dealt = noItems();
  for (let item = 0; item < count; item++) {
    const row = pickCounted(unseen, draws);
    unseen[row] = sure(unseen[row]) - 1;
    dealt[row] = sure(dealt[row]) + 1;
  }
  return dealt;
}

/**
 * Some full state behind a view: the Items the viewer cannot see are dealt by lot to the other hands, the face-down
 * discards, the deck and the box, in the numbers everybody knows.
 */
export function imagine(view: HereBeDragonsView, draws: Draws): HereBeDragonsState {
  const board = copyBoard(view);
  const own = { hand: countsOf(view.hand ?? []), facedown: countsOf(view.facedown ?? []) };
  const seen = [own.hand, own.facedown, countsOf(board.eventDeck.discardedItems)];
  const unseen: number[] = ITEM_CARDS.map(({ count }, row) =>
    seen.reduce((left, counts) => left - sure(counts[row]), count as number),
  );
  const isOwn = (seat: number): boolean => seat === view.viewer;
  const hands = board.players.map(({ seat, handSize }) => (isOwn(seat) ? own.hand : deal(unseen, handSize, draws)));
  const facedown = board.players.map(({ seat, facedownSize }) =>
    isOwn(seat) ? own.facedown : deal(unseen, facedownSize, draws),
  );
  const { itemCards, fewestSlots, mostSlots } = board.eventDeck;
  const kept = sure(ITEMS_BY_SEATS[board.players.length - 1]);
  const itemSlots = fewestSlots + draws.pick(mostSlots - fewestSlots + 1);
  const outOfTheGame = ITEM_CARDS.reduce((sum, { count }) => sum + count, 0) - kept;
  const shuffledItems = deal(unseen, itemCards - itemSlots, draws);
  const box = deal(unseen, itemSlots + outOfTheGame, draws);
  return { board, hidden: { hands, facedown, shuffledItems, itemSlots, box } };
}
