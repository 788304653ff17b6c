import type { Board } from "../board.ts";
import type { Run } from "./run.ts";

/** Cards on the Event discards, face up or face down. */
export function discardCount(board: Board): number {
  const { discardedEyes, discardedItems } = board.eventDeck;
  const faceUp = discardedEyes.length + discardedItems.reduce((sum, { count }) => sum + count, 0);
  return faceUp + board.players.reduce((sum, { facedownSize }) => sum + facedownSize, 0);
}

/** Whether there is any Event card to draw (EV5, A71). */
export function hasEventCard(board: Board): boolean {
  return board.eventDeck.size + discardCount(board) > 0;
}

/** EV5, DV2: the discards go back into the deck; only the new size is told. */
export function reshuffleEvents(run: Run): void {
  const size = run.board.eventDeck.size + discardCount(run.board);
  run.emit({ type: "event-deck-reshuffled", size });
}
