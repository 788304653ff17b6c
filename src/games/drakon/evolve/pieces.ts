import { addTo, pourInto } from "../../../engine/counts.ts";
import type { Seat } from "../../../engine/seats.ts";
import type { DrakonEvent } from "../events.ts";
import type { Tile } from "../pieces.ts";
import { of, teamOf } from "../seating.ts";
import type { DrakonState } from "../state.ts";
import { coinRow, tileRow } from "../tables.ts";

/** What an event says about tiles in the pile, in hands and out of the game. */
export function evolveTiles(state: DrakonState, event: DrakonEvent): void {
  const { board, hidden } = state;
  switch (event.type) {
    case "tile-drawn":
      into(state, "pile", tileRow(event), -1);
      intoHand(state, event.seat, event, 1);
      return;
    case "tile-taken":
      intoHand(state, event.target, event, -1);
      intoHand(state, event.seat, event, 1);
      return;
    case "tile-discarded":
      intoHand(state, event.seat, event, -1);
      into(state, "facedown", tileRow(event), 1);
      return;
    case "chamber-placed":
      intoHand(state, event.seat, event, -1);
      return;
    case "chamber-destroyed":
      addTo(board.destroyed, tileRow(event), 1);
      return;
    case "chambers-switched":
      intoHand(state, event.seat, event, -1);
      intoHand(state, event.seat, { kind: event.removedKind, layout: event.removedLayout }, 1);
      return;
    case "hero-left":
      pourInto(hidden.facedown, of(hidden.hands, event.seat));
      board.facedown += event.tilesGone;
      of(board.seats, event.seat).handCount = 0;
      return;
  }
}

/** What an event says about coins in the hoard and with the heroes. */
export function evolveCoins(state: DrakonState, event: DrakonEvent): void {
  switch (event.type) {
    case "coin-found":
      coinMoves(state, null, event.seat, event.coin);
      return;
    case "coin-returned":
      coinMoves(state, event.seat, null, event.coin);
      return;
    case "coin-stolen":
      coinMoves(state, event.target, event.seat, event.coin);
      return;
    case "coin-swapped":
      coinMoves(state, null, event.seat, event.drawnCoin);
      coinMoves(state, event.seat, null, event.coin);
      return;
    case "hero-left":
      if (event.coinsReturned > 0) emptyPurse(state, event.seat);
      return;
    case "coins-turned-up":
      of(state.board.purses, teamOf(state.board, event.seat)).turnedUp = true;
      return;
  }
}

/** Puts a piece in, or takes it out where `by` is -1: hidden which, and open how many there are. */
function into({ board, hidden }: DrakonState, place: "pile" | "facedown" | "hoard", row: number, by: 1 | -1): void {
  addTo(hidden[place], row, by);
  board[place] += by;
}

function intoHand({ board, hidden }: DrakonState, seat: Seat, tile: Tile, by: 1 | -1): void {
  addTo(of(hidden.hands, seat), tileRow(tile), by);
  of(board.seats, seat).handCount += by;
}

/** From a seat to a seat; null is the hoard. */
function coinMoves(state: DrakonState, from: Seat | null, to: Seat | null, coin: number): void {
  for (const [seat, by] of [
    [from, -1],
    [to, 1],
  ] as const) {
    if (seat === null) into(state, "hoard", coinRow(coin), by);
    else intoPurse(state, seat, coinRow(coin), by);
  }
}

function intoPurse({ board, hidden }: DrakonState, seat: Seat, row: number, by: 1 | -1): void {
  const team = teamOf(board, seat);
  addTo(of(hidden.purses, team), row, by);
  of(board.purses, team).coinCount += by;
}

function emptyPurse({ board, hidden }: DrakonState, seat: Seat): void {
  const team = teamOf(board, seat);
  pourInto(hidden.hoard, of(hidden.purses, team));
  board.hoard += of(board.purses, team).coinCount;
  of(board.purses, team).coinCount = 0;
}
