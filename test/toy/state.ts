import type { Outcome } from "../../src/engine/contract.ts";
import type { Seat } from "../../src/engine/seats.ts";
import { type Ending, type Gem, gems } from "./meta.ts";
import type { Options } from "./schemas.ts";

export interface Duelist {
  readonly seat: Seat;
  /** Offered, and unseen by the others. */
  offer: Gem | null;
  taunted: boolean;
  peeked: boolean;
}

/** One place at the table. A hand is counts in table order: gems are kinds, never numbered pieces. */
export interface Place {
  hand: number[];
  points: number;
  left: boolean;
}

export interface State {
  readonly options: Options;
  readonly places: Place[];
  readonly bag: number[];
  round: number;
  duel: Duelist[];
  /** The winner of the last duel, while robbing is to be decided. */
  robber: Seat | null;
  ended: (Outcome & { readonly ending: Ending }) | null;
}

export function place(state: State, seat: Seat): Place {
  const found = state.places[seat];
  if (found === undefined) throw new RangeError(`no seat ${seat}`);
  return found;
}

export function duelist(state: State, seat: Seat): Duelist | undefined {
  return state.duel.find((one) => one.seat === seat);
}

/** Adds to the count of one kind. */
export function add(counts: number[], gem: Gem, change: number): void {
  const index = gems.indexOf(gem);
  counts[index] = (counts[index] ?? 0) + change;
}

export function total(counts: readonly number[]): number {
  return counts.reduce((sum, count) => sum + count, 0);
}

/** The gems of a hand, one by one, in table order. */
export function listed(counts: readonly number[]): Gem[] {
  return gems.flatMap((gem, index) => Array.from({ length: counts[index] ?? 0 }, () => gem));
}

export function holds(counts: readonly number[], gem: Gem): boolean {
  return (counts[gems.indexOf(gem)] ?? 0) > 0;
}

/** The seats still in the game, ascending. */
export function present(state: State): Seat[] {
  return state.places.flatMap((one, seat) => (one.left ? [] : [seat]));
}

/** The seats that owe a decision: the robber, or the duelists who have not offered. */
export function toAct(state: State): Seat[] {
  if (state.ended) return [];
  if (state.robber !== null) return [state.robber];
  return state.duel
    .filter((one) => one.offer === null)
    .map((one) => one.seat)
    .sort((one, other) => one - other);
}

/** The others who hold at least so many gems. */
export function holders(state: State, seat: Seat, atLeast: number): Seat[] {
  return present(state).filter((other) => other !== seat && total(place(state, other).hand) >= atLeast);
}

/** Whom a seat may rob: a last gem cannot be taken, so that everybody can always duel. */
export function robbable(state: State, seat: Seat): Seat[] {
  return holders(state, seat, 2);
}
