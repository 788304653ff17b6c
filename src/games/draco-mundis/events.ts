import { z } from "zod";
import {
  countField,
  endingSchema,
  facingSchema,
  kindCountSchema,
  kindSchema,
  seatField,
  sheetSchema,
  squareSchema,
} from "./fields.ts";
import { optionsSchema } from "./options.ts";

/** Setup and turns: what everybody hears in the same words. */
const openEvents = [
  /** The board stands empty, all hands are full, and the lot has named the first seat (ruling 1). */
  z
    .strictObject({
      type: z.literal("game-opened"),
      options: optionsSchema,
      seatCount: z.int().min(2).max(4),
      firstSeat: seatField,
    })
    .meta({ id: "DracoMundisGameOpened" }),
  z
    .strictObject({ type: z.literal("setup-turn-started"), seat: seatField, toPlace: countField })
    .meta({ id: "DracoMundisSetupTurnStarted" }),
  z
    .strictObject({
      type: z.literal("explorer-placed"),
      seat: seatField,
      square: squareSchema,
      facing: facingSchema,
    })
    .meta({ id: "DracoMundisExplorerPlaced" }),
  z
    .strictObject({ type: z.literal("turn-started"), seat: seatField, actionsLeft: countField })
    .meta({ id: "DracoMundisTurnStarted" }),
  /** One of Actions 1 to 7 is taken; what comes of it follows. */
  z
    .strictObject({ type: z.literal("action-spent"), seat: seatField, actionsLeft: countField })
    .meta({ id: "DracoMundisActionSpent" }),
  z
    .strictObject({ type: z.literal("turn-ended"), seat: seatField, stallCount: countField })
    .meta({ id: "DracoMundisTurnEnded" }),
  z.strictObject({ type: z.literal("seat-vacated"), seat: seatField }).meta({ id: "DracoMundisSeatVacated" }),
] as const;

/** What changes on the board in front of everybody. */
const boardEvents = [
  /** The character goes with its prisoner, when it holds one. */
  z
    .strictObject({ type: z.literal("character-moved"), seat: seatField, from: squareSchema, to: squareSchema })
    .meta({ id: "DracoMundisCharacterMoved" }),
  /** The Cannibal goes to `to`; the character that stood there is now the prisoner beneath it. */
  z
    .strictObject({
      type: z.literal("character-captured"),
      seat: seatField,
      from: squareSchema,
      to: squareSchema,
      owner: seatField,
      kind: kindSchema,
    })
    .meta({ id: "DracoMundisCharacterCaptured" }),
  z
    .strictObject({
      type: z.literal("trap-pushed"),
      seat: seatField,
      from: squareSchema,
      to: squareSchema,
      trapFrom: squareSchema,
      trapTo: squareSchema,
    })
    .meta({ id: "DracoMundisTrapPushed" }),
  /** Action 3. A character has no facing of its own yet and is held to face north. */
  z
    .strictObject({
      type: z.literal("token-revealed"),
      seat: seatField,
      square: squareSchema,
      owner: seatField,
      kind: kindSchema,
    })
    .meta({ id: "DracoMundisTokenRevealed" }),
  /** Action 7, once a turn. */
  z
    .strictObject({
      type: z.literal("token-turned-up"),
      seat: seatField,
      square: squareSchema,
      owner: seatField,
      kind: kindSchema,
    })
    .meta({ id: "DracoMundisTokenTurnedUp" }),
  z
    .strictObject({ type: z.literal("facing-asked"), seat: seatField, square: squareSchema })
    .meta({ id: "DracoMundisFacingAsked" }),
  z
    .strictObject({
      type: z.literal("character-faced"),
      seat: seatField,
      square: squareSchema,
      facing: facingSchema,
    })
    .meta({ id: "DracoMundisCharacterFaced" }),
  z
    .strictObject({
      type: z.literal("character-reoriented"),
      seat: seatField,
      square: squareSchema,
      facing: facingSchema,
    })
    .meta({ id: "DracoMundisCharacterReoriented" }),
] as const;

/** Fights and what is taken off the board. */
const fightEvents = [
  /** Names who fought, with what values and result, and nobody who took no part (ruling 97). */
  z
    .strictObject({
      type: z.literal("fight-resolved"),
      seat: seatField,
      square: squareSchema,
      owner: seatField,
      kind: kindSchema,
      targetValue: z.int(),
      attackers: z.array(
        z.strictObject({ square: squareSchema, kind: kindSchema, value: z.int() }).meta({ id: "DracoMundisAttacker" }),
      ),
      attackValue: z.int(),
      result: z.enum(["won", "lost", "tied"]).meta({ id: "DracoMundisFightResult" }),
    })
    .meta({ id: "DracoMundisFightResolved" }),
  z
    .strictObject({
      type: z.literal("character-eliminated"),
      square: squareSchema,
      owner: seatField,
      kind: kindSchema,
      taker: seatField,
    })
    .meta({ id: "DracoMundisCharacterEliminated" }),
  z
    .strictObject({ type: z.literal("prisoner-freed"), square: squareSchema, owner: seatField, kind: kindSchema })
    .meta({ id: "DracoMundisPrisonerFreed" }),
  z
    .strictObject({ type: z.literal("campsite-destroyed"), seat: seatField, square: squareSchema, owner: seatField })
    .meta({ id: "DracoMundisCampsiteDestroyed" }),
  z
    .strictObject({
      type: z.literal("sherpa-sacrificed"),
      seat: seatField,
      square: squareSchema,
      actionsLeft: countField,
    })
    .meta({ id: "DracoMundisSherpaSacrificed" }),
] as const;

/** The end: first everything hidden, then the sheets. */
const endEvents = [
  z
    .strictObject({
      type: z.literal("hidden-shown"),
      tokens: z.array(
        z
          .strictObject({ square: squareSchema, owner: seatField, kind: kindSchema })
          .meta({ id: "DracoMundisShownToken" }),
      ),
      unplaced: z.array(
        z.strictObject({ seat: seatField, kinds: z.array(kindCountSchema) }).meta({ id: "DracoMundisUnplaced" }),
      ),
    })
    .meta({ id: "DracoMundisHiddenShown" }),
  z
    .strictObject({
      type: z.literal("game-ended"),
      ending: endingSchema,
      ranks: z.array(z.int().min(1)),
      sheets: z.array(sheetSchema),
    })
    .meta({ id: "DracoMundisGameEnded" }),
] as const;

/** What all viewers hear word for word. */
export const publicEvents = [...openEvents, ...boardEvents, ...fightEvents, ...endEvents] as const;

/** The seats that hear the kind. */
const seenBy = z.array(seatField);

/** A token goes face down: only its owner, the seat, hears the kind. */
const tokenPlaced = z
  .strictObject({ type: z.literal("token-placed"), seat: seatField, square: squareSchema, kind: kindSchema, seenBy })
  .meta({ id: "DracoMundisTokenPlacedInFull" });

/** The seat looks at a face-down token and alone hears the kind; `isNews` when it did not know it already. */
const tokenPeeked = z
  .strictObject({
    type: z.literal("token-peeked"),
    seat: seatField,
    square: squareSchema,
    kind: kindSchema,
    seenBy,
    isNews: z.boolean(),
  })
  .meta({ id: "DracoMundisTokenPeekedInFull" });

export const eventSchema = z
  .discriminatedUnion("type", [tokenPlaced, tokenPeeked, ...publicEvents])
  .meta({ id: "DracoMundisEvent" });
export type Event = z.infer<typeof eventSchema>;

/** The event of one type. */
export type EventOf<Type extends Event["type"]> = Extract<Event, { type: Type }>;
