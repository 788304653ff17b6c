import { z } from "@hono/zod-openapi";

const known = new WeakMap<z.ZodObject, z.ZodObject>();

/**
 * The query of an operation as it is sent and as the document describes it: texts, which are read as what the fields
 * are. Whole numbers are plain digits, flags are `true` or `false`, and nothing is guessed.
 */
export function querySchema(query: z.ZodObject): z.ZodObject {
  const made = known.get(query) ?? z.strictObject(mapped(query.shape));
  known.set(query, made);
  return made;
}

function mapped(shape: Readonly<Record<string, z.core.$ZodType>>): Record<string, z.ZodType> {
  return Object.fromEntries(Object.entries(shape).map(([name, field]) => [name, textOf(field as z.ZodType)]));
}

function textOf(field: z.ZodType): z.ZodType {
  const fallback = field instanceof z.ZodDefault ? field.def.defaultValue : null;
  const inner = bare(field);
  const { pattern, id, $schema, ...described } = plainSchema(inner);
  return reader(inner)
    .optional()
    .transform((value) => value ?? fallback)
    .openapi({
      ...described,
      ...(fallback === null ? {} : { default: fallback }),
      ...(field.description === undefined ? {} : { description: field.description }),
    } as object);
}

/** A parameter says its words in place, also where they have a name elsewhere. */
function plainSchema(inner: z.ZodType): Readonly<Record<string, unknown>> {
  const { $defs, ...schema } = z.toJSONSchema(inner);
  const [named] = Object.values($defs ?? {});
  return named ?? schema;
}

function bare(field: z.ZodType): z.ZodType {
  if (field instanceof z.ZodDefault || field instanceof z.ZodNullable) return bare(field.def.innerType as z.ZodType);
  return field;
}

function reader(inner: z.ZodType): z.ZodType {
  if (inner instanceof z.ZodNumber) {
    return z
      .string()
      .regex(/^(0|[1-9][0-9]{0,8})$/, "digits")
      .transform(Number)
      .pipe(inner);
  }
  if (inner instanceof z.ZodBoolean) return z.enum(["true", "false"]).transform((text) => text === "true");
  return inner;
}
