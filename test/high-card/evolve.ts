import { addTo, sumOf } from "../../src/engine/counts.ts";
import type { Event } from "./events.ts";
import { cardCounts } from "./meta.ts";
import { of, type State } from "./state.ts";

export function evolve(state: State | undefined, event: Event): State {
  if (event.type === "table-set") return setTable(event);
  if (state === undefined) throw new TypeError("the first event sets the table");
  apply(state, event);
  return state;
}

function setTable({ places, swaps }: Extract<Event, { type: "table-set" }>): State {
  const seats = Array.from({ length: places }, () => ({ left: false, kept: false, swapsLeft: swaps, shown: null }));
  return {
    board: { pile: sumOf(cardCounts), table: seats, turn: null, ended: null },
    hidden: { cards: seats.map(() => null), pile: [...cardCounts] },
  };
}

function apply(state: State, event: Event): void {
  const { board, hidden } = state;
  switch (event.type) {
    case "card-drawn":
      hidden.cards[event.seat] = event.drawn;
      intoPile(state, event.drawn, -1);
      return;
    case "card-put-back":
      hidden.cards[event.seat] = null;
      intoPile(state, event.putBack, 1);
      of(board.table, event.seat).swapsLeft -= of(board.table, event.seat).swapsLeft > 0 ? 1 : 0;
      return;
    case "card-kept":
      of(board.table, event.seat).kept = true;
      return;
    case "turn-passed":
      board.turn = event.seat;
      return;
    case "card-shown":
      of(board.table, event.seat).shown = event.shownCard;
      return;
    case "seat-emptied":
      of(board.table, event.seat).left = true;
      return;
    case "game-ended":
      board.turn = null;
      board.ended = { ending: event.ending, ranks: [...event.ranks] };
      return;
  }
}

function intoPile({ board, hidden }: State, card: number, change: number): void {
  addTo(hidden.pile, card - 1, change);
  board.pile += change;
}
