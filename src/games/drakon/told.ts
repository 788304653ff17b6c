import { z } from "zod";
import type { Viewer } from "../../engine/seats.ts";
import { type DrakonEvent, OPEN_EVENTS } from "./events.ts";
import { coinSchema, seatSchema, tileSchema } from "./pieces.ts";

/** Null for those who do not see the tile. */
const tile = tileSchema.nullable();
/** Null for those who do not see the coin. */
const value = coinSchema.nullable();

const tileDrawn = z
  .strictObject({ type: z.literal("tile-drawn"), seat: seatSchema, tile, pile: z.int() })
  .meta({ id: "DrakonTileDrawn" });
const tileTaken = z
  .strictObject({ type: z.literal("tile-taken"), seat: seatSchema, target: seatSchema, tile })
  .meta({ id: "DrakonTileTaken" });
const tileDiscarded = z
  .strictObject({ type: z.literal("tile-discarded"), seat: seatSchema, tile, discarded: z.int() })
  .meta({ id: "DrakonTileDiscarded" });
const coinFound = z
  .strictObject({ type: z.literal("coin-found"), seat: seatSchema, value })
  .meta({ id: "DrakonCoinFound" });
const coinReturned = z
  .strictObject({ type: z.literal("coin-returned"), seat: seatSchema, value })
  .meta({ id: "DrakonCoinReturned" });
const coinStolen = z
  .strictObject({ type: z.literal("coin-stolen"), seat: seatSchema, target: seatSchema, value })
  .meta({ id: "DrakonCoinStolen" });
const coinSwapped = z
  .strictObject({ type: z.literal("coin-swapped"), seat: seatSchema, value, drawnValue: value })
  .meta({ id: "DrakonCoinSwapped" });

/** An event as a viewer hears it: everybody hears that it happened, the hidden piece only its owners. */
export const toldSchema = z
  .discriminatedUnion("type", [
    ...OPEN_EVENTS,
    tileDrawn,
    tileTaken,
    tileDiscarded,
    coinFound,
    coinReturned,
    coinStolen,
    coinSwapped,
  ])
  .meta({ id: "DrakonEvent" });
export type DrakonTold = z.infer<typeof toldSchema>;

/** Everything in full but the pieces the viewer may not see (RULES.md 7 and 10.5). */
export function tell(event: DrakonEvent, viewer: Viewer): DrakonTold {
  const sees = "seenBy" in event && viewer !== null && event.seenBy.includes(viewer);
  switch (event.type) {
    case "tile-drawn":
      return { type: event.type, seat: event.seat, tile: sees ? tileOf(event) : null, pile: event.pile };
    case "tile-taken":
      return { type: event.type, seat: event.seat, target: event.target, tile: sees ? tileOf(event) : null };
    case "tile-discarded":
      return { type: event.type, seat: event.seat, tile: sees ? tileOf(event) : null, discarded: event.discarded };
    case "coin-found":
    case "coin-returned":
      return { type: event.type, seat: event.seat, value: sees ? event.coin : null };
    case "coin-stolen":
      return { type: event.type, seat: event.seat, target: event.target, value: sees ? event.coin : null };
    case "coin-swapped":
      return {
        type: event.type,
        seat: event.seat,
        value: sees ? event.coin : null,
        drawnValue: sees ? event.drawnCoin : null,
      };
    default:
      return event;
  }
}

function tileOf({ kind, layout }: z.infer<typeof tileSchema>): z.infer<typeof tileSchema> {
  return { kind, layout };
}

const DISCLOSING: ReadonlySet<DrakonEvent["type"]> = new Set<DrakonEvent["type"]>([
  "chamber-placed",
  "chambers-switched",
  "tile-drawn",
  "tile-taken",
  "coin-found",
  "coin-returned",
  "coin-stolen",
  "coin-swapped",
  "coins-turned-up",
  "way-out-tried",
]);

/**
 * True when somebody sees a piece that was hidden from him, a tile played from a hand included, or learns something of
 * it. A tile discarded is seen by its owner alone, who knew it.
 */
export function discloses(event: DrakonEvent): boolean {
  return DISCLOSING.has(event.type);
}
