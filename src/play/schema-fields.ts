import { z } from "zod";

/** Whether some object of a schema has this field, by dotted path, and it holds a text, a number or a flag. */
export function hasField(schema: z.core.$ZodType, path: string): boolean {
  let found = bare(schema);
  for (const key of path.split(".")) {
    found = found.flatMap(({ def }) => {
      const shape: Readonly<Record<string, z.core.$ZodType>> = def.type === "object" ? def.shape : {};
      const field = Object.hasOwn(shape, key) ? shape[key] : undefined;
      return field === undefined ? [] : bare(field);
    });
  }
  return found.some(({ def }) => def.type !== "object" && def.type !== "array");
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

/** What is left of a schema without `nullable`, `default` and unions around it. */
function bare(schema: z.core.$ZodType): { readonly def: z.core.$ZodTypes["_zod"]["def"] }[] {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case "union":
      return def.options.flatMap(bare);
    case "nullable":
    case "default":
    case "optional":
      return bare(def.innerType);
    default:
      return [{ def }];
  }
}
