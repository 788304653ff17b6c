import canonicalize from "canonicalize";

/**
 * The RFC 8785 text of a plain JSON value: what is hashed is what is stored. Throws a TypeError that names the
 * place when the value holds anything that does not survive a trip through JSON and Postgres: a number that is
 * not a safe integer, -0, undefined, NUL, a lone surrogate, or an object that is not plain.
 */
export function canonicalText(value: object): string {
  const fault = faultIn(value, "$");
  if (fault !== undefined) throw new TypeError(`not a plain JSON value: ${fault}`);
  return canonicalize(value) as string;
}

/** Whether a text is safe to store: no NUL, no lone surrogate. */
export function isStorableText(text: string): boolean {
  return !text.includes("\u0000") && text.isWellFormed();
}

function faultIn(value: unknown, path: string): string | undefined {
  switch (typeof value) {
    case "string":
      return isStorableText(value) ? undefined : `${path} holds NUL or a lone surrogate`;
    case "number":
      return Number.isSafeInteger(value) && !Object.is(value, -0) ? undefined : `${path} is ${String(value)}`;
    case "boolean":
      return undefined;
    case "object":
      return value === null ? undefined : faultInObject(value, path);
    default:
      return `${path} is ${typeof value}`;
  }
}

function faultInObject(value: object, path: string): string | undefined {
  if (Array.isArray(value)) {
    for (let index = 0; index < value.length; index++) {
      const fault = faultIn(value[index], `${path}[${index}]`);
      if (fault !== undefined) return fault;
    }
    return undefined;
  }
  const prototype: unknown = Object.getPrototypeOf(value);
  if (prototype !== Object.prototype && prototype !== null) return `${path} is not a plain object`;
  for (const [key, inner] of Object.entries(value)) {
    const fault = isStorableText(key) ? faultIn(inner, `${path}.${key}`) : `${path} has a key with NUL`;
    if (fault !== undefined) return fault;
  }
  return undefined;
}

/** A copy of a plain JSON value that shares nothing with it. What is undefined is left out, as JSON leaves it out. */
export function plainCopy<Value extends object>(value: Value): Value {
  return copied(value) as Value;
}

/** Several times as fast as to JSON and back. */
function copied(value: unknown): unknown {
  if (typeof value !== "object" || value === null) return value;
  if (Array.isArray(value)) return value.map(copied);
  const copy: Record<string, unknown> = {};
  for (const [key, inner] of Object.entries(value)) {
    if (inner === undefined) continue;
    // Assigning to this name would set the prototype instead.
    if (key === "__proto__")
      Object.defineProperty(copy, key, { value: copied(inner), enumerable: true, writable: true, configurable: true });
    else copy[key] = copied(inner);
  }
  return copy;
}
