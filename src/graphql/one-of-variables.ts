import {
  type ASTVisitor,
  GraphQLError,
  getNullableType,
  isInputObjectType,
  isNonNullType,
  isNullableType,
  typeFromAST,
  type ValidationContext,
} from "graphql";

/**
 * The rule of the specification (5.8.5) that a variable in a field of a `@oneOf` has a type without null. graphql-js
 * 17.1 does not hold to it where that input itself may not be null, and fails as it runs.
 */
export function oneOfVariables(context: ValidationContext): ASTVisitor {
  return {
    OperationDefinition(operation) {
      const types = new Map(
        operation.variableDefinitions?.map((definition) => [
          definition.variable.name.value,
          typeFromAST(context.getSchema(), definition.type),
        ]),
      );
      for (const { node, parentType } of context.getRecursiveVariableUsages(operation)) {
        const input = getNullableType(parentType);
        const type = types.get(node.name.value);
        if (!isNonNullType(parentType) || !isInputObjectType(input) || !input.isOneOf || !isNullableType(type))
          continue;
        const says = `Variable "$${node.name.value}" of type "${type}" has to be "${type}!" in a field of "${input}".`;
        context.reportError(new GraphQLError(says, { nodes: node }));
      }
    },
  };
}
