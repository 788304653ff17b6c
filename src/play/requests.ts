import { z } from "zod";
import type { Game } from "../engine/contract.ts";
import { pascalCase } from "../engine/pascal-case.ts";
import type { Registry } from "../games/registry.ts";
import { createGameInput, submitActionsInput } from "./inputs.ts";

/**
 * What clients are told of requests whose insides belong to a title: each with the title's own options and actions.
 * The use cases read the same in two steps, the envelope first and the title's own part by the title's schema.
 */
export function requestsOf(registry: Registry) {
  const [game, ...games] = registry.map(createGameRequest);
  const [action, ...actions] = registry.map(({ schemas }) => schemas.action);
  if (game === undefined || action === undefined) throw new TypeError("a registry needs a title");
  // Actions of two titles may have one name. Only the game tells which title's an action is.
  const anyAction =
    actions.length === 0
      ? action
      : z.union([action, ...actions]).meta({ id: "Action", description: "An action of any title" });
  return {
    createGame: z
      .discriminatedUnion("title", [game, ...games])
      .meta({ id: "CreateGameRequest", description: "The game that is to be made" }),
    submitActions: submitActionsInput
      .extend({
        actions: z
          .array(anyAction)
          .min(1)
          .max(50)
          .describe(submitActionsInput.shape.actions.description ?? ""),
      })
      .meta({ id: "SubmitActionsRequest", description: "What my seat does" }),
  };
}

function createGameRequest({ meta, schemas }: Game) {
  const prefix = pascalCase(meta.title);
  if (!(schemas.options instanceof z.ZodObject)) throw new TypeError(`the options of ${meta.title} are no object`);
  // In a request each option may be left out, in an answer none: two schemas with two names.
  const options = z
    .strictObject(schemas.options.shape)
    .meta({ id: `${prefix}OptionsInput`, description: `Options of ${meta.name}; what is left out has its default` });
  return createGameInput
    .extend({ title: z.literal(meta.title), options: options.optional().describe("The title's options") })
    .meta({ id: `Create${prefix}GameRequest`, description: `A game of ${meta.name} that is to be made` });
}
