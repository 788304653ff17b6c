import type { z } from "zod";
import { placeName } from "./names.ts";

/** What a schema says, in the few words that GraphQL has for it. */
export type Shape =
  | { readonly kind: "text" | "id" | "integer" | "flag" | "json" }
  | { readonly kind: "constant"; readonly value: string }
  | WordsShape
  | { readonly kind: "list" | "maybe"; readonly of: Shape }
  | ObjectShape
  | ChoiceShape;

/** One of some words. */
export interface WordsShape {
  readonly kind: "words";
  readonly name: string;
  readonly words: readonly string[];
  readonly says?: string;
}

/** Fields under a name. */
export interface ObjectShape {
  readonly kind: "object";
  readonly name: string;
  readonly says: string | undefined;
  readonly fields: Readonly<Record<string, Field>>;
}

/** One of some objects, told apart by a field. */
export interface ChoiceShape {
  readonly kind: "choice";
  readonly name: string;
  readonly by: string;
  readonly members: readonly ObjectShape[];
}

/** A field: its shape, what it is when it is left out, and what it means. */
export interface Field {
  readonly shape: Shape;
  readonly fallback?: unknown;
  /** True when it may be left out, which is not the same as null. */
  readonly optional?: boolean;
  readonly says?: string;
}

/**
 * Reads a zod schema. Types are named by `.meta({ id })`; one without is named by its place. Throws for anything
 * that the contract's schemas may not hold (`Schemas` in the contract).
 */
export function shapeOf(schema: z.core.$ZodType, place: string): Shape {
  const id = idOf(schema);
  if (id === undefined) return readShape(schema, place);
  const shape = known.get(schema) ?? readShape(schema, id);
  known.set(schema, shape);
  return shape;
}

/** Schemas that have a name are the same wherever they stand. */
const known = new WeakMap<z.core.$ZodType, Shape>();

function readShape(schema: z.core.$ZodType, name: string): Shape {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case "string":
      return { kind: ("format" in def ? def.format : metaOf(schema)?.format) === "uuid" ? "id" : "text" };
    case "number":
      return { kind: "integer" };
    case "boolean":
      return { kind: "flag" };
    case "record":
    case "unknown":
      return { kind: "json" };
    case "literal":
      return literalOf(def.values, name);
    case "enum":
      return { kind: "words", name, words: Object.values(def.entries).map(String) };
    case "array":
      return { kind: "list", of: shapeOf(def.element, name) };
    case "nullable":
      return { kind: "maybe", of: shapeOf(def.innerType, name) };
    case "optional":
      return maybe(shapeOf(def.innerType, name));
    case "default":
      return shapeOf(def.innerType, name);
    case "object":
      return { kind: "object", name, says: sayingOf(schema), fields: fieldsOf(def.shape, name) };
    case "union":
      return choiceOf(def, name);
    default:
      throw new TypeError(`${name}: GraphQL has no type for ${def.type}`);
  }
}

function fieldsOf(shape: Readonly<Record<string, z.core.$ZodType>>, owner: string): Record<string, Field> {
  return Object.fromEntries(
    Object.entries(shape).map(([key, schema]) => {
      const { def } = (schema as z.core.$ZodTypes)._zod;
      const says = sayingOf(schema);
      const field: Field = {
        shape: shapeOf(schema, placeName(owner, key)),
        ...(def.type === "default" ? { fallback: def.defaultValue } : {}),
        ...(def.type === "optional" ? { optional: true } : {}),
        ...(says === undefined ? {} : { says }),
      };
      return [key, field];
    }),
  );
}

function choiceOf(def: z.core.$ZodUnionDef, name: string): Shape {
  const members = def.options.flatMap((option) => {
    const shape = shapeOf(option, name);
    if (shape.kind === "object") return [shape];
    if (shape.kind === "choice") return shape.members;
    throw new TypeError(`${name}: only objects can be told apart`);
  });
  const by = "discriminator" in def ? String(def.discriminator) : discriminatorOf(members, name);
  return { kind: "choice", name, by, members };
}

/** The field that is another constant in each member. */
function discriminatorOf(members: readonly ObjectShape[], name: string): string {
  const found = Object.keys(members[0]?.fields ?? {}).find((key) => {
    const values = members.map((member) => constantIn(member, key));
    return new Set(values).size === members.length && !values.includes(undefined);
  });
  if (found === undefined) throw new TypeError(`${name}: nothing tells its members apart`);
  return found;
}

/** The constant in a field of an object, or undefined when the field is none. */
export function constantIn({ fields }: ObjectShape, key: string): string | undefined {
  const shape = fields[key]?.shape;
  return shape?.kind === "constant" ? shape.value : undefined;
}

/** One text says what an object is; numbers and several texts are values to choose from. */
function literalOf(values: readonly unknown[], name: string): Shape {
  const [value, ...others] = values;
  if (values.every((one) => typeof one === "number")) return { kind: "integer" };
  if (!values.every((one) => typeof one === "string")) throw new TypeError(`${name}: texts or numbers, not both`);
  return others.length > 0 ? { kind: "words", name, words: values } : { kind: "constant", value: String(value) };
}

function maybe(of: Shape): Shape {
  return of.kind === "maybe" ? of : { kind: "maybe", of };
}

/** A description makes a copy of the schema that loses its id: its parent still has it. */
function idOf(schema: z.core.$ZodType): string | undefined {
  const id = metaOf(schema)?.id;
  if (typeof id === "string") return id;
  const { parent } = schema._zod;
  return parent === undefined ? undefined : idOf(parent);
}

function sayingOf(schema: z.core.$ZodType): string | undefined {
  const says = metaOf(schema)?.description;
  return typeof says === "string" ? says : undefined;
}

function metaOf(schema: z.core.$ZodType): Readonly<Record<string, unknown>> | undefined {
  return (schema as z.ZodType).meta?.();
}
