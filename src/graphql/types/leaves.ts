import {
  GraphQLBoolean,
  GraphQLEnumType,
  GraphQLID,
  GraphQLInt,
  GraphQLScalarType,
  GraphQLString,
  type ValueNode,
  valueFromASTUntyped,
} from "graphql";
import { enumName } from "./names.ts";
import type { WordsShape } from "./shape.ts";

/** Any JSON value, as REST sends it. */
export const json = new GraphQLScalarType({
  name: "JSON",
  description: "Any JSON value. A legal action's `json` is sent back as it came.",
  coerceOutputValue: (value) => value,
  coerceInputValue: (value) => value,
  coerceInputLiteral: (node: ValueNode) => valueFromASTUntyped(node),
});

/** The value of an input without fields, which GraphQL does not have. */
export const yes = new GraphQLEnumType({
  name: "Yes",
  description: "For an input that carries nothing else, as in `{ endTurn: YES }`.",
  values: { YES: { value: {} } },
});

const scalars = {
  text: GraphQLString,
  id: GraphQLID,
  integer: GraphQLInt,
  flag: GraphQLBoolean,
  json,
} as const;

/** The scalar of a kind of value. */
export function scalarOf(kind: keyof typeof scalars): GraphQLScalarType {
  return scalars[kind];
}

/** Enums by name, the same for what goes in and what comes out. */
export class Enums {
  readonly #made = new Map<string, GraphQLEnumType>();

  /** The enum of these words. Throws when the name already stands for others. */
  of({ name, words, says }: WordsShape): GraphQLEnumType {
    const known = this.#made.get(name);
    if (known !== undefined) {
      const same = JSON.stringify(known.getValues().map(({ value }) => value)) === JSON.stringify(words);
      if (!same) throw new TypeError(`two enums are named ${name}`);
      return known;
    }
    const values = Object.fromEntries(words.map((word) => [enumName(word), { value: word }]));
    const made = new GraphQLEnumType({ name, description: says, values });
    this.#made.set(name, made);
    return made;
  }
}
