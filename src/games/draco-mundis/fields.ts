import { z } from "zod";
import { CHARACTER_KINDS, COLUMNS, FACINGS, KINDS, POINTS, ROWS, TERRAIN_KINDS } from "./tables.ts";

/** Fields that actions, events and views share: one name, one type. */

export const seatField = z.int().min(0).max(3);
export const countField = z.int().min(0);

export const squareSchema = z
  .strictObject({
    column: z
      .int()
      .min(0)
      .max(COLUMNS - 1),
    row: z
      .int()
      .min(0)
      .max(ROWS - 1),
  })
  .meta({ id: "DracoMundisSquare" });
export type Square = z.infer<typeof squareSchema>;

export const facingSchema = z.enum(FACINGS).meta({ id: "DracoMundisFacing" });
export const kindSchema = z.enum(KINDS).meta({ id: "DracoMundisKind" });
export const characterKindSchema = z.enum(CHARACTER_KINDS).meta({ id: "DracoMundisCharacterKind" });
export const terrainKindSchema = z.enum(TERRAIN_KINDS).meta({ id: "DracoMundisTerrainKind" });

export const kindCountSchema = z
  .strictObject({ kind: kindSchema, count: countField })
  .meta({ id: "DracoMundisKindCount" });

export const ENDINGS = ["all-face-up", "stalled", "walkover"] as const;
export const endingSchema = z.enum(ENDINGS).meta({ id: "DracoMundisEnding" });
export type Ending = z.infer<typeof endingSchema>;

type SheetLine = keyof typeof POINTS;
export const SHEET_LINES = Object.keys(POINTS) as [SheetLine, ...SheetLine[]];

/** One line of a score sheet: how often it holds, and the points that makes. */
const sheetLineSchema = z
  .strictObject({
    line: z.enum(SHEET_LINES).meta({ id: "DracoMundisSheetLineName" }),
    count: countField,
    points: z.int(),
  })
  .meta({ id: "DracoMundisSheetLine" });

/** A seat's score sheet: the seven lines of the rulebook's list, always all of them and in its order. */
export const sheetSchema = z
  .strictObject({ lines: z.array(sheetLineSchema), total: z.int() })
  .meta({ id: "DracoMundisSheet" });
export type Sheet = z.infer<typeof sheetSchema>;
