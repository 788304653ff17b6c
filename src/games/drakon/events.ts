import { z } from "zod";
import { optionsSchema } from "./options.ts";
import {
  arrowsSchema,
  cellSchema,
  coinCountSchema,
  coinSchema,
  endingSchema,
  heroSchema,
  kindSchema,
  layoutSchema,
  mannerSchema,
  seatSchema,
  stepNameSchema,
  stepSchema,
} from "./pieces.ts";

const tile = { kind: kindSchema, layout: layoutSchema };
/** The seats that may see the piece: its owner's, with Team Play the team's for a coin. */
const seenBy = z.array(seatSchema);

const lairSetUp = z
  .strictObject({ type: z.literal("lair-set-up"), options: optionsSchema, seatCount: z.int(), first: seatSchema })
  .meta({
    id: "DrakonLairSetUp",
    description:
      "A new lair: the entrance at (0, 0), the pile and the hoard full, Drakon off the lair, `first` plays first.",
  });
const heroChosen = z
  .strictObject({ type: z.literal("hero-chosen"), seat: seatSchema, hero: heroSchema })
  .meta({ id: "DrakonHeroChosen", description: "The seat's figure goes to the entrance." });
const stepOpened = z.strictObject({ type: z.literal("step-opened"), step: stepSchema }).meta({
  id: "DrakonStepOpened",
  description: "Something has to be settled first; a decision among it is open while nothing was opened after it.",
});
const stepClosed = z.strictObject({ type: z.literal("step-closed"), name: stepNameSchema, seat: seatSchema }).meta({
  id: "DrakonStepClosed",
  description: "Answered, carried out or void: the last step of that name and seat is settled.",
});
const turnStarted = z
  .strictObject({ type: z.literal("turn-started"), seat: seatSchema, turnsWithoutProgress: z.int() })
  .meta({ id: "DrakonTurnStarted" });
/** 5.C.4. */
const progressMade = z.strictObject({ type: z.literal("progress-made") }).meta({
  id: "DrakonProgressMade",
  description:
    "A coin moved or a tile was placed, destroyed or discarded: the count of turns without progress starts again.",
});
const turnSkipped = z
  .strictObject({ type: z.literal("turn-skipped"), seat: seatSchema })
  .meta({ id: "DrakonTurnSkipped" });
const turnPassed = z
  .strictObject({ type: z.literal("turn-passed"), seat: seatSchema })
  .meta({ id: "DrakonTurnPassed" });
const chamberPlaced = z
  .strictObject({
    type: z.literal("chamber-placed"),
    seat: seatSchema,
    ...tile,
    cell: cellSchema,
    arrows: arrowsSchema,
  })
  .meta({ id: "DrakonChamberPlaced" });
const heroMoved = z
  .strictObject({
    type: z.literal("hero-moved"),
    seat: seatSchema,
    mover: seatSchema,
    manner: mannerSchema,
    cell: cellSchema,
    passed: cellSchema.nullable(),
  })
  .meta({
    id: "DrakonHeroMoved",
    description:
      "The hero of `seat` moved, led by `mover`, past the first chamber of a Windstorm path if there is one.",
  });
const heroMetDrakon = z
  .strictObject({ type: z.literal("hero-met-drakon"), seat: seatSchema, cell: cellSchema, sent: z.boolean() })
  .meta({
    id: "DrakonHeroMetDrakon",
    description: "The hero met Drakon at `cell` and stands on the entrance now: `sent` there, or there already.",
  });
const noCoinReturned = z
  .strictObject({ type: z.literal("no-coin-returned"), seat: seatSchema })
  .meta({ id: "DrakonNoCoinReturned", description: "The hero who met Drakon had no coin to return." });
const chamberDidNothing = z
  .strictObject({ type: z.literal("chamber-did-nothing"), seat: seatSchema, kind: kindSchema })
  .meta({ id: "DrakonChamberDidNothing", description: "The effect of the entered chamber could do nothing." });
const wayOutTried = z.strictObject({ type: z.literal("way-out-tried"), seat: seatSchema, enough: z.boolean() }).meta({
  id: "DrakonWayOutTried",
  description:
    "With Escape from Drakon's Lair the hero entered a way out: all learn whether his gold is enough, unless its number of coins said so already.",
});
const drakonPlaced = z
  .strictObject({ type: z.literal("drakon-placed"), seat: seatSchema, cell: cellSchema })
  .meta({ id: "DrakonDrakonPlaced" });
const drakonMoved = z
  .strictObject({ type: z.literal("drakon-moved"), seat: seatSchema, cell: cellSchema })
  .meta({ id: "DrakonDrakonMoved", description: "Drakon ends her way at `cell`, which may be where she was." });
const declined = z
  .strictObject({ type: z.literal("declined"), seat: seatSchema, name: stepNameSchema })
  .meta({ id: "DrakonDeclined", description: "An optional effect was declined." });
const chamberDestroyed = z
  .strictObject({ type: z.literal("chamber-destroyed"), seat: seatSchema, ...tile, cell: cellSchema })
  .meta({ id: "DrakonChamberDestroyed" });
const chamberRotated = z
  .strictObject({ type: z.literal("chamber-rotated"), seat: seatSchema, cell: cellSchema, arrows: arrowsSchema })
  .meta({ id: "DrakonChamberRotated" });
