import { z } from "zod";
import { facingSchema, kindSchema, squareSchema } from "./fields.ts";

/**
 * What a seat may ask for (RULES.md 7). Which character peeks, reveals or shoots makes no difference and is not asked;
 * attackers are never chosen.
 */
export const actionSchema = z
  .discriminatedUnion("type", [
    /** Setup: a token from the hand to a free square; an Explorer with its facing, every other with null. */
    z
      .strictObject({
        type: z.literal("place"),
        kind: kindSchema,
        square: squareSchema,
        startFacing: facingSchema.nullable(),
      })
      .meta({ id: "DracoMundisPlace" }),
    /** Action 1: look secretly at a face-down token. */
    z.strictObject({ type: z.literal("peek"), square: squareSchema }).meta({ id: "DracoMundisPeek" }),
    /** Action 2: move a character; onto an enemy it is a Cannibal's capture. */
    z.strictObject({ type: z.literal("move"), from: squareSchema, to: squareSchema }).meta({ id: "DracoMundisMove" }),
    /** Action 2 with Dragon Traps: `from` and `to` are the squares of the character, the trap stays one ahead. */
    z.strictObject({ type: z.literal("push"), from: squareSchema, to: squareSchema }).meta({ id: "DracoMundisPush" }),
    /** Action 3: turn a face-down token up beside a character of one's own. */
    z.strictObject({ type: z.literal("reveal"), square: squareSchema }).meta({ id: "DracoMundisReveal" }),
    /** Action 4: fight the target on this square. */
    z.strictObject({ type: z.literal("fight"), square: squareSchema }).meta({ id: "DracoMundisFight" }),
    /** Action 5: turn a character to another facing. */
    z
      .strictObject({ type: z.literal("reorient"), square: squareSchema, facing: facingSchema })
      .meta({ id: "DracoMundisReorient" }),
    /** Action 6: the Machinegun destroys the Campsite on this square. */
    z.strictObject({ type: z.literal("destroy"), square: squareSchema }).meta({ id: "DracoMundisDestroy" }),
    /** Action 7: turn any face-down token up. */
    z.strictObject({ type: z.literal("turn-up"), square: squareSchema }).meta({ id: "DracoMundisTurnUp" }),
    /** The facing of the character just turned up. */
    z.strictObject({ type: z.literal("face"), facing: facingSchema }).meta({ id: "DracoMundisFace" }),
    /** Warpath: the Sherpa on this square for one more action. */
    z.strictObject({ type: z.literal("sacrifice"), square: squareSchema }).meta({ id: "DracoMundisSacrifice" }),
    z.strictObject({ type: z.literal("end-turn") }).meta({ id: "DracoMundisEndTurn" }),
  ])
  .meta({ id: "DracoMundisAction" });
export type Action = z.infer<typeof actionSchema>;

/** The action of one type. */
export type ActionOf<Type extends Action["type"]> = Extract<Action, { type: Type }>;
