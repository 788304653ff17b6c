/** A value that by the rules is there. That it is missing is a fault of the program, which is not to be played over. */
export function sure<Value>(value: Value | null | undefined): Value {
  if (value === null || value === undefined) throw new RangeError("something is missing that has to be there");
  return value;
}
