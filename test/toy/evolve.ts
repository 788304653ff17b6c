import { sumOf } from "../../src/engine/counts.ts";
import type { Seat } from "../../src/engine/seats.ts";
import type { Event } from "./events.ts";
import { type Gem, gemCounts } from "./meta.ts";
import { add, duelist, of, type State } from "./state.ts";

export function evolve(state: State | undefined, event: Event): State {
  if (event.type === "table-set") return setTable(event);
  if (state === undefined) throw new TypeError("the first event sets the table");
  apply(state, event);
  return state;
}

function setTable({ places, handSize, goal, peeking, ties }: Extract<Event, { type: "table-set" }>): State {
  const seats = Array.from({ length: places }, () => ({ points: 0, left: false, count: 0 }));
  const rules = { handSize, goal, peeking, ties };
  return {
    board: { rules, round: 0, bag: sumOf(gemCounts), table: seats, duel: [], robber: null, ended: null },
    hidden: { hands: seats.map(() => gemCounts.map(() => 0)), bag: [...gemCounts], offers: seats.map(() => null) },
  };
}

function apply(state: State, event: Event): void {
  const { board, hidden } = state;
  switch (event.type) {
    case "gem-drawn":
      intoBag(state, event.gem, -1);
      intoHand(state, event.seat, event.gem, 1);
      return;
    case "duel-opened":
      board.round = event.round;
      board.duel = event.duelists.map((seat) => ({ seat, offered: false, taunted: false, peeked: false }));
      return;
    case "taunted":
    case "gem-peeked": {
      const one = duelist(board.duel, event.seat);
      if (one !== undefined) one[event.type === "taunted" ? "taunted" : "peeked"] = true;
      return;
    }
    case "gem-offered":
      offer(state, event.seat, event.gem);
      intoHand(state, event.seat, event.gem, -1);
      return;
    case "offer-withdrawn":
      offer(state, event.seat, null);
      intoHand(state, event.seat, event.gem, 1);
      return;
    case "point-scored":
      of(board.table, event.seat).points += 1;
      return;
    case "offers-returned":
      for (const gem of event.gems) intoBag(state, gem, 1);
      hidden.offers.fill(null);
      board.duel = [];
      return;
    case "rob-opened":
      board.robber = event.seat;
      return;
    case "rob-closed":
      board.robber = null;
      return;
    case "gem-robbed":
      intoHand(state, event.victim, event.gem, -1);
      intoHand(state, event.seat, event.gem, 1);
      return;
    case "seat-emptied":
      for (const gem of event.gems) {
        intoBag(state, gem, 1);
        intoHand(state, event.seat, gem, -1);
      }
      of(board.table, event.seat).left = true;
      return;
    case "game-ended":
      board.ended = { ending: event.ending, ranks: [...event.ranks] };
      return;
  }
}

function intoBag({ board, hidden }: State, gem: Gem, change: number): void {
  add(hidden.bag, gem, change);
  board.bag += change;
}

function intoHand({ board, hidden }: State, seat: Seat, gem: Gem, change: number): void {
  add(of(hidden.hands, seat), gem, change);
  of(board.table, seat).count += change;
}

function offer({ board, hidden }: State, seat: Seat, gem: Gem | null): void {
  hidden.offers[seat] = gem;
  const one = duelist(board.duel, seat);
  if (one !== undefined) one.offered = gem !== null;
}
