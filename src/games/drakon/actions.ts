import { z } from "zod";
import { pascalCase } from "../../engine/pascal-case.ts";
import {
  arrowsSchema as arrows,
  cellSchema as cell,
  coinSchema as coin,
  heroSchema as hero,
  seatSchema as target,
  tileSchema,
} from "./fields.ts";

/** The destination of a move; `passed` is the first chamber of a Windstorm path and null otherwise (5.B.6). */
const destination = { cell, passed: cell.nullable() };
const tile = tileSchema.shape;

/** What a seat can ask for. */
export const actionSchema = z
  .discriminatedUnion("type", [
    action("choose-hero", { hero }),
    action("place", { ...tile, cell, arrows }),
    action("move", destination),
    action("use-sorceress", destination),
    action("use-ranger", destination),
    action("use-knight", { target, ...destination }),
    action("use-thief-to-rob", { target }),
    action("use-thief-to-swap", { coin }),
    action("use-warrior", {}),
    /** 5.B.7. */
    action("pass", {}, "Only when there is nothing to place and nowhere to move."),
    /** 5.N.2. */
    action("end-turn", {}, "Ends the turn after the main action without using an ability."),
    action("place-drakon", { cell }),
    action("move-drakon", { cell }),
    action("steal-chamber", { target }),
    action("destroy", { cell }),
    action("rotate", { cell, arrows }),
    action(
      "switch",
      { cell, ...tile, arrows },
      "`cell` is the chamber that goes to the hand; the tile from the hand comes in with these arrows.",
    ),
    action("mind-control", { target, ...destination }),
    action("float", { cell, arrows }, "The Floating Chamber its owner stands on goes to `cell` with these arrows."),
    action("decline", {}, "Answers an optional chamber effect with no."),
    action("ignore", {}, "The Druid spends her ability: no coin moves."),
    action("suffer", {}, "The Druid keeps her ability: a random coin goes."),
    action("discard", tile),
    action("done", {}, "The Warrior has discarded enough."),
  ])
  .meta({ id: "DrakonAction" });
export type DrakonAction = z.infer<typeof actionSchema>;
export type ActionType = DrakonAction["type"];

/** The action of one type. */
export type ActionOf<Type extends ActionType> = Extract<DrakonAction, { type: Type }>;

function action<const Type extends string, Shape extends z.ZodRawShape>(type: Type, shape: Shape, description = "") {
  const id = `Drakon${pascalCase(type)}`;
  const schema = z.strictObject({ type: z.literal(type), ...shape });
  return schema.meta(description === "" ? { id } : { id, description });
}
