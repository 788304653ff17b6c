import { z } from "zod";
import { endings, gems } from "./meta.ts";

export const gem = z.enum(gems).meta({ id: "ToyGem" });
export const seat = z.int().min(0).max(3);
const ending = z.enum(endings).meta({ id: "ToyEnding" });
const ties = z.enum(["die", "nobody"]).meta({ id: "ToyTies" });
const count = z.int().min(0);

export const options = z
  .strictObject({
    handSize: z.int().min(1).max(4).default(2),
    goal: z.int().min(1).max(3).default(2),
    peeking: z.boolean().default(true),
    ties: ties.default("die"),
  })
  .meta({ id: "ToyOptions" });
export type Options = z.infer<typeof options>;

export const action = z
  .discriminatedUnion("type", [
    z.strictObject({ type: z.literal("offer"), gem }).meta({ id: "ToyOffer" }),
    z.strictObject({ type: z.literal("taunt") }).meta({ id: "ToyTaunt" }),
    z.strictObject({ type: z.literal("peek"), victim: seat }).meta({ id: "ToyPeek" }),
    z.strictObject({ type: z.literal("rob"), victim: seat }).meta({ id: "ToyRob" }),
    z.strictObject({ type: z.literal("decline") }).meta({ id: "ToyDecline" }),
  ])
  .meta({ id: "ToyAction" });
export type Action = z.infer<typeof action>;

const place = z
  .strictObject({ points: z.int(), left: z.boolean(), count: count.describe("Gems in hand") })
  .meta({ id: "ToyPlace" });
const duelist = z
  .strictObject({ seat, offered: z.boolean(), taunted: z.boolean(), peeked: z.boolean() })
  .meta({ id: "ToyDuelist" });

/** What lies open. */
export const board = z.strictObject({
  rules: options,
  round: z.int(),
  bag: count.describe("Gems in the bag"),
  table: z.array(place),
  duel: z.array(duelist).describe("The two who duel; empty when nobody does"),
  robber: seat.nullable().describe("The winner of the last duel, while robbing is to be decided"),
  ended: z
    .strictObject({ ending, ranks: z.array(z.int()) })
    .meta({ id: "ToyEnded" })
    .nullable(),
});
export type Board = z.infer<typeof board>;

/** What does not. Gems are counts by kind, in table order: kinds, never numbered pieces. */
export const hidden = z.strictObject({
  hands: z.array(z.array(count)).describe("By seat"),
  bag: z.array(count),
  offers: z.array(gem.nullable()).describe("By seat: offered, and unseen by the others"),
});
export type Hidden = z.infer<typeof hidden>;

/** A viewer's share of it. */
export const own = z.strictObject({
  hand: z.array(gem).describe("The viewer's gems, cheapest first"),
  offer: gem.nullable().describe("The gem the viewer has offered"),
});
export type Own = z.infer<typeof own>;
