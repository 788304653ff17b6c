import { addTo, rowsIn } from "../../src/engine/counts.ts";
import type { Seat } from "../../src/engine/seats.ts";
import type { Frozen, Parts, Seen, SeenBySeat } from "../../src/engine/title.ts";
import { type Gem, gems } from "./meta.ts";
import type { Board, Hidden, Own } from "./schemas.ts";

export type State = Parts<Board, Hidden>;
export type View = Seen<Board, Own>;
export type SeatView = SeenBySeat<Board, Own>;

/** What a list has for a seat. Throws when there is no such seat. */
export function of<Each>(list: readonly Each[], seat: Seat): Each {
  const found = list[seat];
  if (found === undefined) throw new RangeError(`no seat ${seat}`);
  return found;
}

export function duelist<Each extends { readonly seat: Seat }>(duel: readonly Each[], seat: Seat): Each | undefined {
  return duel.find((one) => one.seat === seat);
}

/** Adds to the count of one kind. */
export function add(counts: number[], gem: Gem, change: number): void {
  addTo(counts, gems.indexOf(gem), change);
}

/** The gems of a hand, one by one, in table order. */
export function listed(counts: readonly number[]): Gem[] {
  return rowsIn(counts).map((row) => of(gems, row));
}

export function holds(counts: readonly number[], gem: Gem): boolean {
  return (counts[gems.indexOf(gem)] ?? 0) > 0;
}

/** The seats still in the game, ascending. */
export function present({ table }: Frozen<Board>): Seat[] {
  return table.flatMap((one, seat) => (one.left ? [] : [seat]));
}

/** The seats that owe a decision: the robber, or the duelists who have not offered. */
export function toAct({ ended, robber, duel }: Frozen<Board>): Seat[] {
  if (ended) return [];
  if (robber !== null) return [robber];
  return duel
    .filter((one) => !one.offered)
    .map((one) => one.seat)
    .sort((one, other) => one - other);
}

/** The others who hold at least so many gems. */
export function holders(board: Frozen<Board>, seat: Seat, atLeast: number): Seat[] {
  return present(board).filter((other) => other !== seat && of(board.table, other).count >= atLeast);
}

/** Whom a seat may rob: a last gem cannot be taken, so that everybody can always duel. */
export function robbable(board: Frozen<Board>, seat: Seat): Seat[] {
  return holders(board, seat, 2);
}
