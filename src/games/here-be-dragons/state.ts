import type { Board } from "./board.ts";

/** What not everybody knows. Cards are counts along `ITEMS`: no order and no single copy is stored. */
export interface Hidden {
  /** The Items in hand, by seat. */
  hands: number[][];
  /** The Items each seat put face down on the Event discards, by seat. */
  facedown: number[][];
  /** Items that were shuffled back into the Event deck. */
  shuffledItems: number[];
  /** Blank slots of the Event deck: each takes an even pick of the box when drawn. */
  itemSlots: number;
  /** Items nobody has drawn yet, in the deck's slots or out of the game. */
  box: number[];
}

/** The whole game. */
export interface HereBeDragonsState {
  board: Board;
  hidden: Hidden;
}
