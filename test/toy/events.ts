import { z } from "zod";
import { type EventOf, eventSheet, secret, type ToldOf, untold } from "../../src/engine/event-sheet.ts";
import { board, gem, options, seat } from "./schemas.ts";

const { ranks, ending } = board.shape.ended.unwrap().shape;
const seenBySeat = secret(gem, { to: ["seat"], as: "seen" });

const sheet = {
  "table-set": { places: z.int().min(2).max(4), ...options.shape },
  "gem-drawn": { seat, gem: seenBySeat },
  "duel-opened": { round: z.int(), duelists: z.array(seat), byLot: z.boolean() },
  taunted: { seat },
  "gem-peeked": { seat, victim: seat, gem: seenBySeat },
  "gem-offered": { seat, gem: seenBySeat },
  "offer-withdrawn": { seat, gem: seenBySeat },
  "offers-shown": { gems: z.array(gem) },
  "die-rolled": { die: z.int().min(1).max(6) },
  "point-scored": { seat },
  "offers-returned": { gems: z.array(gem) },
  "rob-opened": { seat },
  "gem-robbed": { seat, victim: seat, gem: secret(gem, { to: ["seat", "victim"], as: "seen" }) },
  "rob-closed": { declined: z.boolean() },
  "seat-emptied": { seat, gems: untold(z.array(gem), "count") },
  "game-ended": { ending, ranks },
} as const;

/** Offering and withdrawing show nothing new to anybody: who does it knows the gem. */
export const events = eventSheet("Toy", sheet, {
  "gem-drawn": true,
  "gem-peeked": true,
  "gem-robbed": true,
  "gem-offered": false,
  "offer-withdrawn": false,
  "seat-emptied": false,
  "offers-shown": true,
  "die-rolled": true,
  "duel-opened": ({ byLot }) => byLot,
});
export type Event = EventOf<typeof sheet>;
export type Told = ToldOf<typeof sheet>;
