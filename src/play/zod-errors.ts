import type { z } from "zod";

/** What can be wrong with one field: a closed list, to which codes may be added. */
export const errorCodes = [
  "missing",
  "unknown",
  "repeated",
  "wrong-type",
  "too-small",
  "too-large",
  "not-listed",
  "wrong-format",
  "unusable",
  "refused",
] as const;

/** One thing that is wrong with a request: the dotted path, the code, and a sentence. */
export interface FieldError {
  readonly path: string;
  readonly code: (typeof errorCodes)[number];
  readonly message: string;
}

/** The most errors that an answer lists, whatever was sent. */
export const mostErrors = 20;

const [longestPath, longestMessage] = [200, 300];
const longestList = 12;

/**
 * What a strict parse with `reportInput` found wrong. Nothing of what was sent is repeated but the names of unknown
 * fields.
 */
export function zodErrors(error: z.ZodError, prefix: readonly PropertyKey[] = []): readonly FieldError[] {
  return boundedErrors(
    error.issues.flatMap((issue) => {
      const path = [...prefix, ...issue.path];
      if (issue.code !== "unrecognized_keys") return [{ path: dotted(path), ...wrongIn(issue) }];
      return issue.keys.map((key) => ({ path: dotted([...path, key]), ...unknownField }));
    }),
  );
}

/** The paths and codes where a value did not fit its schema, for a log; never the value. */
export function pathsOf({ issues }: z.ZodError): string[] {
  return issues.slice(0, 5).map(({ path, code }) => `${path.map(String).join(".")}: ${code}`);
}

/** Bounds on errors and on the length of each, so that a request cannot make the answer long. */
export function boundedErrors<Kind extends FieldError>(errors: readonly Kind[]): readonly Kind[] {
  return errors.slice(0, mostErrors).map((error) => ({
    ...error,
    path: cut(error.path, longestPath),
    message: cut(error.message, longestMessage),
  }));
}

/** The beginning of a message, if it is too long. */
export function cutMessage(text: string): string {
  return cut(text, longestMessage);
}

function cut(text: string, longest: number): string {
  if (text.length <= longest) return text;
  // Half of a surrogate pair is no valid text.
  return `${text.slice(0, longest).replace(/[\ud800-\udbff]$/, "")}…`;
}

const unknownField = { code: "unknown", message: "There is no such field." } as const;
const missing = { code: "missing", message: "This is missing." } as const;

function dotted(path: readonly PropertyKey[]): string {
  return path.map(String).join(".");
}

function wrongIn(issue: z.core.$ZodIssue): Omit<FieldError, "path"> {
  if (issue.input === undefined) return missing;
  switch (issue.code) {
    case "invalid_type":
      return { code: "wrong-type", message: `This has to be ${typeWords[issue.expected] ?? issue.expected}.` };
    case "invalid_value":
      return { code: "not-listed", message: listed(issue.values) };
    case "invalid_union":
      return { code: "not-listed", message: "This has none of the forms that are taken here." };
    case "too_small":
      return { code: "too-small", message: `This has to be at least ${bound(issue.origin, issue.minimum)}.` };
    case "too_big":
      return { code: "too-large", message: `This has to be at most ${bound(issue.origin, issue.maximum)}.` };
    case "invalid_format":
      return { code: "wrong-format", message: `This has to be ${formatWords[issue.format] ?? issue.message}.` };
    default:
      return { code: "refused", message: issue.message };
  }
}

const typeWords: Readonly<Record<string, string>> = {
  string: "a text",
  number: "a number",
  int: "a whole number",
  boolean: "true or false",
  array: "a list",
  object: "an object",
  record: "an object",
  null: "null",
};

const formatWords: Readonly<Record<string, string>> = {
  uuid: "a UUID",
  date: "a date, as in 2030-12-31",
  datetime: "a time, as in 2030-12-31T12:00:00Z",
};

function listed(values: readonly unknown[]): string {
  if (values.length > longestList) return `This is none of the ${values.length} values that are taken here.`;
  const words = values.map((value) => JSON.stringify(value)).join(", ");
  return values.length === 1 ? `This has to be ${words}.` : `This has to be one of ${words}.`;
}

function bound(origin: string, limit: number | bigint): string {
  if (origin === "string") return `${limit} characters long`;
  return origin === "array" ? `${limit} items long` : String(limit);
}
