/** What the rules say is there. Where it is not, the state is broken, and going on would hide that. */
export function sure<Value>(value: Value | null | undefined): Value {
  if (value === null || value === undefined) throw new RangeError("what the rules rely on is not there");
  return value;
}
