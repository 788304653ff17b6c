import type { z } from "zod";

/** The most errors that an answer lists, whatever was sent. */
export const mostErrors = 20;

const [longestPath, longestMessage] = [200, 300];

/** One thing that is wrong with a request. */
export interface RequestError {
  readonly path: string;
  readonly message: string;
}

/** What a strict parse found wrong, as paths and sentences. */
export function zodErrors(error: z.ZodError, prefix: readonly PropertyKey[] = []): readonly RequestError[] {
  return boundedErrors(
    error.issues.map((issue) => ({ path: [...prefix, ...issue.path].map(String).join("."), message: issue.message })),
  );
}

/** So many errors and so much of each that what was sent cannot make the answer long. */
export function boundedErrors<Kind extends RequestError>(errors: readonly Kind[]): readonly Kind[] {
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
  // Half of a character would be no text at all.
  return `${text.slice(0, longest).replace(/[\ud800-\udbff]$/, "")}…`;
}
