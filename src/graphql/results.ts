import { GraphQLNonNull, type GraphQLObjectType, type GraphQLOutputType, GraphQLUnionType } from "graphql";
import { problemType } from "./problem.ts";

/**
 * The union of what a field answers and `Problem`. Which of several types a value has is told by its title, and
 * otherwise by a field that only this type has.
 */
export function resultOf(
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
