import type { Seat } from "../../../engine/seats.ts";
import type { Act } from "../act.ts";
import { isEntranceCell } from "../board/lair.ts";
import { sameCell } from "../board/sides.ts";
import type { Cell } from "../fields.ts";
import { clockwiseFrom, coinCountOf, inGame, placeOf, runningTurn } from "../seating.ts";
import { returnCoin } from "./coins.ts";

/**
 * These heroes, who stand in Drakon's chamber, meet her: first all go to the entrance, or stay there, then each
 * returns one random coin if there is one, clockwise from the current player. The Druid cannot help it
 * (RB Encountering Drakon, 5.F.3, 5.F.8, 10.2.4).
 */
export function encounter(act: Act, seats: readonly Seat[]): void {
  const { board } = act.state;
  const inOrder = clockwiseFrom(board, runningTurn(board).seat).filter((seat) => seats.includes(seat));
  for (const seat of inOrder) {
    const cell = placeOf(board, seat);
    act.emit({ type: "hero-met-drakon", seat, cell, sent: !isEntranceCell(cell) });
  }
  for (const seat of inOrder) {
    if (coinCountOf(board, seat) > 0) returnCoin(act, seat);
    else act.emit({ type: "no-coin-returned", seat });
  }
}

/** Drakon ends her way here: every hero here meets her, the one who moved her included (RB Drakon, 5.F.3, 5.F.12). */
export function drakonStops(act: Act, cell: Cell): void {
  const { board } = act.state;
  encounter(
    act,
    inGame(board).filter((seat) => sameCell(placeOf(board, seat), cell)),
  );
}
