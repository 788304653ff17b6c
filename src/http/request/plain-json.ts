import { isStorableText } from "../../engine/canonical.ts";
import type { FieldError } from "../../play/zod-errors.ts";

const deepest = 32;

/** What in a parsed JSON value no request here can hold, with its place, or undefined. */
export function faultInJson(value: unknown): FieldError | undefined {
  return faultAt(value, [], 0);
}

function faultAt(value: unknown, path: readonly string[], depth: number): ReturnType<typeof faultInJson> {
  if (depth > deepest) return unusable(path.slice(0, 4), `This is nested more than ${deepest} deep.`);
  const message = faultIn(value);
  if (message !== undefined) return unusable(path, message);
  if (typeof value !== "object" || value === null) return undefined;
  for (const [key, inner] of Object.entries(value)) {
    if (key === "__proto__" || !isStorableText(key)) return unusable(path, "This has an unusable key.");
    const fault = faultAt(inner, [...path, key], depth + 1);
    if (fault !== undefined) return fault;
  }
  return undefined;
}

function unusable(path: readonly string[], message: string): FieldError {
  return { path: path.join("."), code: "unusable", message };
}

function faultIn(value: unknown): string | undefined {
  if (typeof value === "string") return isStorableText(value) ? undefined : "This holds NUL or a lone surrogate.";
  if (typeof value !== "number") return undefined;
  if (Object.is(value, -0)) return "This is -0.";
  return Math.abs(value) <= Number.MAX_SAFE_INTEGER ? undefined : "This is a number out of all bounds.";
}
