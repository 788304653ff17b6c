import {
  type GraphQLField,
  type GraphQLNamedType,
  type GraphQLObjectType,
  type GraphQLOutputType,
  type GraphQLSchema,
  getNamedType,
  isAbstractType,
  isEnumType,
  isInterfaceType,
  isListType,
  isNonNullType,
  isObjectType,
} from "graphql";

type Data = Readonly<Record<string, unknown>>;

/** Whether GraphQL adds this field to what REST says. */
function isAdded(type: GraphQLObjectType, field: string): boolean {
  const kinds = type.getInterfaces().map(({ name }) => name);
  if (field === "json") return kinds.includes("Action");
  return field === "__typename" || (kinds.includes("LegalActions") && (field === "total" || field === "next"));
}

/**
 * A selection of everything in these values, which are as REST sent them; of an interface only the types that occur,
 * so that a query stays short.
 */
export function selectionFor(schema: GraphQLSchema, type: GraphQLOutputType, values: readonly unknown[]): string {
  const named = getNamedType(type);
  const objects = flat(values).filter((value): value is Data => typeof value === "object" && value !== null);
  if (isObjectType(named)) return ` { ${fieldsFor(schema, named, objects)} }`;
  if (!isAbstractType(named)) return "";
  const byType = Map.groupBy(objects, (value) => concreteName(schema, named, value));
  const types = [...byType.keys()].map((name) => schema.getType(name) as GraphQLObjectType);
  const deps = types.map((one) => {
    return `... on ${one.name} { ${fieldsFor(schema, one, byType.get(one.name) ?? [])} }`;
  });
  return ` { __typename ${deps.join(" ")} }`;
}

function fieldsFor(schema: GraphQLSchema, type: GraphQLObjectType, objects: readonly Data[]): string {
  const fields = Object.values(type.getFields()).filter(({ name }) => !isAdded(type, name));
  return fields
    .map((field) => {
      const values = objects.map((value) => value[restName(field)]);
      return `${field.name}${selectionFor(schema, field.type, values)}`;
    })
    .join(" ");
}

/** What a field is called in REST. */
function restName({ name, extensions }: GraphQLField<unknown, unknown>): string {
  return typeof extensions.rest === "string" ? extensions.rest : name;
}

/** The name of the object type that a value of an abstract type has. */
function concreteName(schema: GraphQLSchema, type: GraphQLNamedType, value: Data): string {
  if (isAbstractType(type) && typeof type.resolveType === "function") {
    const name = type.resolveType(value, undefined, undefined as never, undefined as never);
    if (typeof name === "string" && schema.getType(name) !== undefined) return name;
  }
  throw new TypeError(`${type.name}: nothing says which type ${JSON.stringify(value).slice(0, 80)} has`);
}

/** Data of GraphQL as REST would have sent it: names of enum values become the words they stand for. */
export function asRest(schema: GraphQLSchema, type: GraphQLOutputType, data: unknown): unknown {
  if (data === null || data === undefined) return data;
  if (isNonNullType(type)) return asRest(schema, type.ofType, data);
  if (isListType(type)) return (data as unknown[]).map((one) => asRest(schema, type.ofType, one));
  if (isEnumType(type)) return type.getValue(String(data))?.value;
  if (!isObjectType(type) && !isInterfaceType(type) && !isAbstractType(type)) return data;
  const object = data as Data;
  const concrete = isObjectType(type) ? type : (schema.getType(String(object.__typename)) as GraphQLObjectType);
  const fields = concrete.getFields();
  const told = Object.entries(object).filter(([key]) => !isAdded(concrete, key));
  return Object.fromEntries(
    told.map(([key, value]) => {
      const field = fields[key] as GraphQLField<unknown, unknown>;
      return [restName(field), asRest(schema, field.type, value)];
    }),
  );
}

function flat(values: readonly unknown[]): unknown[] {
  return values.flatMap((value) => (Array.isArray(value) ? flat(value) : [value]));
}
