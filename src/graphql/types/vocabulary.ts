import { GraphQLInt, GraphQLNonNull, GraphQLObjectType, type GraphQLOutputType } from "graphql";
import type { z } from "zod";
import { pascalCase } from "../../engine/pascal-case.ts";
import { adjudicated } from "../../engine/table.ts";
import type { Registry } from "../../games/registry.ts";
import { Inputs } from "./inputs.ts";
import { Enums, json } from "./leaves.ts";
import { type Fields, Outputs } from "./outputs.ts";
import { shapeOf, type WordsShape } from "./shape.ts";
import { Shared } from "./shared.ts";

/** The types of a registry's schemas, made as they are asked for. */
export type Vocabulary = ReturnType<typeof vocabularyOf>;

const more: Readonly<Record<string, Fields>> = {
  Action: {
    json: {
      type: new GraphQLNonNull(json),
      description: "The action as it is sent back: `submitActions(actions: [{ json: … }])`",
      resolve: (action) => action,
    },
  },
  LegalActions: {
    total: { type: new GraphQLNonNull(GraphQLInt), description: "How many there are, on all pages" },
    next: { type: GraphQLInt, description: "The `offset` of the next page; null on the last" },
  },
};

/** Makes the vocabulary for the titles of a registry. */
export function vocabularyOf(registry: Registry) {
  const prefixes = new Map(registry.map(({ meta }) => [meta.title, pascalCase(meta.title)]));
  const enums = new Enums();
  const shared: Shared = new Shared(prefixes, (shape) => outputs.of(shape), {
    more: (kind) => more[kind] ?? {},
    words: { GameOutcomeEnding: endingsOf(registry) },
  });
  const outputs: Outputs = new Outputs(enums, {
    sharedBy: (shape) => shared.by(shape),
    standingFor: ({ name }) => shared.of(name),
    wordsFor: (words) => shared.wordsFor(words),
    ownNameOf: (name) => shared.ownNameOf(name),
    fieldsOf: (name) => more[shared.kindOf(name) ?? ""] ?? {},
  });
  const output = (schema: z.core.$ZodType): GraphQLOutputType => outputs.of(shapeOf(schema, "Unnamed"));
  return {
    enums,
    inputs: new Inputs(enums),
    outputs,
    output,
    /** The object type of a schema that has a name. */
    objectOf: (schema: z.core.$ZodType): GraphQLObjectType => {
      const type = output(schema);
      const bare = type instanceof GraphQLNonNull ? type.ofType : type;
      if (bare instanceof GraphQLObjectType) return bare;
      throw new TypeError(`${String(type)} is no object type`);
    },
    /** Every title's type of a kind, such as `DrakonGame` for `Game`. */
    ofTitles: (kind: string): GraphQLObjectType[] =>
      [...prefixes.values()].map((prefix) => outputs.named(prefix + kind) as GraphQLObjectType),
    /** The name of the type of a kind that a value of some title has. */
    nameIn: (kind: string, { title }: Readonly<Record<string, unknown>>): string | undefined =>
      prefixes.has(String(title)) ? `${prefixes.get(String(title))}${kind}` : undefined,
  };
}

/** How games of any title can end: one enum, so that a client may ask without naming a title. */
function endingsOf(registry: Registry): WordsShape {
  const words = [...new Set([...registry.flatMap(({ meta }) => meta.endings), adjudicated])];
  const says = "How a game ended. Each title has some of them, its `endings`, and a new title may bring new ones.";
  return { kind: "words", name: "GameEnding", words, says };
}
