import { z } from "zod";
import { pascalCase } from "./pascal-case.ts";

/** The fields of one action. A string is no field: under the name `description` it says what the action is. */
type Line = Readonly<Record<string, z.ZodType | string>>;
type Lines = Readonly<Record<string, Line>>;

type Flat<Of> = { [Key in keyof Of]: Of[Key] };

/** The actions of a sheet. */
type ActionOn<S extends Lines> = {
  [Type in keyof S & string]: Flat<
    { type: Type } & {
      -readonly [Key in keyof S[Type] as S[Type][Key] extends z.ZodType ? Key : never]: S[Type][Key] extends z.ZodType
        ? z.infer<S[Type][Key]>
        : never;
    }
  >;
}[keyof S & string];

/**
 * The makers of a title's schemas. All titles share one space of names in the published documents, so each name begins
 * with the title's prefix, such as DracoMundis.
 */
export function namedSchemas(prefix: string) {
  const named = <Schema extends z.ZodType>(schema: Schema, name: string, description?: string): Schema =>
    schema.meta({ id: `${prefix}${name}`, ...(description === undefined ? undefined : { description }) });
  const object = <const Shape extends z.ZodRawShape>(name: string, shape: Shape, description?: string) =>
    named(z.strictObject(shape), name, description);
  return {
    /** An object of just these fields. */
    object,
    /** One of some words. */
    oneOf: <const Words extends readonly string[]>(name: string, words: Words, description?: string) =>
      named(z.enum(words), name, description),
    /** Actions from a sheet with one line for each: its fields. Each schema is named by its type. */
    actions<const S extends Lines>(sheet: S): z.ZodType<ActionOn<S>> {
      const objects = Object.entries(sheet as Lines).map(([type, { description, ...fields }]) => {
        const shape = { type: z.literal(type), ...(fields as Record<string, z.ZodType>) };
        return object(pascalCase(type), shape, typeof description === "string" ? description : undefined);
      });
      const union = z.discriminatedUnion("type", objects as unknown as [z.ZodObject, ...z.ZodObject[]]);
      return named(union, "Action") as unknown as z.ZodType<ActionOn<S>>;
    },
    /** How a game ended: see `Outcome` in the contract. */
    outcome: <const Endings extends readonly string[]>(endings: Endings, description?: string) =>
      object("Outcome", { ending: named(z.enum(endings), "Ending"), ranks: z.array(z.int().min(1)) }, description),
  };
}
