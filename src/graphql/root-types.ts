import { GraphQLList, GraphQLNonNull, GraphQLObjectType } from "graphql";
import { operationsOf } from "../operations/index.ts";
import type { Operation, Titles } from "../operations/operation.ts";
import { catalog, titleSchema } from "../play/catalog.ts";
import type { Call } from "./call.ts";
import type { FieldConfig } from "./field.ts";
import { operationField } from "./operation-field.ts";
import type { Results } from "./results.ts";
import { specialFields } from "./special.ts";
import { tokenFields } from "./token-fields.ts";
import type { Vocabulary } from "./types/vocabulary.ts";

type Fields = Record<string, FieldConfig>;

/** What can be read and what can be changed: a field for each operation. */
export function rootTypes(words: Vocabulary, results: Results, titles: Titles) {
  const special = specialFields(words, results, titles);
  const fields: Record<"Query" | "Mutation", Fields> = { Query: {}, Mutation: {} };
  for (const operation of operationsOf(titles)) {
    const to = fields[operation.method === "get" ? "Query" : "Mutation"];
    if (operation.graphql === null) continue;
    if (operation.id === "listTitles") to.titles = titlesField(words);
    else if (operation.id === "createToken") Object.assign(to, tokenFields(operation, { words, results }));
    else {
      const name = fieldNameOf(operation);
      to[name] = operationField(name, operation, { words, results }, special[operation.id]);
    }
  }
  return {
    query: new GraphQLObjectType<unknown, Call>({ name: "Query", fields: fields.Query }),
    mutation: new GraphQLObjectType<unknown, Call>({ name: "Mutation", fields: fields.Mutation }),
  };
}

/** Fields of Query are named without the verb: `getGame` is `game`, `listWebhooks` is `webhooks`. */
export function fieldNameOf({ id, graphql }: Operation): string {
  const bare = id.replace(/^(get|list)(?=[A-Z])/, "");
  return graphql?.field ?? bare.charAt(0).toLowerCase() + bare.slice(1);
}

/** The catalog needs no token and refuses nothing, so its list comes without a `Problem` beside it. */
function titlesField(words: Vocabulary): FieldConfig {
  return {
    type: new GraphQLNonNull(new GraphQLList(words.output(titleSchema))),
    description: "The games that can be played",
    resolve: (_, __, { deps }) => catalog(deps).titles,
  };
}
