import { z } from "@hono/zod-openapi";

/** A whole number in a query: plain digits, nothing coerced. */
function digits(min: number, max: number) {
  return z
    .string()
    .regex(/^(0|[1-9][0-9]{0,8})$/, "digits")
    .transform(Number)
    .pipe(z.int().min(min).max(max));
}

/** A whole number in a query that may be left out. */
export function maybeInteger(min: number, max: number, description: string) {
  return digits(min, max).optional().openapi({ type: "integer", minimum: min, maximum: max, description });
}

/** A whole number in a query with a value for when it is left out. */
export function integerOr(fallback: number, min: number, max: number, description: string) {
  return digits(min, max)
    .optional()
    .transform((value) => value ?? fallback)
    .openapi({ type: "integer", minimum: min, maximum: max, default: fallback, description });
}

/** `true` or `false` in a query; anything else is refused. */
export function flag(description: string) {
  return z
    .enum(["true", "false"])
    .optional()
    .transform((value) => value === "true")
    .openapi({ type: "boolean", default: false, description });
}

/** One of some words in a query that may be left out. */
export function maybeOneOf<const Words extends readonly [string, ...string[]]>(words: Words, description: string) {
  return z
    .enum(words)
    .optional()
    .transform((value) => value ?? null)
    .openapi({ type: "string", enum: [...words], description });
}

/** A text in a query that may be left out. */
export function maybeText(longest: number, description: string) {
  return z
    .string()
    .min(1)
    .max(longest)
    .optional()
    .transform((value) => value ?? null)
    .openapi({ type: "string", minLength: 1, maxLength: longest, description });
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
