import { z } from "zod";
import type { Frozen, Parts, Seen, SeenBySeat } from "../../engine/title.ts";
import type { boardSchema } from "./board.ts";
import { itemCount } from "./fields.ts";

/** How many there are of each Item, along `ITEMS`: no order and no single copy is stored. */
const counts = z.array(z.int().min(0));

/** What not everybody knows. */
export const hiddenSchema = z.strictObject({
  /** The Items in hand, by seat. */
  hands: z.array(counts),
  /** The Items each seat put face down on the Event discards, by seat. */
  facedown: z.array(counts),
  /** Items that were shuffled back into the Event deck. */
  shuffledItems: counts,
  /** Blank slots of the Event deck: each takes an even pick of the box when drawn. */
  itemSlots: z.int().min(0),
  /** Items nobody has drawn yet, in the deck's slots or out of the game. */
  box: counts,
});

/** RULES.md 6: of the Items a viewer sees only the own ones; a spectator has none. */
export const ownSchema = z.strictObject({
  hand: z.array(itemCount).nullable(),
  /** Items the viewer put face down on the Event discards since they were last shuffled. */
  facedown: z.array(itemCount).nullable(),
});

type StoredBoard = z.infer<typeof boardSchema>;
type StoredHidden = z.infer<typeof hiddenSchema>;
export type State = Parts<StoredBoard, StoredHidden>;
export type Hidden = Frozen<StoredHidden>;
export type Own = Frozen<z.infer<typeof ownSchema>>;
export type View = Seen<StoredBoard, z.infer<typeof ownSchema>>;
export type SeatView = SeenBySeat<StoredBoard, z.infer<typeof ownSchema>>;
