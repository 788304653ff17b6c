import { z } from "zod";
import type { Draws } from "../../src/engine/draws.ts";
import { pickOne } from "../../src/engine/draws.ts";
import { once } from "./lots.ts";

/** A JSON Schema, as far as titles use it. */
export interface Shape {
  readonly $ref?: string;
  readonly type?: string;
  readonly properties?: Readonly<Record<string, Shape>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean | Shape;
  readonly items?: Shape;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly default?: unknown;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly anyOf?: readonly Shape[];
  readonly oneOf?: readonly Shape[];
  readonly [other: string]: unknown;
}

/** A schema with its named parts: values that fit it, and values that differ from a fitting one in one field. */
export interface Shaped {
  readonly root: Shape;
  readonly parts: Readonly<Record<string, Shape>>;
}

export function shapeOf(schema: z.ZodType): Shaped {
  const { $defs, ...root } = z.toJSONSchema(schema) as Shape & { $defs?: Record<string, Shape> };
  return { root, parts: $defs ?? {} };
}

/** The shape itself, where it is only named; a default given beside the name is kept. */
export function resolved({ parts }: Pick<Shaped, "parts">, shape: Shape): Shape {
  if (shape.$ref === undefined) return shape;
  const part = parts[shape.$ref.replace("#/$defs/", "")];
  if (part === undefined) throw new Error(`no part ${shape.$ref}`);
  return resolved({ parts }, "default" in shape ? { ...part, default: shape.default } : part);
}

/** The alternatives of a union or of a nullable shape; the shape alone when it is neither. */
export function alternatives(shaped: Shaped, shape: Shape): Shape[] {
  const found = resolved(shaped, shape);
  const several = found.oneOf ?? found.anyOf;
  return several === undefined ? [found] : several.flatMap((one) => alternatives(shaped, one));
}

/** A value that fits, by lot. */
export function someValue(shaped: Shaped, shape: Shape, draws: Draws): unknown {
  const one = pickOne(alternatives(shaped, shape), draws);
  if ("const" in one) return one.const;
  if (one.enum !== undefined) return pickOne(one.enum, draws);
  switch (one.type) {
    case "object":
      return mapped(one.properties ?? {}, (inner) => someValue(shaped, inner, draws));
    case "array":
      return Array.from({ length: draws.pick(4) }, () => someValue(shaped, one.items ?? {}, draws));
    case "integer":
      return someInteger(one, draws);
    case "boolean":
      return once(2, draws);
    case "null":
      return null;
    default:
      return pickOne(["", "a", "dragon"], draws);
  }
}

/** Values that differ from a fitting value in one field, and mostly fit as well. */
export function* neighbours(shaped: Shaped, shape: Shape, value: unknown, draws: Draws): Generator<unknown> {
  const choices = alternatives(shaped, shape);
  const one = choices.find((choice) => fits(shaped, choice, value)) ?? choices[0];
  if (one === undefined || "const" in one) return;
  if (choices.some((choice) => choice.type === "null")) {
    if (value !== null) yield null;
    else for (let count = 0; count < 3; count++) yield someValue(shaped, shape, draws);
  }
  if (one.enum !== undefined) yield* one.enum.filter((other) => other !== value);
  else if (one.type === "boolean") yield !value;
  else if (one.type === "integer" && typeof value === "number") yield* integersBeside(one, value);
  else if (one.type === "object" && typeof value === "object" && value !== null) {
    for (const [name, inner] of Object.entries(one.properties ?? {})) {
      const before = (value as Record<string, unknown>)[name];
      for (const other of neighbours(shaped, inner, before, draws)) yield { ...value, [name]: other };
    }
  }
}

function* integersBeside(shape: Shape, value: number): Generator<number> {
  const least = shape.minimum ?? Number.MIN_SAFE_INTEGER;
  const most = shape.maximum ?? Number.MAX_SAFE_INTEGER;
  const others = new Set([value - 1, value + 1, value + 2, 0, least, most, Math.min(most, least + 1)]);
  for (const other of others) if (other !== value && other >= least && other <= most) yield other;
}

function someInteger(shape: Shape, draws: Draws): number {
  const least = Math.max(shape.minimum ?? -8, Number.MIN_SAFE_INTEGER);
  const most = Math.min(shape.maximum ?? 8, Number.MAX_SAFE_INTEGER);
  if (least < -1000 && most > 1000) return draws.pick(17) - 8;
  const reach = Math.min(most - least + 1, 2 ** 31);
  return once(2, draws) ? least + draws.pick(Math.min(reach, 4)) : least + draws.pick(reach);
}

function fits(shaped: Shaped, shape: Shape, value: unknown): boolean {
  if ("const" in shape) return shape.const === value;
  if (shape.enum !== undefined) return shape.enum.includes(value);
  if (shape.type === "null") return value === null;
  if (shape.type === "integer") return typeof value === "number";
  if (shape.type !== "object" || typeof value !== "object" || value === null) return typeof value === shape.type;
  const type = shape.properties?.type;
  return type === undefined || fits(shaped, resolved(shaped, type), (value as { type?: unknown }).type);
}

function mapped(of: Readonly<Record<string, Shape>>, change: (shape: Shape) => unknown): Record<string, unknown> {
  return Object.fromEntries(Object.entries(of).map(([name, shape]) => [name, change(shape)]));
}
