import { GraphQLList, GraphQLNonNull } from "graphql";
import { z } from "zod";
import type { Registry } from "../../games/registry.ts";
import { actionsAsked } from "../../play/asked.ts";
import { act } from "../../play/moves/act.ts";
import { dryRunActions } from "../../play/moves/dry-run.ts";
import type { Answers } from "../answers.ts";
import { gameId, idempotencyKey } from "../asked.ts";
import { rootField } from "../field.ts";
import type { Input } from "../types/inputs.ts";
import { json } from "../types/leaves.ts";
import { fieldName } from "../types/names.ts";
import { shapeOf } from "../types/shape.ts";
import type { Vocabulary } from "../types/vocabulary.ts";

/** Carries out actions. An action is sent typed, under its title, or as the `json` it was listed with. */
export function actField(words: Vocabulary, answers: Answers, registry: Registry) {
  return rootField(
    "submitActions",
    {
      says: "Carries out a list of actions of my seat in order, all or nothing; with `dryRun` answers a verdict",
      who: "seat",
      args: actionsAsked.extend({
        game: gameId,
        version: z.int().min(0).max(999_999_999).describe("The version I saw"),
        dryRun: z.boolean().default(false).describe("Only ask: nothing is written, drawn or shown"),
        idempotencyKey,
      }),
      special: { actions: actionsInput(words, registry) },
      gives: answers.acted,
      handle: ({ call, principal, args: { game, version, actions, dryRun }, request }) =>
        dryRun
          ? dryRunActions(call.deps, principal, game, { version, actions })
          : act(call.deps, principal, game, { version, actions, request }),
    },
    words.inputs,
  );
}

function actionsInput({ inputs }: Vocabulary, registry: Registry): Input {
  const typed = registry.map(({ meta, schemas }) => {
    return [fieldName(meta.title), inputs.of(shapeOf(schemas.action, "Unnamed"))] as const;
  });
  const fields = { ...Object.fromEntries(typed), json: { type: json, read: (value: unknown) => value } };
  const { type, read } = inputs.oneOf("ActionInput", fields, "An action, typed under its title or as it was listed");
  return {
    type: new GraphQLNonNull(new GraphQLList(type)),
    says: "Carried out in order, all or nothing",
    read: (values) => (values as unknown[]).map((value) => (read(value) as [string, unknown])[1]),
  };
}
