import { z } from "zod";
import type { Viewer } from "../../engine/seats.ts";
import { type HereBeDragonsEvent, OPEN_EVENTS } from "./events.ts";
import { itemSchema, type Source, seatSchema } from "./fields.ts";

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

/** RULES.md 6: an Item drawn or discarded is named to its owner only; everybody hears that it happened. */
export function tell(event: HereBeDragonsEvent, viewer: Viewer): HereBeDragonsTold {
  if (event.type !== "item-drawn" && event.type !== "items-discarded") return event;
  const sees = viewer !== null && event.seenBy.includes(viewer);
  const { seat } = event;
  if (event.type === "item-drawn") {
    return { type: "item-drawn", seat, drawn: sees ? event.item : null, size: event.size };
  }
  return { type: "items-discarded", seat, discarded: sees ? event.items : null, count: event.items.length };
}

/** The battles whose monster comes out of a deck; the others are fought against somebody who stood there before. */
const DRAWN_FROM: ReadonlySet<Source> = new Set<Source>(["search", "token", "dungeon", "event"]);

/**
 * True when somebody sees a card that was hidden from them, or what luck brought: a tile, a monster, dice. An attack on
 * a player or a boss, a flight that needs no die, and dice turned to a face show nothing new.
 */
export function discloses(event: HereBeDragonsEvent): boolean {
  switch (event.type) {
    case "eye-drawn":
    case "corrupted-card-drawn":
    case "item-drawn":
    case "item-played":
    case "tile-drawn":
    case "searched":
    case "dice-rolled":
    case "dice-changed":
      return true;
    case "battle-begun":
      return DRAWN_FROM.has(event.begun.source);
    case "flight-tried":
      return event.face > 0;
    default:
      return false;
  }
}
