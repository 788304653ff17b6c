import type { Seat } from "../../engine/seats.ts";
import { clockwiseFrom as inOrder, leftOf as nextIn, seatsIn } from "../../engine/turn-order.ts";
import type { Cell, Hero } from "./fields.ts";
import type { Board } from "./state.ts";

/** What a list has for a seat or a team. Throws when there is no such seat. */
export function of<Each>(list: readonly Each[], seat: Seat): Each {
  const found = list[seat];
  if (found === undefined) throw new RangeError(`nobody sits at ${seat}`);
  return found;
}

/** The number of a seat's team: partners sit opposite each other; without Team Play each seat is its own (5.M.1). */
export function teamOf({ options, seats }: Board, seat: Seat): number {
  return options.teams ? seat % (seats.length / 2) : seat;
}

/** How many coins the seat, with Team Play its team, has: public (5.M.2). */
export function coinCountOf(board: Board, seat: Seat): number {
  return of(board.purses, teamOf(board, seat)).coinCount;
}

/** Whether the seat exists and its hero is still in the game (5.L.5). */
export function isInGame({ seats }: Board, seat: Seat): boolean {
  return seats[seat]?.left === false;
}

/** The heroes still in the game, ascending. */
export function inGame(board: Board): Seat[] {
  return seatsIn(board.seats.length, (seat) => isInGame(board, seat));
}

/** The heroes still in the game, clockwise, the given seat first if it is among them. */
export function clockwiseFrom(board: Board, seat: Seat): Seat[] {
  return inOrder(seat, board.seats.length, (other) => isInGame(board, other));
}

/** The next hero clockwise still in the game, who sits to the left: nobody when he is alone (1.2, 5.L.5). */
export function leftOf(board: Board, seat: Seat): Seat | undefined {
  return nextIn(seat, board.seats.length, (other) => isInGame(board, other));
}

/** The next hero the other way round; himself when he is alone. */
export function rightOf(board: Board, seat: Seat): Seat | undefined {
  return clockwiseFrom(board, seat).at(-1);
}

/** Who plays after a seat: one hero at least is left while the game runs (5.L.5, 5.L.6). */
export function nextAfter(board: Board, seat: Seat): Seat {
  const next = leftOf(board, seat);
  if (next === undefined) throw new Error(`nobody plays after seat ${seat}`);
  return next;
}

/** The turn that runs; there is one from the end of set-up on. */
export function runningTurn<Turn>({ turn }: { readonly turn: Turn | null }): Turn {
  if (turn === null) throw new Error("no turn has started");
  return turn;
}

/** Whether two seats play for one team; a seat is its own team. */
export function areTogether(board: Board, one: Seat, other: Seat): boolean {
  return teamOf(board, one) === teamOf(board, other);
}

/** The seats in the game whose coins are this seat's: itself, with Team Play the team. They see what it gains and loses. */
export function teamInGame(board: Board, seat: Seat): Seat[] {
  return inGame(board).filter((other) => areTogether(board, seat, other));
}

/** The heroes of other teams still in the game (5.M.3). */
export function opponentsOf(board: Board, seat: Seat): Seat[] {
  return inGame(board).filter((other) => !areTogether(board, seat, other));
}

/** Where a hero in the game stands. */
export function placeOf({ seats }: Board, seat: Seat): Cell {
  const { at } = of(seats, seat);
  if (at === null) throw new Error(`the hero of seat ${seat} is not in the lair`);
  return at;
}

/** Whether "Heroes!" is played and this seat plays that hero with the ability unused (5.N.1). */
export function hasAbility({ options, seats }: Board, seat: Seat, hero: Hero): boolean {
  const { heroCard, abilityUsed } = of(seats, seat);
  return options.heroes && heroCard === hero && !abilityUsed;
}
