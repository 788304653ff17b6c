import { addTo, pourInto } from "../../../engine/counts.ts";
import type { Seat } from "../../../engine/seats.ts";
import { chamberIn } from "../board/lair.ts";
import type { Cell, Chamber, Tile } from "../fields.ts";
import { of, teamOf } from "../seating.ts";
import type { DrakonState } from "../state.ts";
import { coinRow, tileRow } from "../tables.ts";

/** Puts a piece in, or takes it out where `by` is -1: hidden which, and open how many there are. */
export function into(state: DrakonState, place: "pile" | "facedown" | "hoard", row: number, by: 1 | -1): void {
  addTo(state.hidden[place], row, by);
  state.board[place] += by;
}

/** The same with the hand of a seat. */
export function intoHand({ board, hidden }: DrakonState, seat: Seat, tile: Tile, by: 1 | -1): void {
  addTo(of(hidden.hands, seat), tileRow(tile), by);
  of(board.seats, seat).handCount += by;
}

function intoPurse({ board, hidden }: DrakonState, seat: Seat, row: number, by: 1 | -1): void {
  const team = teamOf(board, seat);
  addTo(of(hidden.purses, team), row, by);
  of(board.purses, team).coinCount += by;
}

/** A coin goes from a seat to a seat; null is the hoard. */
export function coinMoves(state: DrakonState, from: Seat | null, to: Seat | null, coin: number): void {
  const row = coinRow(coin);
  if (from === null) into(state, "hoard", row, -1);
  else intoPurse(state, from, row, -1);
  if (to === null) into(state, "hoard", row, 1);
  else intoPurse(state, to, row, 1);
}

/** All coins of a seat go to the hoard. */
export function emptyPurse({ board, hidden }: DrakonState, seat: Seat): void {
  const team = teamOf(board, seat);
  pourInto(hidden.hoard, of(hidden.purses, team));
  board.hoard += of(board.purses, team).coinCount;
  of(board.purses, team).coinCount = 0;
}

export function changeChamber({ lair }: DrakonState["board"], cell: Cell, what: Partial<Chamber>): void {
  Object.assign(chamberIn(lair, cell), what);
}
