/**
 * Luck as the rules see it. A title draws only through this, only in `open`, `decide`, `leave`, `skip`,
 * `auto` and `imagine`, and writes what it drew into an event.
 */
export interface Draws {
  /** A whole number from 0 to `bound - 1`, each equally likely. `bound` is an integer from 1 to 2^31. */
  pick(bound: number): number;
}

/** Thrown by draws and emits that must not go past luck or disclosure; see `noLuck`. */
export class PastLuck extends Error {
  override readonly name = "PastLuck";
}

/** Draws that throw `PastLuck`: for lists of actions and dry runs, which may not learn anything (law 11). */
export const noLuck: Draws = {
  pick() {
    throw new PastLuck("luck is needed");
  },
};

/**
 * Picks one piece of a multiset given as counts in table order, each piece equally likely.
 * Returns the index of its kind. Throws when nothing is left: the caller asks first.
 */
export function pickCounted(counts: readonly number[], draws: Draws): number {
  const total = counts.reduce((sum, count) => sum + count, 0);
  let rest = draws.pick(total);
  for (const [index, count] of counts.entries()) {
    if (rest < count) return index;
    rest -= count;
  }
  throw new RangeError("the multiset is empty");
}

/** Picks one element of a list, each equally likely. Throws when the list is empty. */
export function pickOne<T>(list: readonly T[], draws: Draws): T {
  const picked = list[draws.pick(list.length)];
  if (picked === undefined) throw new RangeError("the list is empty");
  return picked;
}
