import { z } from "zod";
import type { Frozen } from "../../engine/title.ts";
import { card, cell, eye, leaves, over, seat, side, variant } from "./fields.ts";
import { stat } from "./words.ts";

/** The states of a turn (RULES.md 2.2); `cut` is the end of a turn that its player did not live to see. */
export const stage = z
  .enum(["start", "level-down", "end-travel", "tokens", "event", "income", "actions", "travel", "end", "cut"])
  .meta({ id: "HereBeDragonsStage" });
export type Stage = z.infer<typeof stage>;

const cells = z.array(cell);
const effect = { seat, card, option: z.int().min(0).max(2), step: z.int().min(0) };
const task = <const Type extends string, Shape extends z.ZodRawShape>(type: Type, shape: Shape) =>
  variant(type, shape, "Task");

/** Something that has to be settled. All of it is public. */
export const taskSchema = z
  .discriminatedUnion("type", [
    task("initial-marker", { seat }),
    /** The turn itself: it lies under everything that happens in it. */
    task("turn", { seat, stage }),
    /** The steps of a travel that are still to be made; `step` is the number of those made. */
    task("walk", { seat, way: cells, over, step: z.int().min(0) }),
    /** Draws until the traveller can enter the empty cell. */
    task("explore", { seat, cell }),
    /** The figure comes back to the map: revived, or returning beside the Devourer. */
    task("revive", { seat }),
    /** Water without a Harbor was drawn on land on the way to `cell`. */
    task("place-water", { seat, cell }),
    task("redirect", { seat }),
    /** Battles for the tokens on the tile, one after another; `dice` are carried over, 0 is fresh. */
    task("fights", { seat, cell, dice: z.int().min(0) }),
    /** The last battle of the board goes on. */
    task("battle", {}),
    /** Names dice of one side to roll again, or with a `face` that is not 0 to turn to that face. */
    task("pick-dice", {
      seat,
      side,
      least: z.int().min(0),
      most: z.int().min(1),
      nonHit: z.boolean(),
      face: z.int().min(0).max(6),
      picked: z.array(z.int().min(0)),
    }),
    /** The figure has to leave the tile `cell`. */
    task("retreat", { seat, cell, leaves }),
    task("draw-event", { seat, amount: z.int().min(1) }),
    task("discard-item", { seat }),
    task("choose-option", { seat, eye }),
    /** A card is carried out from `step` on. */
    task("effect", effect),
    /** The card is done with and goes to the discards. */
    task("discard-eye", { eye }),
    task("choose-cell", { ...effect, picks: cells }),
    task("choose-target", effect),
    task("choose-track", effect),
    /** Excess Gold or Resources of `seat` goes to one of the seats named. */
    task("choose-receiver", { seat, stat, amount: z.int().min(1), seats: z.array(seat) }),
  ])
  .meta({ id: "HereBeDragonsTask" });
export type Task = Frozen<z.infer<typeof taskSchema>>;
/** The task of one type. */
export type TaskOf<Type extends Task["type"]> = Extract<Task, { type: Type }>;
