import { z } from "@hono/zod-openapi";

/** A whole number that may be left out: then it is null. */
export function maybeInteger(min: number, max: number, description: string) {
  return z.int().min(min).max(max).nullable().default(null).describe(description);
}

/** A whole number with a value for when it is left out. */
export function integerOr(fallback: number, min: number, max: number, description: string) {
  return z.int().min(min).max(max).default(fallback).describe(description);
}

/** True or false; false if left out. */
export function flag(description: string) {
  return z.boolean().default(false).describe(description);
}

/**
 * One of some words that may be left out: then it is null. `id` names the enum in GraphQL; without it the words are
 * texts there, as those of what may be registered are.
 */
export function maybeOneOf<const Words extends readonly string[]>(words: Words, description: string, id?: string) {
  const named = id === undefined ? z.enum(words) : z.enum(words).meta({ id });
  return named.nullable().default(null).describe(description);
}

/** A text that may be left out: then it is null. */
export function maybeText(longest: number, description: string) {
  return z.string().min(1).max(longest).nullable().default(null).describe(description);
}

/** The id of a game that may be left out: then it is null. */
export function maybeId(description: string) {
  return z.uuid().nullable().default(null).describe(description);
}

/** Where to go on in a list, and how much of it. */
export const pageQuery = {
  cursor: maybeText(400, "The `cursor` of the page before"),
  limit: integerOr(20, 1, 100, "How many at most"),
};

/** What a path may name, as the document describes it. */
export const pathParameters = {
  id: z.string().openapi({ type: "string", format: "uuid", description: "The game", example: exampleId(1) }),
  seat: z.string().openapi({ type: "integer", minimum: 0, description: "The seat, 0-based", example: 0 }),
  player: z.string().openapi({ type: "string", format: "uuid", description: "The player", example: exampleId(11) }),
  code: z.string().openapi({ type: "string", description: "A problem code", example: "version-stale" }),
  delivery: z.string().openapi({ type: "string", format: "uuid", description: "The delivery", example: exampleId(21) }),
};

/** `{id}` in a path of webhooks. */
export const webhookId = z
  .string()
  .openapi({ type: "string", format: "uuid", description: "The webhook", example: exampleId(20) });

/** A made-up id for examples. */
export function exampleId(number: number): string {
  return `0b6a7c1e-5d2f-4c3a-9e8b-${String(number).padStart(12, "0")}`;
}

/** A parameter of names and values as the document describes it: in the one form that every generator writes alike. */
export function namedParameter(name: string, description: string) {
  const items = { type: "string", pattern: "^[^:,]+:[^,]*$" };
  return { name, in: "query", style: "form", explode: true, description, schema: { type: "array", items } };
}
