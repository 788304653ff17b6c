import { z } from "zod";
import {
  characterKindSchema,
  countField,
  outcomeSchema,
  facingSchema,
  kindCountSchema,
  kindSchema,
  seatField,
  sheetSchema,
  squareSchema,
  terrainKindSchema,
} from "./fields.ts";
import { optionsSchema } from "./options.ts";
import { PHASES } from "./state.ts";

/** A face-down token: all see who placed it where and who has looked; `knownKind` is null unless the viewer knows. */
const faceDownSchema = z
  .strictObject({
    square: squareSchema,
    owner: seatField,
    knownBy: z.array(seatField),
    knownKind: kindSchema.nullable(),
  })
  .meta({ id: "DracoMundisFaceDown" });

const terrainSchema = z
  .strictObject({ square: squareSchema, owner: seatField, terrainKind: terrainKindSchema })
  .meta({ id: "DracoMundisTerrain" });

const characterSchema = z
  .strictObject({ square: squareSchema, owner: seatField, characterKind: characterKindSchema, facing: facingSchema })
  .meta({ id: "DracoMundisCharacter" });

const trapSchema = z.strictObject({ square: squareSchema, owner: seatField }).meta({ id: "DracoMundisTrap" });

const seatSchema = z
  .strictObject({
    seat: seatField,
    hasLeft: z.boolean(),
    /** Tokens not placed, and how many of them are Explorers: public, the other kinds are not (RULES.md 4). */
    tokensLeft: countField,
    explorersLeft: countField,
    /** The tokens not placed by kind; null unless the viewer may know them. */
    hand: z.array(kindCountSchema).nullable(),
    sacrificeUsed: z.boolean(),
    /** Enemy characters eliminated, by seat and kind. */
    taken: z.array(
      z
        .strictObject({ owner: seatField, characterKind: characterKindSchema, count: countField })
        .meta({ id: "DracoMundisTaken" }),
    ),
    /** Enemy Campsites destroyed, and where they stood. */
    campsites: z.array(
      z.strictObject({ owner: seatField, square: squareSchema }).meta({ id: "DracoMundisDestroyedCampsite" }),
    ),
    sheet: sheetSchema,
  })
  .meta({ id: "DracoMundisSeat" });

/** The game as one viewer may see it. Tokens are listed by row and column, seats in turn order. */
export const viewSchema = z
  .strictObject({
    viewer: seatField.nullable(),
    options: optionsSchema,
    /** Columns firstColumn to columns - 1 and rows 0 to rows - 1 are in use; row 0 is the northern one. */
    board: z
      .strictObject({ firstColumn: countField, columns: countField, rows: countField })
      .meta({ id: "DracoMundisBoard" }),
    phase: z.enum(PHASES).meta({ id: "DracoMundisPhase" }),
    firstSeat: seatField,
    /** The seat that owes a decision; null once the game is over. */
    activeSeat: seatField.nullable(),
    toPlace: countField,
    actionsTaken: countField,
    actionsLeft: countField,
    turnUpUsed: z.boolean(),
    progressMade: z.boolean(),
    /** Where a character waits for its facing; until then it is shown to face north. */
    facingDue: squareSchema.nullable(),
    /** Turns in a row without progress, and how many end the game. */
    stallCount: countField,
    stallLimit: countField,
    faceDown: z.array(faceDownSchema),
    terrains: z.array(terrainSchema),
    /** Free characters. */
    characters: z.array(characterSchema),
    /** Each lies beneath the Cannibal on its square. */
    prisoners: z.array(characterSchema),
    /** Face-up Dragon Traps. */
    traps: z.array(trapSchema),
    seats: z.array(seatSchema),
    /** Whether everything hidden has been shown to all. */
    isShown: z.boolean(),
    outcome: z
      .strictObject({ ending: outcomeSchema, ranks: z.array(z.int().min(1)) })
      .meta({ id: "DracoMundisOutcome" })
      .nullable(),
  })
  .meta({ id: "DracoMundisView" });
export type View = z.infer<typeof viewSchema>;
export type SeatView = z.infer<typeof seatSchema>;
