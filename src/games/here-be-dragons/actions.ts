import { z } from "zod";
import { cell, item, seat, techCube, until, variant } from "./fields.ts";
import { track } from "./words.ts";

const target = seat;
/** A path of one to three steps, without the tile it starts on; a later step is null where the path is shorter. */
const path = { firstStep: cell, secondStep: cell.nullable(), thirdStep: cell.nullable() };

/** What a seat can ask for (RULES.md 2.5). */
export const actionSchema = z
  .discriminatedUnion("type", [
    /** Puts the Travel marker on a side of the Starting tile before the first turn (SU8). */
    variant("place-initial-marker", { direction: z.int().min(0).max(5) }),
    /** Names the place of revival, or of a corrupted player's return (DE2, A46). */
    variant("revive-at", { cell }),
    variant("level-down", { techCube }),
    /** Puts Water without a Harbor beside other Water (EX4). */
    variant("place-water", { cell }),
    /** Another way for a travel that cannot be made as planned (A10). */
    variant("redirect-travel", { cell }),
    /** Solo travels at once (A45). */
    variant("move-now", path),
    variant("stay", {}),
    variant("start-travel", path),
    /** A line of a Choice, from 0. */
    variant("choose-option", { option: z.int().min(0).max(2) }),
    /** A tile or cell, a player, a branch for the effect that is being carried out. */
    variant("choose-cell", { cell }),
    variant("choose-target", { target }),
    variant("choose-track", { track }),
    /** Who gets the excess (A4). */
    variant("choose-receiver", { target }),
    variant("discard-item", { item }),
    variant("search", {}),
    variant("build-village", {}),
    variant("rebuild-settlement", {}),
    variant("place-cube", { cell }),
    variant("move-cube", { from: cell, cell }),
    variant("upgrade-tech", { track }),
    variant("convert-influence", {}),
    variant("play-item", { item }),
    variant("attack-player", { target }),
    variant("challenge-boss", {}),
    variant("end-actions", {}),
    /** Names the player who rolls for the monster (MB4). */
    variant("choose-controller", { target }),
    variant("flee", {}),
    variant("fight", {}),
    /** Names one die, by its place among the faces; the dice named are rolled or set together. */
    variant("pick-die", { die: z.int().min(0).max(29) }),
    /** Enough dice are named. */
    variant("done", {}),
    variant("pass", { until }),
    variant("retreat-to", { cell }),
  ])
  .meta({ id: "HereBeDragonsAction" });
export type Action = z.infer<typeof actionSchema>;
/** The action of one type. */
export type ActionOf<Type extends Action["type"]> = Extract<Action, { type: Type }>;
