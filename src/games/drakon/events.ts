import { z } from "zod";
import {
  type EventOf as EventsOf,
  eventSheet,
  secret,
  secretGroup,
  type ToldOf,
  untold,
} from "../../engine/event-sheet.ts";
import {
  arrowsSchema as arrows,
  cellSchema as cell,
  coinCountSchema,
  coinSchema,
  heroSchema as hero,
  kindSchema as kind,
  layoutSchema as layout,
  mannerSchema,
  stepNameSchema as name,
  outcomeSchema,
  seatSchema as seat,
  stepSchema,
  tileSchema,
} from "./fields.ts";
import { optionsSchema } from "./options.ts";

/** Who may see the piece: its owner, with Team Play the team for a coin (RULES.md 7). */
const seenBy = untold(z.array(seat));
const tile = secretGroup(tileSchema, { to: ["seenBy"], as: "tile" });
const coin = secret(coinSchema, { to: ["seenBy"], as: "value" });

/** What can happen. Everything is told to all but the pieces that not all may see (RULES.md 10.5). */
const sheet = {
  "lair-set-up": {
    description:
      "A new lair: the entrance at (0, 0), the pile and the hoard full, Drakon off the lair, `first` plays first.",
    options: optionsSchema,
    seatCount: z.int(),
    first: seat,
  },
  "hero-chosen": { description: "The seat's figure goes to the entrance.", seat, hero },
  "step-opened": {
    description: "Something has to be settled first; a decision among it is open while nothing was opened after it.",
    step: stepSchema,
  },
  "step-closed": {
    description: "Answered, carried out or void: the last step of that name and seat is settled.",
    name,
    seat,
  },
  "turn-started": { seat, turnsWithoutProgress: z.int() },
  "progress-made": {
    description:
      "A coin moved or a tile was placed, destroyed or discarded: the count of turns without progress starts again.",
  },
  "turn-skipped": { seat },
  "turn-passed": { seat },
  "chamber-placed": { seat, kind, layout, cell, arrows },
  "hero-moved": {
    description:
      "The hero of `seat` moved, led by `mover`, past the first chamber of a Windstorm path if there is one.",
    seat,
    mover: seat,
    manner: mannerSchema,
    cell,
    passed: cell.nullable(),
  },
  "hero-met-drakon": {
    description: "The hero met Drakon at `cell` and stands on the entrance now: `sent` there, or there already.",
    seat,
    cell,
    sent: z.boolean(),
  },
  "no-coin-returned": { description: "The hero who met Drakon had no coin to return.", seat },
  "chamber-did-nothing": { description: "The effect of the entered chamber could do nothing.", seat, kind },
  "way-out-tried": {
    description:
      "With Escape from Drakon's Lair the hero entered a way out: all learn whether his gold is enough, unless its number of coins said so already.",
    seat,
    enough: z.boolean(),
  },
  "drakon-placed": { seat, cell },
  "drakon-moved": { description: "Drakon ends her way at `cell`, which may be where she was.", seat, cell },
  declined: { description: "An optional effect was declined.", seat, name },
  "chamber-destroyed": { seat, kind, layout, cell },
  "chamber-rotated": { seat, cell, arrows },
  "chambers-switched": {
    description: "A tile from the hand came in at `cell`, the chamber that lay there went to the hand.",
    seat,
    kind,
    layout,
    cell,
    arrows,
    removedKind: kind,
    removedLayout: layout,
  },
  "chamber-floated": {
    description: "The Floating Chamber at `from` went to `cell` with every hero on it.",
    seat,
    from: cell,
    cell,
    arrows,
  },
  "ability-used": { seat, hero },
  "loss-answered": {
    description: "The Druid answered: the loss is `ignored`, or a random coin goes.",
    seat,
    ignored: z.boolean(),
  },
  "no-tile-taken": { description: "The Knight's rider found an empty hand.", seat, target: seat },
  "hero-left": {
    description: "The hero left for good; so many coins went to the hoard, so many tiles out of the game, all unseen.",
    seat,
    coinsReturned: z.int(),
    tilesGone: z.int(),
  },
  "coins-turned-up": {
    description: "The coins of a seat, with Team Play of its team, lie faceup at the end.",
    seat,
    turnedUp: z.array(coinCountSchema),
    gold: z.int(),
  },
  "game-ended": outcomeSchema.shape,
  "tile-drawn": {
    description: "A tile went from the pile to the hand; `pile` tiles are left.",
    seat,
    tile,
    pile: z.int(),
    seenBy,
  },
  "tile-taken": {
    description: "A tile went from the hand of `target` to the hand of `seat`.",
    seat,
    target: seat,
    tile,
    seenBy,
  },
  "tile-discarded": {
    description: "A tile left the game facedown, the `discarded`th of this use of the Warrior.",
    seat,
    tile,
    discarded: z.int(),
    seenBy,
  },
  "coin-found": { description: "A coin went from the hoard to the seat.", seat, coin, seenBy },
  "coin-returned": { description: "A coin went from the seat to the hoard.", seat, coin, seenBy },
  "coin-stolen": { description: "A coin went from `target` to `seat`.", seat, target: seat, coin, seenBy },
  "coin-swapped": {
    description: "The Thief drew a coin from the hoard, then one of his went in.",
    seat,
    coin,
    drawnCoin: secret(coinSchema, { to: ["seenBy"], as: "drawnValue" }),
    seenBy,
  },
} as const;

/** A tile played from a hand is seen by the others too; one that is discarded by its owner alone, who knew it. */
export const events = eventSheet("Drakon", sheet, {
  "chamber-placed": true,
  "chambers-switched": true,
  "tile-drawn": true,
  "tile-taken": true,
  "tile-discarded": false,
  "coin-found": true,
  "coin-returned": true,
  "coin-stolen": true,
  "coin-swapped": true,
  "coins-turned-up": true,
  "way-out-tried": true,
});
export type DrakonEvent = EventsOf<typeof sheet>;
export type DrakonTold = ToldOf<typeof sheet>;

/** The event of one type. */
export type EventOf<Type extends DrakonEvent["type"]> = Extract<DrakonEvent, { type: Type }>;
