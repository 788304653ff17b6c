/**
 * What follows from a look at a game, worked out once while one look is asked about again and again: `defineGame` hands
 * the same one to `candidates` and to each `judge` that follows, and nothing changes before they are done. It is no
 * memory of the rules: the same comes out as if it were worked out anew.
 */
export function onceFor<Look extends object, Result>(workOut: (look: Look) => Result): (look: Look) => Result {
  let last: { readonly look: Look; readonly result: Result } | undefined;
  return (look) => {
    if (last?.look !== look) last = { look, result: workOut(look) };
    return last.result;
  };
}