const chambersSwitched = z
  .strictObject({
    type: z.literal("chambers-switched"),
    seat: seatSchema,
    ...tile,
    cell: cellSchema,
    arrows: arrowsSchema,
    removedKind: kindSchema,
    removedLayout: layoutSchema,
  })
  .meta({
    id: "DrakonChambersSwitched",
    description: "A tile from the hand came in at `cell`, the chamber that lay there went to the hand.",
  });
const chamberFloated = z
  .strictObject({
    type: z.literal("chamber-floated"),
    seat: seatSchema,
    from: cellSchema,
    cell: cellSchema,
    arrows: arrowsSchema,
  })
  .meta({
    id: "DrakonChamberFloated",
    description: "The Floating Chamber at `from` went to `cell` with every hero on it.",
  });
const abilityUsed = z
  .strictObject({ type: z.literal("ability-used"), seat: seatSchema, hero: heroSchema })
  .meta({ id: "DrakonAbilityUsed" });
const lossAnswered = z
  .strictObject({ type: z.literal("loss-answered"), seat: seatSchema, ignored: z.boolean() })
  .meta({ id: "DrakonLossAnswered", description: "The Druid answered: the loss is `ignored`, or a random coin goes." });
const noTileTaken = z
  .strictObject({ type: z.literal("no-tile-taken"), seat: seatSchema, target: seatSchema })
  .meta({ id: "DrakonNoTileTaken", description: "The Knight's rider found an empty hand." });
const heroLeft = z
  .strictObject({ type: z.literal("hero-left"), seat: seatSchema, coinsReturned: z.int(), tilesGone: z.int() })
  .meta({
    id: "DrakonHeroLeft",
    description: "The hero left for good; so many coins went to the hoard, so many tiles out of the game, all unseen.",
  });
const coinsTurnedUp = z
  .strictObject({
    type: z.literal("coins-turned-up"),
    seat: seatSchema,
    turnedUp: z.array(coinCountSchema),
    gold: z.int(),
  })
  .meta({
    id: "DrakonCoinsTurnedUp",
    description: "The coins of a seat, with Team Play of its team, lie faceup at the end.",
  });
const gameEnded = z
  .strictObject({ type: z.literal("game-ended"), ending: endingSchema, ranks: z.array(z.int()) })
  .meta({ id: "DrakonGameEnded" });

/** What everybody is told in full. */
export const OPEN_EVENTS = [
  lairSetUp,
  heroChosen,
  stepOpened,
  stepClosed,
  turnStarted,
  progressMade,
  turnSkipped,
  turnPassed,
  chamberPlaced,
  heroMoved,
  heroMetDrakon,
  noCoinReturned,
  chamberDidNothing,
  wayOutTried,
  drakonPlaced,
  drakonMoved,
  declined,
  chamberDestroyed,
  chamberRotated,
  chambersSwitched,
  chamberFloated,
  abilityUsed,
  lossAnswered,
  noTileTaken,
  heroLeft,
  coinsTurnedUp,
  gameEnded,
] as const;

const tileDrawn = z
  .strictObject({ type: z.literal("tile-drawn"), seat: seatSchema, ...tile, pile: z.int(), seenBy })
  .meta({ id: "DrakonTileDrawnInFull", description: "A tile went from the pile to the hand; `pile` tiles are left." });
const tileTaken = z
  .strictObject({ type: z.literal("tile-taken"), seat: seatSchema, target: seatSchema, ...tile, seenBy })
  .meta({ id: "DrakonTileTakenInFull", description: "A tile went from the hand of `target` to the hand of `seat`." });
const tileDiscarded = z
  .strictObject({ type: z.literal("tile-discarded"), seat: seatSchema, ...tile, discarded: z.int(), seenBy })
  .meta({
    id: "DrakonTileDiscardedInFull",
    description: "A tile left the game facedown, the `discarded`th of this use of the Warrior.",
  });
const coinFound = z
  .strictObject({ type: z.literal("coin-found"), seat: seatSchema, coin: coinSchema, seenBy })
  .meta({ id: "DrakonCoinFoundInFull", description: "A coin went from the hoard to the seat." });
const coinReturned = z
  .strictObject({ type: z.literal("coin-returned"), seat: seatSchema, coin: coinSchema, seenBy })
  .meta({ id: "DrakonCoinReturnedInFull", description: "A coin went from the seat to the hoard." });
const coinStolen = z
  .strictObject({ type: z.literal("coin-stolen"), seat: seatSchema, target: seatSchema, coin: coinSchema, seenBy })
  .meta({ id: "DrakonCoinStolenInFull", description: "A coin went from `target` to `seat`." });
const coinSwapped = z
  .strictObject({
    type: z.literal("coin-swapped"),
    seat: seatSchema,
    coin: coinSchema,
    drawnCoin: coinSchema,
    seenBy,
  })
  .meta({
    id: "DrakonCoinSwappedInFull",
    description: "The Thief drew `drawnCoin` from the hoard, then `coin` of his went in.",
  });

/** What happened, as a fact. */
export const eventSchema = z
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
export type DrakonEvent = z.infer<typeof eventSchema>;

/** The event of one type. */
export type EventOf<Type extends DrakonEvent["type"]> = Extract<DrakonEvent, { type: Type }>;
