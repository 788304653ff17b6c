/**
 * What follows from a thing that is never changed, worked out once for it and kept as long as the thing is: from a look
 * at a game, which `defineGame` hands to `candidates` and to each `judge` that follows, or from a part of the board that
 * the title replaces whole. It is no memory: the same comes out as if it were worked out anew.
 */
export function onceFor<Thing extends object, Result extends object>(
  workOut: (thing: Thing) => Result,
): (thing: Thing) => Result {
  const known = new WeakMap<Thing, Result>();
  return (thing) => {
    const before = known.get(thing);
    if (before !== undefined) return before;
    const result = workOut(thing);
    known.set(thing, result);
    return result;
  };
}
