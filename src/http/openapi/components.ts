import { z } from "@hono/zod-openapi";
import type { Operation } from "../../operations/operation.ts";
import { problemSchema } from "../../play/problem-schema.ts";

/** A JSON Schema as far as this file looks into it. */
interface Schema {
  [key: string]: unknown;
}

/**
 * The component schemas of the operations, by name. They are made by zod itself: it refuses two different schemas
 * of one name, and keeps a component apart from its nullable use, neither of which the route generator does.
 */
export function componentsOf(operations: readonly Operation[], others: readonly z.ZodType[]): Record<string, object> {
  const asked = operations.flatMap(({ body }) => (body ? [body.documented ?? body.schema] : []));
  const answered = operations.flatMap(({ replies }) => Object.values(replies).map(({ schema }) => schema));
  const shapes = answered.filter((schema) => schema instanceof z.ZodType);
  const components = {
    ...withoutDefaults(definitions(asked, "input")),
    ...definitions([...shapes, problemSchema, ...others], "output"),
  };
  for (const schema of Object.values(components)) addDiscriminators(schema, components);
  return Object.fromEntries(Object.entries(components).sort(([left], [right]) => (left < right ? -1 : 1)));
}

function definitions(schemas: readonly z.ZodType[], io: "input" | "output"): Record<string, Schema> {
  const unique = [...new Set(schemas)];
  const { $defs = {} } = z.toJSONSchema(z.tuple(unique as [z.ZodType]), {
    io,
    override: ({ jsonSchema }) => tidy(jsonSchema as Schema),
  });
  const text = JSON.stringify($defs).replaceAll('"#/$defs/', '"#/components/schemas/');
  return JSON.parse(text) as Record<string, Schema>;
}

/** Takes out what the format says already, bounds that only say "safe integer", and the repeated name. */
function tidy(schema: Schema): void {
  if ("format" in schema || !isPortable(schema.pattern)) delete schema.pattern;
  if (schema.maximum === Number.MAX_SAFE_INTEGER) delete schema.maximum;
  if (schema.minimum === Number.MIN_SAFE_INTEGER) delete schema.minimum;
  delete schema.id;
}

/** Whether a pattern means the same everywhere: without the `u` flag, and in languages that know no `\\p`. */
function isPortable(pattern: unknown): boolean {
  return typeof pattern === "string" && !/\\[pPu]/.test(pattern) && /^[\x20-\x7e]*$/.test(pattern);
}

/** Where a request may leave something out, a `default` would make generators demand it: it is said in words. */
function withoutDefaults<Value>(schema: Value): Value {
  if (Array.isArray(schema)) return schema.map(withoutDefaults) as Value;
  if (typeof schema !== "object" || schema === null) return schema;
  const { default: fallback, ...rest } = schema as Schema;
  const inner = Object.fromEntries(Object.entries(rest).map(([key, value]) => [key, withoutDefaults(value)]));
  if (
    fallback === undefined ||
    !("type" in rest || "$ref" in rest || "anyOf" in rest || "oneOf" in rest || "allOf" in rest)
  ) {
    return (fallback === undefined ? inner : { ...inner, default: fallback }) as Value;
  }
  const { description } = rest;
  if (typeof description === "string" && /left out/i.test(description)) return inner as Value;
  const words = `Left out: \`${JSON.stringify(fallback)}\``;
  return { ...inner, description: typeof description === "string" ? `${description}. ${words}` : words } as Value;
}

/** Adds the discriminator of a union of components, which generators need. */
function addDiscriminators(schema: unknown, components: Record<string, Schema>): void {
  if (typeof schema !== "object" || schema === null) return;
  for (const inner of Object.values(schema)) addDiscriminators(inner, components);
  const { oneOf } = schema as { oneOf?: readonly { readonly $ref?: string }[] };
  if (!Array.isArray(oneOf)) return;
  for (const field of ["type", "title", "grant", "event"]) {
    const mapping = oneOf.map(({ $ref }) => [constantOf(field, $ref, components), $ref]);
    if (!mapping.every(([value]) => typeof value === "string")) continue;
    (schema as Schema).discriminator = { propertyName: field, mapping: Object.fromEntries(mapping) };
    return;
  }
}

function constantOf(field: string, $ref: string | undefined, components: Record<string, Schema>): unknown {
  const name = $ref?.split("/").at(-1);
  const properties = name === undefined ? undefined : (components[name]?.properties as Record<string, Schema>);
  return properties?.[field]?.const;
}
