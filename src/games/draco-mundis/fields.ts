import { z } from "zod";
import { namedSchemas } from "../../engine/named-schemas.ts";
import { meta } from "./meta.ts";
import { CHARACTER_KINDS, COLUMNS, FACINGS, KINDS, POINTS, ROWS, TERRAIN_KINDS } from "./tables.ts";

/** Fields that actions, events and views share: one name, one type. */

export const named = namedSchemas("DracoMundis");

export const seatField = z.int().min(0).max(3);
export const countField = z.int().min(0);
const upTo = (most: number) => z.int().min(0).max(most);

export const squareSchema = named.object("Square", { column: upTo(COLUMNS - 1), row: upTo(ROWS - 1) });
export type Square = z.infer<typeof squareSchema>;

export const facingSchema = named.oneOf("Facing", FACINGS);
export const kindSchema = named.oneOf("Kind", KINDS);
export const characterKindSchema = named.oneOf("CharacterKind", CHARACTER_KINDS);
export const terrainKindSchema = named.oneOf("TerrainKind", TERRAIN_KINDS);
export const kindCountSchema = named.object("KindCount", { kind: kindSchema, count: countField });

export const outcomeSchema = named.outcome(meta.endings);
export type Ending = z.infer<typeof outcomeSchema>["ending"];

type SheetLine = keyof typeof POINTS;
export const SHEET_LINES = Object.keys(POINTS) as [SheetLine, ...SheetLine[]];

/** One line of a score sheet: how often it holds, and the points that makes. */
const sheetLineSchema = named.object("SheetLine", {
  line: named.oneOf("SheetLineName", SHEET_LINES),
  count: countField,
  points: z.int(),
});

/** A seat's score sheet: the seven lines of the rulebook's list, always all of them and in its order. */
export const sheetSchema = named.object("Sheet", { lines: z.array(sheetLineSchema), total: z.int() });
export type Sheet = z.infer<typeof sheetSchema>;
