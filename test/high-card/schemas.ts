import { z } from "zod";
import { endings } from "./meta.ts";

export const seat = z.int().min(0).max(3);
export const card = z.int().min(1).max(6);
const ending = z.enum(endings).meta({ id: "HighCardEnding" });

export const options = z
  .strictObject({ swaps: z.int().min(0).max(3).default(1).describe("How often each seat may draw another card") })
  .meta({ id: "HighCardOptions" });
export type Options = z.infer<typeof options>;

export const action = z
  .discriminatedUnion("type", [
    z.strictObject({ type: z.literal("swap") }).meta({ id: "HighCardSwap" }),
    z.strictObject({ type: z.literal("keep") }).meta({ id: "HighCardKeep" }),
  ])
  .meta({ id: "HighCardAction" });
export type Action = z.infer<typeof action>;

const place = z
  .strictObject({
    left: z.boolean(),
    kept: z.boolean(),
    swapsLeft: z.int().min(0),
    shown: card.nullable().describe("The card, once all are shown"),
  })
  .meta({ id: "HighCardPlace" });

/** What lies open. */
export const board = z.strictObject({
  pile: z.int().min(0).describe("Cards in the pile"),
  table: z.array(place).describe("By seat"),
  turn: seat.nullable().describe("Who is to act; null once the game is over"),
  ended: z
    .strictObject({ ending, ranks: z.array(z.int()) })
    .meta({ id: "HighCardEnded" })
    .nullable(),
});
export type Board = z.infer<typeof board>;

/** What does not. */
export const hidden = z.strictObject({
  cards: z.array(card.nullable()).describe("By seat"),
  pile: z.array(z.int().min(0)).describe("How many cards of each worth"),
});
export type Hidden = z.infer<typeof hidden>;

/** A viewer's share of it. */
export const own = z.strictObject({ card: card.nullable().describe("The viewer's card") });
export type Own = z.infer<typeof own>;
