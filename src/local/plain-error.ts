/** An error whose message is all that a person needs: it is printed without a stack. */
export class PlainError extends Error {
  override name = "PlainError";
}

/** The system's code of an error (`EADDRINUSE`, `ENOENT`, ...), if it has one. */
export function codeOf(error: unknown): string | undefined {
  return error instanceof Error && "code" in error && typeof error.code === "string" ? error.code : undefined;
}
