import { z } from "zod";
import type { Viewer } from "../../engine/seats.ts";
import { type Event, publicEvents } from "./events.ts";
import { kindSchema, seatField, squareSchema } from "./fields.ts";

const toldTokenPlaced = z
  .strictObject({
    type: z.literal("token-placed"),
    seat: seatField,
    square: squareSchema,
    knownKind: kindSchema.nullable(),
  })
  .meta({ id: "DracoMundisTokenPlaced" });

const toldTokenPeeked = z
  .strictObject({
    type: z.literal("token-peeked"),
    seat: seatField,
    square: squareSchema,
    knownKind: kindSchema.nullable(),
  })
  .meta({ id: "DracoMundisTokenPeeked" });

/** An event as one viewer hears it. Everybody hears of every event; a kind that is not theirs to know is null. */
export const toldSchema = z
  .discriminatedUnion("type", [toldTokenPlaced, toldTokenPeeked, ...publicEvents])
  .meta({ id: "DracoMundisEvent" });
export type Told = z.infer<typeof toldSchema>;

/** RULES.md 4: of a placing and of a peek all hear the seat and the square, and that seat alone hears the kind. */
export function tell(event: Event, viewer: Viewer): Told {
  switch (event.type) {
    case "token-placed":
    case "token-peeked": {
      const { type, seat, square, kind, seenBy } = event;
      return { type, seat, square, knownKind: viewer !== null && seenBy.includes(viewer) ? kind : null };
    }
    default:
      return event;
  }
}

/** Somebody learns a kind by a first peek, by every flip, and at the end (RULES.md 4); by a placing nobody does. */
export function discloses(event: Event): boolean {
  switch (event.type) {
    case "token-peeked":
      return event.isNews;
    case "token-revealed":
    case "token-turned-up":
      return true;
    case "hidden-shown":
      return event.tokens.length > 0 || event.unplaced.length > 0;
    default:
      return false;
  }
}
