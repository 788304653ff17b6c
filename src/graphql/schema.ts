import { assertValidSchema, GraphQLSchema, lexicographicSortSchema, printSchema } from "graphql";
import type { Registry } from "../games/registry.ts";
import { type AnswerSchemas, answerSchemasOf } from "../play/answers.ts";
import { Results } from "./results.ts";
import { rootTypes } from "./root-types.ts";
import { schemaDescription } from "./schema-description.ts";
import { subscriptionType } from "./subscriptions.ts";
import { vocabularyOf } from "./types/vocabulary.ts";

/** The schema for the titles of a registry: a title is in it by being registered. */
export function schemaOf(registry: Registry, answers: AnswerSchemas): GraphQLSchema {
  const words = vocabularyOf(registry);
  const titles = { registry, answers };
  const results = new Results(words, titles);
  const schema = new GraphQLSchema({
    description: schemaDescription,
    ...rootTypes(words, results, titles),
    subscription: subscriptionType(words, results, titles),
    types: words.outputs.all(),
  });
  assertValidSchema(schema);
  return schema;
}

/** The text of the committed `openapi/schema.graphql`. */
export function schemaText(registry: Registry): string {
  return `${printSchema(lexicographicSortSchema(schemaOf(registry, answerSchemasOf(registry))))}\n`;
}
