import { gemCounts, gems } from "./meta.ts";
import { add, present, type State, toAct, total } from "./state.ts";

export function invariants(state: State): string[] {
  const faults: string[] = [];
  const counted = gemCounts.map((_, kind) =>
    [state.bag, ...state.places.map((one) => one.hand)].reduce((sum, counts) => sum + (counts[kind] ?? 0), 0),
  );
  for (const { offer } of state.duel) if (offer) add(counted, offer, 1);
  for (const [kind, gem] of gems.entries()) {
    if (counted[kind] !== gemCounts[kind]) faults.push(`there are ${counted[kind]} of ${gem}`);
  }
  for (const [seat, one] of state.places.entries()) {
    if (one.left && total(one.hand) > 0) faults.push(`seat ${seat} left and holds gems`);
    if (one.hand.some((count) => count < 0)) faults.push(`seat ${seat} holds less than nothing`);
  }
  if (state.bag.some((count) => count < 0)) faults.push("the bag holds less than nothing");
  if (!state.ended && toAct(state).length === 0) faults.push("nobody is to act");
  if (toAct(state).some((seat) => !present(state).includes(seat))) faults.push("a seat that left is to act");
  return faults;
}
