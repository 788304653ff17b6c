import { z } from "zod";
import type { Registry } from "../../games/registry.ts";
import { newGameAsked } from "../../play/asked.ts";
import { createGame } from "../../play/lobby/create-game.ts";
import type { Answers } from "../answers.ts";
import { idempotencyKey } from "../asked.ts";
import { rootField } from "../field.ts";
import type { Input } from "../types/inputs.ts";
import { fieldName } from "../types/names.ts";
import { shapeOf } from "../types/shape.ts";
import type { Vocabulary } from "../types/vocabulary.ts";

/** A title and its options. */
type Chosen = readonly [title: string, options: Record<string, unknown>];

/** Makes a game. The title is named by the field of `options` that is sent. */
export function createGameField(words: Vocabulary, answers: Answers, registry: Registry) {
  return rootField(
    "createGame",
    {
      says: "Makes a game of a title and, unless `join` is false, seats its maker in seat 0",
      who: "player",
      args: newGameAsked.omit({ title: true }).extend({ options: z.custom<Chosen>(), idempotencyKey }),
      special: { options: optionsInput(words, registry) },
      gives: answers.seated,
      handle: ({ call, principal, args: { options: chosen, idempotencyKey: _, ...asked }, request }) => {
        const [title, options] = chosen;
        return createGame(call.deps, principal, { ...asked, title, options }, request);
      },
    },
    words.inputs,
  );
}

function optionsInput({ inputs }: Vocabulary, registry: Registry): Input {
  const titles = new Map(registry.map(({ meta }) => [fieldName(meta.title), meta.title]));
  const fields = registry.map(({ meta, schemas }) => {
    return [fieldName(meta.title), inputs.of(shapeOf(schemas.options, "Unnamed"))] as const;
  });
  const { type, read } = inputs.oneOf("OptionsInput", Object.fromEntries(fields), "The title, and its options");
  return {
    type,
    says: "The title and its options, as in `{ drakon: {} }`",
    read: (value) => {
      const [field, options] = read(value) as [string, Record<string, unknown>];
      return [titles.get(field) ?? field, options];
    },
  };
}
