import { ZodError } from "zod";
import { RulesFailed } from "../../engine/guarded.ts";
import { Fault } from "../../play/fault.ts";
import { pathsOf } from "../../play/zod-errors.ts";
import { DatabaseFailed } from "../../store/errors.ts";

/** Errors whose message is about the program, not about the data it held: only these may be quoted in a log. */
const quotable = new Set(["TypeError", "RangeError", "ReferenceError", "JournalDamaged"]);

/**
 * What a log may say of a failure: its kind and its place in the program. It never quotes data. A parse error quotes
 * the text that it could not read, and a database error the statement, so their messages are left out.
 */
export function failureLine(thrown: unknown): Record<string, unknown> {
  if (!(thrown instanceof Error)) return { error: typeof thrown };
  if (thrown instanceof Fault) return { error: "Fault", message: thrown.message };
  if (thrown instanceof DatabaseFailed) {
    return { error: thrown.name, database: thrown.code, constraint: thrown.constraint };
  }
  if (thrown instanceof RulesFailed) {
    return {
      error: thrown.name,
      message: thrown.message,
      ...(thrown.cause ? { cause: failureLine(thrown.cause) } : {}),
    };
  }
  return {
    error: thrown.name,
    ...(thrown instanceof ZodError ? { paths: pathsOf(thrown) } : {}),
    ...(quotable.has(thrown.name) ? { message: thrown.message } : {}),
    at: framesOf(thrown),
  };
}

function framesOf({ stack }: Error): string[] {
  const lines = (stack ?? "").split("\n").map((line) => line.trim());
  return lines.filter((line) => line.startsWith("at ")).slice(0, 12);
}
