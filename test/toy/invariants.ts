import { sumOf } from "../../src/engine/counts.ts";
import type { Frozen } from "../../src/engine/title.ts";
import { gemCounts, gems } from "./meta.ts";
import { add, duelist, of, present, type State, toAct } from "./state.ts";

export function invariants({ board, hidden }: Frozen<State>): string[] {
  const faults: string[] = [];
  const counted = gemCounts.map((_, kind) =>
    [hidden.bag, ...hidden.hands].reduce((sum, counts) => sum + (counts[kind] ?? 0), 0),
  );
  for (const offer of hidden.offers) if (offer) add(counted, offer, 1);
  for (const [kind, gem] of gems.entries()) {
    if (counted[kind] !== gemCounts[kind]) faults.push(`there are ${counted[kind]} of ${gem}`);
  }
  if (sumOf(hidden.bag) !== board.bag) faults.push("the bag is miscounted");
  for (const [seat, one] of board.table.entries()) {
    const hand = of(hidden.hands, seat);
    const offers = duelist(board.duel, seat)?.offered === true;
    if (sumOf(hand) !== one.count || offers !== (hidden.offers[seat] !== null))
      faults.push(`seat ${seat} is miscounted`);
    if (one.left && one.count > 0) faults.push(`seat ${seat} left and holds gems`);
    if (hand.some((count) => count < 0)) faults.push(`seat ${seat} holds less than nothing`);
  }
  if (hidden.bag.some((count) => count < 0)) faults.push("the bag holds less than nothing");
  if (!board.ended && toAct(board).length === 0) faults.push("nobody is to act");
  if (toAct(board).some((seat) => !present(board).includes(seat))) faults.push("a seat that left is to act");
  return faults;
}
