import type { z } from "zod";
import { facingSchema, kindSchema, named, squareSchema } from "./fields.ts";

const square = squareSchema;

/**
 * What a seat may ask for (RULES.md 7). Which character peeks, reveals or shoots makes no difference and is not asked;
 * attackers are never chosen.
 */
export const actionSchema = named.actions({
  /** Setup: a token from the hand to a free square; an Explorer with its facing, every other with null. */
  place: { kind: kindSchema, square, startFacing: facingSchema.nullable() },
  /** Action 1: look secretly at a face-down token. */
  peek: { square },
  /** Action 2: move a character; onto an enemy it is a Cannibal's capture. */
  move: { from: square, to: square },
  /** Action 2 with Dragon Traps: `from` and `to` are the squares of the character, the trap stays one ahead. */
  push: { from: square, to: square },
  /** Action 3: turn a face-down token up beside a character of one's own. */
  reveal: { square },
  /** Action 4: fight the target on this square. */
  fight: { square },
  /** Action 5: turn a character to another facing. */
  reorient: { square, facing: facingSchema },
  /** Action 6: the Machinegun destroys the Campsite on this square. */
  destroy: { square },
  /** Action 7: turn any face-down token up. */
  "turn-up": { square },
  /** The facing of the character just turned up. */
  face: { facing: facingSchema },
  /** Warpath: the Sherpa on this square for one more action. */
  sacrifice: { square },
  "end-turn": {},
});
export type Action = z.infer<typeof actionSchema>;

/** The action of one type. */
export type ActionOf<Type extends Action["type"]> = Extract<Action, { type: Type }>;
