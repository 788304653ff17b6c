import type { Board } from "../board.ts";
import type { StatOp, Who } from "../cards/vocabulary.ts";
import type { Seat } from "../fields.ts";
import { terrainOf } from "../map/tiles.ts";
import { activeSeat, clockwiseFrom, isNormal, playerAt, tileUnder } from "../seating.ts";
import { hurt } from "./death.ts";
import type { Run } from "./run.ts";
import { gain, lose, poorest } from "./stats.ts";

/** A80: whom an effect of `seat` reaches, AP first, then clockwise. A named target is reached by its own decision. */
function reached(board: Board, seat: Seat, who: Who): Seat[] {
  const order = clockwiseFrom(board, activeSeat(board));
  const normal = order.filter((other) => isNormal(playerAt(board, other)));
  switch (who) {
    case "self":
      return [seat];
    case "each":
      return normal;
    case "others":
      return normal.filter((other) => other !== seat);
    case "least": {
      const least = poorest(board, seat);
      return normal.filter((other) => least.includes(other));
    }
    case "each-in-the-wild":
      return order.filter((other) => {
        const tile = tileUnder(board, other);
        const ground = tile === undefined ? undefined : terrainOf(tile);
        return ground === "forest" || ground === "mountain";
      });
    case "target":
      throw new RangeError("whom a card is aimed at is decided by its owner");
  }
}

/** A35, A80: a gain, loss or theft by an effect of `seat`, for all whom it reaches. */
export function touchAll(run: Run, seat: Seat, op: StatOp): void {
  for (const other of reached(run.board, seat, op.who)) touch(run, seat, other, op);
}

/** The same for one player. */
export function touch(run: Run, seat: Seat, other: Seat, op: StatOp): void {
  if (op.op === "gain") gain(run, other, op.stat, op.amount);
  else if (op.op === "steal") gain(run, seat, op.stat, lose(run, other, op.stat, op.amount));
  else if (op.stat === "health") hurt(run, other, op.amount);
  else lose(run, other, op.stat, op.amount);
}
