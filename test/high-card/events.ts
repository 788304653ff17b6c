import { z } from "zod";
import { type EventOf, eventSheet, secret, untold } from "../../src/engine/event-sheet.ts";
import { board, card, seat } from "./schemas.ts";

const sheet = {
  "table-set": { places: z.int(), swaps: z.int() },
  "card-drawn": { seat, drawn: secret(card, { to: ["seat"], as: "seen" }) },
  "card-put-back": { seat, putBack: untold(card) },
  "card-kept": { seat },
  "turn-passed": { seat },
  "card-shown": { seat, shownCard: card },
  "seat-emptied": { seat },
  "game-ended": board.shape.ended.unwrap().shape,
} as const;

/** Who puts a card back knew it, and nobody else learns it. */
export const events = eventSheet("HighCard", sheet, { "card-drawn": true, "card-put-back": false, "card-shown": true });
export type Event = EventOf<typeof sheet>;
