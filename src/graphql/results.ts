import { GraphQLNonNull, type GraphQLObjectType, type GraphQLOutputType, GraphQLUnionType } from "graphql";
import { z } from "zod";
import type { Titles } from "../operations/operation.ts";
import { connectionSchema } from "./connection.ts";
import { problemType } from "./problem.ts";
import type { Vocabulary } from "./types/vocabulary.ts";

const deleted = z.strictObject({ deleted: z.boolean() }).meta({ id: "Deleted" });

/** What root fields answer: a union of what an operation answers, and `Problem`. */
export class Results {
  readonly #words: Vocabulary;
  readonly #titles: Titles;
  readonly #made = new Map<unknown, GraphQLOutputType>();

  constructor(words: Vocabulary, titles: Titles) {
    this.#words = words;
    this.#titles = titles;
  }

  /** The result for what a schema describes; undefined where an operation answers nothing. */
  of(schema: z.core.$ZodType | undefined): GraphQLOutputType {
    const made = this.#made.get(schema) ?? this.#make(schema);
    this.#made.set(schema, made);
    return made;
  }

  #make(schema: z.core.$ZodType | undefined): GraphQLOutputType {
    const { answers } = this.#titles;
    if (schema === undefined) return resultOf("DeletedResult", [this.#words.objectOf(deleted)]);
    if (schema === answers.games) return resultOf("GamesResult", [this.#words.objectOf(connectionSchema(answers))]);
    const name = idOf(schema);
    if (schema === answers.acted) return this.#acted(name);
    if (!(schema instanceof z.ZodUnion))
      return resultOf(`${name.replace(/Response$/, "")}Result`, [this.#words.objectOf(schema)]);
    this.#words.output(schema);
    return resultOf(`${name}Result`, this.#words.ofTitles(name), (value) => this.#words.nameIn(name, value));
  }

  /** What acting answers: what came of it, or with `dryRun` what the rules say. */
  #acted(name: string): GraphQLOutputType {
    const { answers } = this.#titles;
    this.#words.output(answers.acted);
    const judged = this.#words.objectOf(answers.judged);
    return resultOf(`${name}Result`, [...this.#words.ofTitles(name), judged], (value) =>
      "accepted" in value ? judged.name : this.#words.nameIn(name, value),
    );
  }
}

function idOf(schema: z.core.$ZodType): string {
  const id = (schema as z.ZodType).meta()?.id;
  if (typeof id !== "string") throw new TypeError("an answer needs a schema with a name");
  return id;
}

/**
 * The union of what a field answers and `Problem`. Which of several types a value has is told by its title, and
 * otherwise by a field that only this type has.
 */
function resultOf(
  name: string,
  types: readonly GraphQLObjectType[],
  typeOf: (value: Readonly<Record<string, unknown>>) => string | undefined = () => types[0]?.name,
): GraphQLOutputType {
  const union = new GraphQLUnionType({
    name,
    types: [...types, problemType],
    resolveType: (value) => {
      const { __typename: problem } = value as { readonly __typename?: string };
      return problem ?? typeOf(value as Readonly<Record<string, unknown>>);
    },
  });
  return new GraphQLNonNull(union);
}
