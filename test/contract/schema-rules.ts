import { z } from "zod";
import type { Game } from "../../src/engine/contract.ts";
import { fact } from "../../src/engine/entry.ts";
import { alternatives, type Shape, type Shaped, shapeOf } from "./shapes.ts";

const allowed = new Set(["object", "array", "integer", "boolean", "string", "null"]);
const banned = ["allOf", "not", "patternProperties", "propertyNames", "prefixItems", "if", "format", "pattern"];
const kebab = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;

/** Throws when a title's schemas hold what OpenAPI, GraphQL and client types cannot all say, or an id is missing. */
export function demandSchemas(game: Game): void {
  const types = new Map<string, string>();
  for (const [name, schema] of Object.entries(game.schemas)) {
    const shaped = shapeOf(schema);
    for (const [part, shape] of Object.entries(shaped.parts)) demandShape(shape, `${name}:${part}`, name);
    demandIds(shaped, game, name);
    for (const [field, type] of fieldsOf(shaped)) {
      const before = types.get(field);
      if (before !== undefined && before !== type) throw new Error(`field ${field} is ${before} and ${type}`);
      types.set(field, type);
    }
  }
  demandOneSchemaAnId(game);
  demandOwnTypes(game);
  demandFlatOptions(game);
  demandMeta(game);
}

/** Two schemas with one id would be one in the documents, which have all but the events. */
function demandOneSchemaAnId({ schemas: { options, action, told, view } }: Game): void {
  z.toJSONSchema(z.tuple([options, action, told, view]));
}

/** What is told stands beside the facts of the table in one list, told apart by `type`. */
function demandOwnTypes({ schemas }: Game): void {
  const facts = new Set(typesOf(shapeOf(fact)));
  for (const type of typesOf(shapeOf(schemas.told))) {
    if (facts.has(type)) throw new Error(`told ${type} has the type of a fact of the table`);
  }
}

/** Lists of games show options, and filter by them: each is one word, number or switch, or null. */
function demandFlatOptions({ schemas }: Game): void {
  const { root, parts } = shapeOf(schemas.options);
  const whole = root.$ref === undefined ? root : (parts[root.$ref.replace("#/$defs/", "")] ?? root);
  for (const [name, shape] of Object.entries(whole.properties ?? {})) {
    for (const one of [shape, ...(shape.anyOf ?? [])].map((part) => resolved(part, parts))) {
      if (one.type === "array" || one.type === "object" || one.oneOf) throw new Error(`option ${name} is not flat`);
    }
  }
}

function resolved(shape: Shape, parts: Shaped["parts"]): Shape {
  return shape.$ref === undefined ? shape : (parts[shape.$ref.replace("#/$defs/", "")] ?? shape);
}

function typesOf(shaped: Shaped): unknown[] {
  return alternatives(shaped, shaped.root).map((one) => one.properties?.type?.const);
}

function demandShape(shape: Shape, path: string, schema: string): void {
  const word = banned.find((one) => one in shape);
  if (word !== undefined) throw new Error(`${path} uses ${word}`);
  const whole = shape.type === "number" && Number.isInteger(shape.const);
  if (shape.type !== undefined && !whole && !allowed.has(shape.type)) throw new Error(`${path} is a ${shape.type}`);
  if (schema === "action" && shape.type === "array") throw new Error(`${path}: an action carries a list`);
  for (const value of shape.enum ?? []) demandKebab(value, path);
  if (shape.type === "object") demandObject(shape, path, schema);
  if (shape.items !== undefined) demandShape(shape.items, `${path}[]`, schema);
  for (const one of [...(shape.anyOf ?? []), ...(shape.oneOf ?? [])]) demandShape(one, path, schema);
  const several = shape.anyOf?.filter((one) => one.type !== "null") ?? [];
  if (several.length > 1) throw new Error(`${path} is a union that nothing discriminates`);
}

function demandObject(
  { properties = {}, required = [], additionalProperties }: Shape,
  path: string,
  schema: string,
): void {
  if (additionalProperties !== false) throw new Error(`${path} lets other fields pass`);
  for (const [name, shape] of Object.entries(properties)) {
    if (!required.includes(name)) throw new Error(`${path}.${name} is optional`);
    demandShape(shape, `${path}.${name}`, schema);
  }
}

function demandKebab(value: unknown, path: string): void {
  if (typeof value !== "string" || !kebab.test(value)) throw new Error(`${path}: ${value} is not kebab-case`);
}

/** Each schema and each part of a union has an id of its own that begins with the title's name. */
function demandIds({ root, parts }: Shaped, game: Game, name: string): void {
  if (root.$ref === undefined) throw new Error(`the ${name} schema has no id`);
  const prefix = game.meta.title.replace(/(^|-)([a-z])/g, (_all, _dash, letter: string) => letter.toUpperCase());
  for (const part of Object.keys(parts)) {
    if (!part.startsWith(prefix)) throw new Error(`${part} does not begin with ${prefix}`);
  }
  for (const one of [...Object.values(parts), root].flatMap((shape) => shape.oneOf ?? [])) {
    if (one.$ref === undefined) throw new Error(`${name}: a part of a union has no id`);
  }
}

/** The fields of all objects with their types, as GraphQL would see them. */
function* fieldsOf({ parts }: Shaped): Generator<[string, string]> {
  for (const shape of Object.values(parts)) yield* fieldsIn(shape);
}

function* fieldsIn(shape: Shape): Generator<[string, string]> {
  for (const [name, inner] of Object.entries(shape.properties ?? {})) {
    if (name !== "type") yield [name, typeName(inner)];
    yield* fieldsIn(inner);
  }
  if (shape.items !== undefined) yield* fieldsIn(shape.items);
  for (const one of [...(shape.anyOf ?? []), ...(shape.oneOf ?? [])]) yield* fieldsIn(one);
}

function typeName(shape: Shape): string {
  if (shape.$ref !== undefined) return shape.$ref.replace("#/$defs/", "");
  if (shape.anyOf !== undefined) return shape.anyOf.map(typeName).join(" or ");
  if (shape.type === "array") return `list of ${typeName(shape.items ?? {})}`;
  return shape.type ?? "anything";
}

function demandMeta({ meta, schemas }: Game): void {
  const { title, seats, endings, refusals, rules, format } = meta;
  for (const word of [title, ...endings, ...Object.keys(refusals)]) demandKebab(word, "meta");
  if (new Set(endings).size < endings.length || endings.length === 0) throw new Error("endings are given twice or not");
  if (!(seats.min >= 1 && seats.max >= seats.min)) throw new Error(`seats are ${seats.min} to ${seats.max}`);
  if (!Number.isInteger(rules) || !Number.isInteger(format) || rules < 1)
    throw new Error("rules or format is no number");
  for (const [code, says] of Object.entries(refusals)) {
    if (!/^[A-Z].*[.!]$/.test(says)) throw new Error(`refusal ${code} has no sentence`);
  }
  schemas.options.parse({});
}
