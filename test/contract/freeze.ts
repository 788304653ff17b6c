/** The same value, which throws when anybody writes to any part of it. */
export function frozen<T>(value: T): T {
  if (typeof value !== "object" || value === null || Object.isFrozen(value)) return value;
  for (const inner of Object.values(value)) frozen(inner);
  return Object.freeze(value);
}

/** A copy that shares nothing with the original. */
export function copyOf<T>(value: T): T {
  return JSON.parse(JSON.stringify(value)) as T;
}

/** A copy in which the keys of every object stand in another order. */
export function rearranged<T>(value: T): T {
  if (Array.isArray(value)) return value.map(rearranged) as T;
  if (typeof value !== "object" || value === null) return value;
  const turned = Object.entries(value).reverse();
  return Object.fromEntries(turned.map(([key, inner]) => [key, rearranged(inner)])) as T;
}
