import { z } from "zod";
import type { Titles } from "../operations/operation.ts";
import type { AnswerSchemas } from "../play/answers.ts";
import type { Turn } from "../store/lists/port.ts";
import { actionsInput, optionsInput } from "./action-inputs.ts";
import { connectionOf } from "./connection.ts";
import type { Special } from "./operation-field.ts";
import type { Results } from "./results.ts";
import type { Vocabulary } from "./types/vocabulary.ts";

const board = z.strictObject({ text: z.string(), version: z.int(), seat: z.int().nullable() }).meta({ id: "Board" });

const option = z.strictObject({ name: z.string().max(100), value: z.string().max(200) }).meta({ id: "OptionFilter" });
const field = z.strictObject({ path: z.string().max(200), value: z.string().max(200) }).meta({ id: "FieldFilter" });

type Games = z.infer<AnswerSchemas["games"]>;
type Actions = { readonly actions: readonly object[] };

/** The fields that GraphQL has otherwise than REST, by the id of their operation. */
export function specialFields(
  words: Vocabulary,
  results: Results,
  { registry, answers }: Titles,
): Record<string, Special> {
  return {
    createGame: {
      args: { options: z.custom<readonly [title: string, options: object]>() },
      without: ["title"],
      inputs: { options: optionsInput(words, registry) },
      request: ({ options: chosen }, { body }) => {
        const [title, options] = chosen as [string, object];
        return { body: { ...body, title, options } };
      },
    },
    submitActions: {
      inputs: { actions: actionsInput(words, registry) },
      gives: results.of(answers.acted),
    },
    getBoard: { gives: results.of(board) },
    listGames: {
      args: {
        options: z.array(option).max(20).default([]).describe("Only games with these values of options, as text"),
      },
      request: ({ options }) => ({ named: named(options as z.infer<typeof option>[], "name") }),
      answer: (page) => connectionOf(page as Games),
    },
    listMyGames: { answer: (page, { turn }) => connectionOf(page as Games, turn as Turn | null) },
    listActions: {
      args: {
        filter: z
          .array(field)
          .max(20)
          .default([])
          .describe("Keeps the actions whose fields have these values as text; a field in a field is named with a dot"),
        offset: z.int().min(0).max(100_000).default(0).describe("How many to pass over: `next` of the page before"),
        limit: z.int().min(1).max(500).default(100).describe("How many at most"),
      },
      request: ({ filter }) => ({ named: named(filter as z.infer<typeof field>[], "path") }),
      answer: (body, { offset, limit }) => pageOf(body as Actions, Number(offset), Number(limit)),
    },
  };
}

function named<Key extends string>(
  pairs: readonly ({ readonly value: string } & Readonly<Record<Key, string>>)[],
  key: Key,
): Record<string, string> {
  return Object.fromEntries(pairs.map((pair) => [pair[key], pair.value]));
}

/** A list of actions may be long: GraphQL answers a page of it. */
function pageOf({ actions, ...rest }: Actions, offset: number, limit: number): object {
  const [total, end] = [actions.length, offset + limit];
  return { ...rest, total, next: end < total ? end : null, actions: actions.slice(offset, end) };
}
