import type { z } from "zod";

/** What a strict parse found wrong, as paths and sentences; at most 20, so that a hostile body gets a short answer. */
export function zodErrors(
  error: z.ZodError,
  prefix: readonly PropertyKey[] = [],
): { readonly path: string; readonly message: string }[] {
  return error.issues.slice(0, 20).map((issue) => ({
    path: [...prefix, ...issue.path].map(String).join("."),
    message: issue.message,
  }));
}
