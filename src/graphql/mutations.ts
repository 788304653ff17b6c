import { GraphQLObjectType } from "graphql";
import type { Registry } from "../games/registry.ts";
import type { Answers } from "./answers.ts";
import type { Call } from "./call.ts";
import { accountFields } from "./mutations/account.ts";
import { actField } from "./mutations/act.ts";
import { createGameField } from "./mutations/create-game.ts";
import { seatingFields } from "./mutations/seating.ts";
import { tableFields } from "./mutations/table.ts";
import { timeFields } from "./mutations/time.ts";
import { undoField } from "./mutations/undo.ts";
import { webhookFields } from "./mutations/webhooks.ts";
import { refusedInviterFields } from "./refused-inviters.ts";
import type { Vocabulary } from "./types/vocabulary.ts";

/** What can be changed: everything that REST can do. */
export function mutationType(
  words: Vocabulary,
  answers: Answers,
  registry: Registry,
): GraphQLObjectType<unknown, Call> {
  return new GraphQLObjectType<unknown, Call>({
    name: "Mutation",
    fields: {
      ...accountFields(words, answers),
      createGame: createGameField(words, answers, registry),
      ...tableFields(words, answers),
      ...seatingFields(words, answers),
      ...refusedInviterFields(words, answers),
      ...timeFields(words, answers),
      submitActions: actField(words, answers, registry),
      undoActions: undoField(words, answers),
      ...webhookFields(words, answers),
    },
  });
}
