import { addTo, pourInto } from "../../../engine/counts.ts";
import type { DrakonEvent } from "../events.ts";
import { purseOf, seatAt } from "../seating.ts";
import type { DrakonState } from "../state.ts";
import { coinRow, tileRow } from "../tables.ts";

/** What an event says about tiles in the pile, in hands and out of the game. */
export function evolveTiles(state: DrakonState, event: DrakonEvent): void {
  switch (event.type) {
    case "tile-drawn":
      moveOne(state.pile, seatAt(state, event.seat).hand, tileRow(event));
      return;
    case "tile-taken":
      moveOne(seatAt(state, event.target).hand, seatAt(state, event.seat).hand, tileRow(event));
      return;
    case "tile-discarded":
      moveOne(seatAt(state, event.seat).hand, state.facedown, tileRow(event));
      return;
    case "chamber-placed":
      addTo(seatAt(state, event.seat).hand, tileRow(event), -1);
      return;
    case "chamber-destroyed":
      addTo(state.destroyed, tileRow(event), 1);
      return;
    case "chambers-switched":
      addTo(seatAt(state, event.seat).hand, tileRow(event), -1);
      addTo(seatAt(state, event.seat).hand, tileRow({ kind: event.removedKind, layout: event.removedLayout }), 1);
      return;
    case "hero-left":
      pourInto(state.facedown, seatAt(state, event.seat).hand);
      return;
  }
}

/** What an event says about coins in the hoard and with the heroes. */
export function evolveCoins(state: DrakonState, event: DrakonEvent): void {
  switch (event.type) {
    case "coin-found":
      moveOne(state.hoard, purseOf(state, event.seat).coins, coinRow(event.coin));
      return;
    case "coin-returned":
      moveOne(purseOf(state, event.seat).coins, state.hoard, coinRow(event.coin));
      return;
    case "coin-stolen":
      moveOne(purseOf(state, event.target).coins, purseOf(state, event.seat).coins, coinRow(event.coin));
      return;
    case "coin-swapped":
      moveOne(state.hoard, purseOf(state, event.seat).coins, coinRow(event.drawnCoin));
      moveOne(purseOf(state, event.seat).coins, state.hoard, coinRow(event.coin));
      return;
    case "hero-left":
      if (event.coinsReturned > 0) pourInto(state.hoard, purseOf(state, event.seat).coins);
      return;
    case "coins-turned-up":
      purseOf(state, event.seat).turnedUp = true;
      return;
  }
}

function moveOne(source: number[], target: number[], row: number): void {
  addTo(source, row, -1);
  addTo(target, row, 1);
}
