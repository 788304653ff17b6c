import {
  type DocumentNode,
  type GraphQLError,
  type GraphQLSchema,
  getOperationAST,
  isNonNullType,
  TypeInfo,
  ValidationContext,
} from "graphql";
import { requestError } from "./request-errors.ts";

/** A valid document that is about to be executed. */
interface Asked {
  readonly schema: GraphQLSchema;
  readonly document: DocumentNode;
  readonly operationName?: string | null | undefined;
  readonly variableValues?: Readonly<Record<string, unknown>> | null | undefined;
}

/**
 * The errors of variables that are null where null is not allowed. GraphQL accepts a nullable variable in such a place
 * when there is a default. graphql-js finds the null only when it comes to that field, after others have run.
 */
export function nullVariables({ schema, document, operationName, variableValues }: Asked): GraphQLError[] {
  const values = variableValues ?? {};
  const operation = getOperationAST(document, operationName);
  if (operation == null || !Object.values(values).includes(null)) return [];
  const context = new ValidationContext(schema, document, new TypeInfo(schema), () => undefined);
  const wrong = context.getRecursiveVariableUsages(operation).filter(({ node, type }) => {
    const { value: name } = node.name;
    return isNonNullType(type) && Object.hasOwn(values, name) && values[name] === null;
  });
  return wrong.map(({ node, type }) =>
    requestError("BAD_USER_INPUT", `Variable "$${node.name.value}" must not be null where it stands for "${type}".`, {
      nodes: node,
    }),
  );
}
