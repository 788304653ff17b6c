import { type GraphQLNamedType, type GraphQLSchema, getNamedType, isAbstractType, isObjectType } from "graphql";

/** A selection of every field of every type that can come, but for the types left out. */
export function everythingOf(
  schema: GraphQLSchema,
  type: GraphQLNamedType,
  isLeftOut: (name: string) => boolean,
): string {
  if (isObjectType(type)) {
    const fields = Object.values(type.getFields()).map(
      (field) => field.name + everythingOf(schema, getNamedType(field.type), isLeftOut),
    );
    return ` { ${fields.join(" ")} }`;
  }
  if (!isAbstractType(type)) return "";
  const members = schema.getPossibleTypes(type).filter(({ name }) => !isLeftOut(name));
  const deps = members.map((member) => `... on ${member.name}${everythingOf(schema, member, isLeftOut)}`);
  return ` { __typename ${deps.join(" ")} }`;
}
