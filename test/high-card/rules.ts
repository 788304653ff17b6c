import { type Draws, pickCounted } from "../../src/engine/draws.ts";
import { ranksByWorth } from "../../src/engine/ranks.ts";
import type { Seat } from "../../src/engine/seats.ts";
import { leftOf } from "../../src/engine/turn-order.ts";
import type { Ending } from "./meta.ts";
import type { Action, Options } from "./schemas.ts";
import { type EmitCard, of, present, type SeatView, type State } from "./state.ts";

/** Deals a card to each seat; the first seat begins. */
export function open({ swaps }: Options, places: number, draws: Draws, emit: EmitCard): void {
  const state = emit({ type: "table-set", places, swaps });
  for (const seat of present(state.board)) draw(state, seat, draws, emit);
  emit({ type: "turn-passed", seat: 0 });
}

export function judge({ viewer, board }: SeatView, action: Action): "no-swap-left" | undefined {
  return action.type === "swap" && of(board.table, viewer).swapsLeft === 0 ? "no-swap-left" : undefined;
}

export function candidates(): Action[] {
  return [{ type: "swap" }, { type: "keep" }];
}

export function carryOut(state: State, seat: Seat, { type }: Action, draws: Draws, emit: EmitCard): void {
  if (type === "swap") {
    putBack(state, seat, emit);
    draw(state, seat, draws, emit);
    return;
  }
  emit({ type: "card-kept", seat });
  passOn(state, seat, emit);
}

/** A seat goes: its card goes back to the pile. */
export function leave(state: State, seat: Seat, emit: EmitCard): void {
  putBack(state, seat, emit);
  emit({ type: "seat-emptied", seat });
  if (present(state.board).length === 1) end(state, "last-seat", emit);
  else if (state.board.turn === seat) passOn(state, seat, emit);
}

/** It is the turn of the next seat that has not kept its card; when there is none, all are shown. */
function passOn(state: State, after: Seat, emit: EmitCard): void {
  const { table } = state.board;
  const next = leftOf(after, table.length, (seat) => !of(table, seat).left && !of(table, seat).kept);
  if (next !== undefined) {
    emit({ type: "turn-passed", seat: next });
    return;
  }
  for (const seat of present(state.board)) {
    const shownCard = of(state.hidden.cards, seat);
    if (shownCard !== null) emit({ type: "card-shown", seat, shownCard });
  }
  end(state, "shown", emit);
}

function draw({ hidden }: State, seat: Seat, draws: Draws, emit: EmitCard): void {
  emit({ type: "card-drawn", seat, drawn: 1 + pickCounted(hidden.pile, draws) });
}

function putBack({ hidden }: State, seat: Seat, emit: EmitCard): void {
  const card = of(hidden.cards, seat);
  if (card !== null) emit({ type: "card-put-back", seat, putBack: card });
}

/** The highest card that is shown is first; seats that left are last. */
function end({ board }: State, ending: Ending, emit: EmitCard): void {
  const worths = board.table.map(({ left, shown }) => (left ? -1 : (shown ?? 0)));
  emit({ type: "game-ended", ending, ranks: ranksByWorth(worths) });
}
