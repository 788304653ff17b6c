import { z } from "zod";

/** A place of the grid: the entrance lies at (0, 0), north is y + 1, east is x + 1 (5.A.11). */
export const cellSchema = z
  .strictObject({ x: z.int().min(-9999).max(9999), y: z.int().min(-9999).max(9999) })
  .meta({ id: "DrakonCell" });
export type Cell = z.infer<typeof cellSchema>;

/** The sides of a chamber that carry an arrow, as one word; the index in this list is the set as bits n, e, s, w, less 1. */
export const ARROWS = [
  "n",
  "e",
  "ne",
  "s",
  "ns",
  "es",
  "nes",
  "w",
  "nw",
  "ew",
  "new",
  "sw",
  "nsw",
  "esw",
  "nesw",
] as const;
export const arrowsSchema = z.enum(ARROWS).meta({ id: "DrakonArrows" });
export type Arrows = z.infer<typeof arrowsSchema>;

/** How many arrows a tile carries, and whether two lie opposite or at a corner. Only an entrance has four. */
export const layoutSchema = z.enum(["one", "two-straight", "two-corner", "three", "four"]).meta({ id: "DrakonLayout" });
export type Layout = z.infer<typeof layoutSchema>;

/** What is printed on a chamber (RULES.md 1.1). */
export const KINDS = [
  "empty",
  "entrance",
  "find-a-coin",
  "lose-a-coin",
  "steal-a-coin-left",
  "steal-a-coin-right",
  "steal-a-chamber",
  "destroy-a-chamber",
  "rotate-a-chamber",
  "switch-a-chamber",
  "drakon-moves",
  "teleport",
  "master-key",
  "escape",
  "windstorm",
  "magic-harp",
  "mind-control",
  "floating-chamber",
] as const;
export const kindSchema = z.enum(KINDS).meta({ id: "DrakonKind" });
export type Kind = z.infer<typeof kindSchema>;

/** A tile out of the lair: a kind and a layout, nothing else (law 6). */
export const tileSchema = z.strictObject({ kind: kindSchema, layout: layoutSchema }).meta({ id: "DrakonTile" });
export type Tile = z.infer<typeof tileSchema>;

/** Some equal tiles. Lists of these hold no zero counts and follow the tile table. */
export const tileCountSchema = z
  .strictObject({ kind: kindSchema, layout: layoutSchema, count: z.int() })
  .meta({ id: "DrakonTileCount" });
export type TileCount = z.infer<typeof tileCountSchema>;

/** A chamber in play: its kind and the sides its arrows lie on (5.A.10). */
export const chamberSchema = z
  .strictObject({ cell: cellSchema, kind: kindSchema, arrows: arrowsSchema })
  .meta({ id: "DrakonChamber" });
export type Chamber = z.infer<typeof chamberSchema>;

/** The gold value of a coin. */
export const coinSchema = z.int().min(1).max(3);

/** Some coins of equal value. Lists of these hold no zero counts and rise in value. */
export const coinCountSchema = z.strictObject({ coin: coinSchema, count: z.int() }).meta({ id: "DrakonCoinCount" });
export type CoinCount = z.infer<typeof coinCountSchema>;

export const heroSchema = z
  .enum(["druid", "knight", "ranger", "sorceress", "thief", "warrior"])
  .meta({ id: "DrakonHero" });
export type Hero = z.infer<typeof heroSchema>;

export const seatSchema = z.int().min(0).max(5);

/** In what way a hero moved: as the main action, by an ability, or forced by another hero's player. */
export const mannerSchema = z
  .enum(["move", "sorceress", "ranger", "knight", "mind-control"])
  .meta({ id: "DrakonManner" });
export type Manner = z.infer<typeof mannerSchema>;

export const endingSchema = z.enum(["gold", "escaped", "blocked", "stalled", "last-hero"]).meta({ id: "DrakonEnding" });
export type Ending = z.infer<typeof endingSchema>;

export const outcomeSchema = z
  .strictObject({ ending: endingSchema, ranks: z.array(z.int()) })
  .meta({ id: "DrakonOutcome" });

/**
 * The decisions of RULES.md 10.4, and two things that are carried out without asking once everything above them
 * is done: `draw-a-tile` after a placing (5.A.6) and `take-a-tile` after a Knight's forced move (5.G.8).
 */
const STEP_NAMES = [
  "choose-hero",
  "turn",
  "after-action",
  "place-drakon",
  "move-drakon",
  "steal-chamber",
  "destroy-chamber",
  "rotate-chamber",
  "switch-chamber",
  "mind-control",
  "float-chamber",
  "druid-reaction",
  "warrior-discard",
  "draw-a-tile",
  "take-a-tile",
] as const;
export const stepNameSchema = z.enum(STEP_NAMES).meta({ id: "DrakonStepName" });
export type StepName = z.infer<typeof stepNameSchema>;

/** Something that has to be settled before the turn goes on. All of it is public. */
export const stepSchema = z
  .strictObject({
    name: stepNameSchema,
    /** Who owes the decision; it belongs to this seat's own hero. For `take-a-tile` the seat that loses the tile. */
    seat: seatSchema,
    taker: seatSchema
      .nullable()
      .describe(
        "Who gets what `seat` loses (`druid-reaction`, `take-a-tile`); null otherwise, and when a coin goes to the hoard.",
      ),
    discarded: z.int().describe("`warrior-discard`: tiles discarded so far. 0 otherwise."),
    /** Up to the limit of 5.G.4 (5.G.9). */
    forcedMoves: z
      .int()
      .describe("`mind-control`: forced moves since the main action or ability was chosen. 0 otherwise."),
  })
  .meta({ id: "DrakonStep" });
export type Step = z.infer<typeof stepSchema>;

/** The turn that runs. */
export const turnSchema = z
  .strictObject({
    seat: seatSchema,
    acted: z.boolean().describe("Whether the main action, placing or moving, is done."),
    /** 5.C.4. */
    progress: z
      .boolean()
      .describe("Whether this turn has seen progress: a coin moved, or a tile was placed, destroyed or discarded."),
  })
  .meta({ id: "DrakonTurn" });

/** One move of a hero: where it ends, and on a Windstorm path the first chamber, which is passed. */
export interface Move {
  readonly cell: Cell;
  readonly passed: Cell | null;
}
