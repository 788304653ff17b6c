import { sumOf } from "../../../engine/counts.ts";
import { pickCounted } from "../../../engine/draws.ts";
import type { Seat } from "../../../engine/seats.ts";
import { type Act, makeProgress, stepOf } from "../act.ts";
import { coinOfRow } from "../counts.ts";
import { winIfEnough } from "../ending.ts";
import type { Kind, Step } from "../pieces.ts";
import { areTogether, hasAbility, leftOf, purseOf, rightOf, teamInGame } from "../seating.ts";
import { coinCountOf } from "../totals.ts";

/** Find a Coin: a random coin from the hoard, which may be empty under some options (RB Moving, 1.2, 5.J.1). */
export function findCoin(act: Act, seat: Seat): Step[] {
  const { state, draws, emit } = act;
  if (sumOf(state.hoard) === 0) return didNothing(act, seat, "find-a-coin");
  const coin = coinOfRow(pickCounted(state.hoard, draws));
  emit({ type: "coin-found", seat, coin, seenBy: teamInGame(state, seat) });
  makeProgress(act);
  winIfEnough(act, seat);
  return [];
}

/** Lose a Coin: a random coin of the hero's to the hoard, if he has one (RB Lose a Coin). */
export function loseCoin(act: Act, seat: Seat): Step[] {
  if (coinCountOf(act.state, seat) === 0) return didNothing(act, seat, "lose-a-coin");
  return coinGoes(act, seat, null);
}

/**
 * Steal a Coin: a random coin of the next hero on that side. A neighbour without coins is not replaced, a team-mate
 * is not robbed (RB Steal a Coin, 1.2, 5.M.3).
 */
export function stealCoin(act: Act, seat: Seat, side: "left" | "right"): Step[] {
  const { state } = act;
  const victim = side === "left" ? leftOf(state, seat) : rightOf(state, seat);
  if (victim === undefined || areTogether(state, seat, victim) || coinCountOf(state, victim) === 0) {
    return didNothing(act, seat, side === "left" ? "steal-a-coin-left" : "steal-a-coin-right");
  }
  return coinGoes(act, victim, seat);
}

/**
 * A coin is about to go from a hero who has one, to a taker or to the hoard. A Druid with her ability is asked before
 * the coin is picked; her team-mate's ability is none of hers (RB Druid, 5.K.1, 5.K.4).
 */
export function coinGoes(act: Act, seat: Seat, taker: Seat | null): Step[] {
  if (hasAbility(act.state, seat, "druid")) return [stepOf("druid-reaction", seat, { taker })];
  takeCoin(act, seat, taker);
  return [];
}

/** A random coin goes from a hero to the taker, who may win by it, or to the hoard (10.2.5, 10.2.6). */
export function takeCoin(act: Act, seat: Seat, taker: Seat | null): void {
  if (taker === null) {
    returnCoin(act, seat);
    return;
  }
  const { state, draws, emit } = act;
  const coin = coinOfRow(pickCounted(purseOf(state, seat).coins, draws));
  const seenBy = [...teamInGame(state, seat), ...teamInGame(state, taker)].sort((one, other) => one - other);
  emit({ type: "coin-stolen", seat: taker, target: seat, coin, seenBy });
  makeProgress(act);
  winIfEnough(act, taker);
}

/** A random coin of a hero who has one goes back to the hoard and is mixed in (RB Coins). */
export function returnCoin(act: Act, seat: Seat): void {
  const { state, draws, emit } = act;
  const coin = coinOfRow(pickCounted(purseOf(state, seat).coins, draws));
  emit({ type: "coin-returned", seat, coin, seenBy: teamInGame(state, seat) });
  makeProgress(act);
}

/** The entered chamber could do nothing, and all are told so (10.5). */
export function didNothing({ emit }: Act, seat: Seat, kind: Kind): Step[] {
  emit({ type: "chamber-did-nothing", seat, kind });
  return [];
}
