import { z } from "zod";
import { type Operation, pathNames } from "../operations/operation.ts";

/** What an operation is asked with beside the token, in REST's parts. */
export interface Parts {
  readonly params: Readonly<Record<string, unknown>>;
  readonly query: Readonly<Record<string, unknown>>;
  readonly body: Readonly<Record<string, unknown>>;
}

/** The arguments of an operation's field, and the way back to REST's parts. */
export interface Arguments {
  /** Strict, with REST's bounds. */
  readonly schema: z.ZodObject;
  readonly partsOf: (args: Readonly<Record<string, unknown>>) => Parts;
}

const id = z.string().max(200).meta({ format: "uuid" });

/** The arguments for the names in a path. A text that has not the form of an id is `not-found`, as in REST. */
const inPath: Readonly<Record<string, z.ZodType>> = {
  id,
  game: id.describe("The game"),
  webhook: id,
  delivery: id,
  player: id,
  seat: z.int().min(0).max(99).describe("The seat, 0-based"),
};

const version = z.int().min(0).max(999_999_999).describe("The version I saw");

const idempotencyKey = z
  .string()
  .nullable()
  .default(null)
  .describe("A repeat with the same key gets the first answer and has no other effect");

const afterCursor = z.string().min(1).max(400).nullable().describe("The `cursor` after which to go on");

/**
 * The arguments that follow from an operation: what its path names, the fields of its query and of its body, and what
 * its header fields carry. An `{id}` is called after what it is the id of; a page is asked for as in connections.
 */
export function argumentsOf(operation: Operation, without: readonly string[] = []): Arguments {
  const { path, query, body, ifMatch, key } = operation;
  const params = pathNames(path).map((name) => [name, name === "id" ? idName(operation) : name] as const);
  const queried = Object.entries(query?.shape ?? {}).map(([name, schema]) => [name, ...pageNamed(name, schema, query)]);
  const bodied = body?.schema instanceof z.ZodObject ? body.schema.shape : {};
  const shape: Record<string, z.core.$ZodType> = {
    ...Object.fromEntries(params.map(([, name]) => [name, inPath[name] ?? id])),
    ...(ifMatch ? { version } : {}),
    ...Object.fromEntries(queried.map(([, name, schema]) => [name, schema])),
    ...bodied,
    ...(key === "taken" ? { idempotencyKey } : {}),
  };
  for (const name of without) delete shape[name];
  return {
    schema: z.strictObject(shape),
    partsOf: (args) => ({
      params: picked(args, params),
      query: picked(args, queried as [string, string][]),
      body: picked(
        args,
        Object.keys(bodied).map((name) => [name, name]),
      ),
    }),
  };
}

/** What the `{id}` of an operation's path is called. */
function idName({ id: operation, path }: Operation): string {
  if (operation === "getGame") return "id";
  return path.startsWith("/v1/webhooks/") ? "webhook" : "game";
}

/** A page with a cursor is asked for as in connections. */
function pageNamed(name: string, schema: z.core.$ZodType, query: z.ZodObject | undefined) {
  if (name === "cursor") return ["after", afterCursor] as const;
  return [name === "limit" && query?.shape.cursor !== undefined ? "first" : name, openWords(schema)] as const;
}

/** An enum without a name lists registered titles. Its argument is a text, so that a new title changes no type. */
function openWords(schema: z.core.$ZodType): z.core.$ZodType {
  const inner = schema instanceof z.ZodDefault && schema.unwrap();
  const words = inner instanceof z.ZodNullable && inner.unwrap();
  if (!(words instanceof z.ZodEnum) || words.meta()?.id !== undefined) return schema;
  return z
    .string()
    .min(1)
    .max(64)
    .nullable()
    .default(null)
    .describe(String((schema as z.ZodType).description));
}

function picked(args: Readonly<Record<string, unknown>>, names: readonly (readonly [to: string, from: string])[]) {
  const there = names.filter(([, from]) => Object.hasOwn(args, from));
  return Object.fromEntries(there.map(([to, from]) => [to, args[from]]));
}
