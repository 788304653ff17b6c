import type { Board } from "../board.ts";
import type { Op } from "../cards/vocabulary.ts";
import type { Seat } from "../fields.ts";
import { poorest } from "../flow/stats.ts";
import { terrainOf } from "../map/tiles.ts";
import { activeSeat, clockwiseFrom, isNormal, playerAt, tileUnder } from "../seating.ts";

type Who = Extract<Op, { op: "gain" }>["who"];

/** A80: whom an effect of `seat` reaches, AP first, then clockwise. A named target is reached by its own decision. */
export function reached(board: Board, seat: Seat, who: Who): Seat[] {
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
