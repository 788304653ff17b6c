import { assertValidSchema, GraphQLSchema, lexicographicSortSchema, printSchema } from "graphql";
import type { Registry } from "../games/registry.ts";
import { type Shapes, shapesOf } from "../play/shapes.ts";
import { answersOf } from "./answers.ts";
import { mutationType } from "./mutations.ts";
import { queryType } from "./queries.ts";
import { schemaDescription } from "./schema-description.ts";
import { subscriptionType } from "./subscriptions.ts";
import { vocabularyOf } from "./types/vocabulary.ts";

/** The schema for the titles of a registry: a title is in it by being registered. */
export function schemaOf(registry: Registry, shapes: Shapes): GraphQLSchema {
  const words = vocabularyOf(registry);
  const answers = answersOf(words, { shapes });
  const schema = new GraphQLSchema({
    description: schemaDescription,
    query: queryType(words, answers),
    mutation: mutationType(words, answers, registry),
    subscription: subscriptionType(words, answers),
    types: words.outputs.all(),
  });
  assertValidSchema(schema);
  return schema;
}

/** The text of the committed `openapi/schema.graphql`. */
export function schemaText(registry: Registry): string {
  return `${printSchema(lexicographicSortSchema(schemaOf(registry, shapesOf(registry))))}\n`;
}
