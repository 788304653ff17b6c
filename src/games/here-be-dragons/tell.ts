import { z } from "zod";
import type { Viewer } from "../../engine/seats.ts";
import { type HereBeDragonsEvent, OPEN_EVENTS } from "./events.ts";
import { itemSchema, seatSchema } from "./fields.ts";

/** `drawn` is null for everybody but the drawer. */
const itemDrawn = z
  .strictObject({
    type: z.literal("item-drawn"),
    seat: seatSchema,
    drawn: itemSchema.nullable(),
    size: z.int(),
  })
  .meta({ id: "HereBeDragonsItemDrawn" });
/** `discarded` is null for everybody but the former owner. */
const itemsDiscarded = z
  .strictObject({
    type: z.literal("items-discarded"),
    seat: seatSchema,
    discarded: z.array(itemSchema).nullable(),
    count: z.int(),
  })
  .meta({ id: "HereBeDragonsItemsDiscarded" });

/** An event as a viewer hears it: all in full but the Items of others. */
export const toldSchema = z
  .discriminatedUnion("type", [...OPEN_EVENTS, itemDrawn, itemsDiscarded])
  .meta({ id: "HereBeDragonsEvent" });
export type HereBeDragonsTold = z.infer<typeof toldSchema>;

/** Rules page 6: an Item drawn or discarded is named to its owner only; everybody hears that it happened. */
export function tell(event: HereBeDragonsEvent, viewer: Viewer): HereBeDragonsTold {
  if (event.type !== "item-drawn" && event.type !== "items-discarded") return event;
  const sees = viewer !== null && event.seenBy.includes(viewer);
  const { seat } = event;
  if (event.type === "item-drawn") {
    return { type: "item-drawn", seat, drawn: sees ? event.item : null, size: event.size };
  }
  return { type: "items-discarded", seat, discarded: sees ? event.items : null, count: event.items.length };
}

const DISCLOSING: ReadonlySet<HereBeDragonsEvent["type"]> = new Set<HereBeDragonsEvent["type"]>([
  "eye-drawn",
  "corrupted-card-drawn",
  "item-drawn",
  "item-played",
  "tile-drawn",
  "battle-begun",
  "searched",
  "flight-tried",
  "dice-rolled",
  "dice-changed",
]);

/** True when somebody sees a card that was hidden from them, or what luck brought: a tile, a monster, dice. */
export function discloses(event: HereBeDragonsEvent): boolean {
  return DISCLOSING.has(event.type);
}
