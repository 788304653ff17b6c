import { z } from "zod";

/** Whether some object of a schema has this field, by dotted path, and it holds a text, a number or a flag. */
export function hasField(schema: z.core.$ZodType, path: string): boolean {
  return leavesAt(schema, path).length > 0;
}

/** Whether that field can have the value that a text stands for. */
export function canBe(schema: z.core.$ZodType, path: string, text: string): boolean {
  const values = meant(text);
  return leavesAt(schema, path).some((leaf) => values.some((value) => z.safeParse(leaf, value).success));
}

function leavesAt(schema: z.core.$ZodType, path: string): z.core.$ZodType[] {
  let found = members(schema);
  for (const key of path.split(".")) {
    found = found.flatMap((member) => {
      const { def } = (member as z.core.$ZodTypes)._zod;
      const shape: Readonly<Record<string, z.core.$ZodType>> = def.type === "object" ? def.shape : {};
      const field = Object.hasOwn(shape, key) ? shape[key] : undefined;
      return field === undefined ? [] : members(field);
    });
  }
  return found.filter((leaf) => {
    const { def } = (leaf as z.core.$ZodTypes)._zod;
    return def.type !== "object" && def.type !== "array";
  });
}

/** The value of a field of an object schema that a text in a query stands for; undefined when it stands for none. */
export function fieldValue(schema: z.core.$ZodType, field: string, text: string) {
  for (const { def } of bare(schema)) {
    const shape: Readonly<Record<string, z.core.$ZodType>> = def.type === "object" ? def.shape : {};
    const of = Object.hasOwn(shape, field) ? shape[field] : undefined;
    const value = of && meant(text).find((one) => z.safeParse(of, one).success);
    if (value !== undefined) return value;
  }
  return undefined;
}

function meant(text: string): (string | number | boolean | null)[] {
  const isNumber = /^(0|-?[1-9][0-9]{0,8})$/.test(text);
  const words = new Map<string, boolean | null>([
    ["true", true],
    ["false", false],
    ["null", null],
  ]);
  const word = words.get(text);
  return [text, ...(isNumber ? [Number(text)] : []), ...(word === undefined ? [] : [word])];
}

/** The schemas inside `nullable`, `default` and unions. */
function bare(schema: z.core.$ZodType) {
  return members(schema).map((member) => ({ def: (member as z.core.$ZodTypes)._zod.def }));
}

/** The schemas that a value may be of; null, where it may be that, is a schema of its own. */
function members(schema: z.core.$ZodType): z.core.$ZodType[] {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case "union":
      return def.options.flatMap(members);
    case "nullable":
      return [...members(def.innerType), z.null()];
    case "default":
    case "optional":
      return members(def.innerType);
    default:
      return [schema];
  }
}
