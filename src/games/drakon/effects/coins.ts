import { pickCounted } from "../../../engine/draws.ts";
import type { Seat } from "../../../engine/seats.ts";
import { type Act, makeProgress, stepOf } from "../act.ts";
import { coinOfRow } from "../counts.ts";
import { winIfEnough } from "../ending.ts";
import type { Kind } from "../fields.ts";
import { areTogether, coinCountOf, hasAbility, leftOf, rightOf, teamInGame } from "../seating.ts";
import { coinsOf } from "../totals.ts";

/** Find a Coin: a random coin from the hoard, which may be empty under some options (RB Moving, 1.2, 5.J.1). */
export function findCoin(act: Act, seat: Seat): void {
  const { board, hidden } = act.state;
  if (board.hoard === 0) {
    didNothing(act, seat, "find-a-coin");
    return;
  }
  const coin = coinOfRow(pickCounted(hidden.hoard, act.draws));
  act.emit({ type: "coin-found", seat, coin, seenBy: teamInGame(board, seat) });
  makeProgress(act);
  winIfEnough(act, seat);
}

/** Lose a Coin: a random coin of the hero's to the hoard, if he has one (RB Lose a Coin). */
export function loseCoin(act: Act, seat: Seat): void {
  if (coinCountOf(act.state.board, seat) === 0) didNothing(act, seat, "lose-a-coin");
  else coinGoes(act, seat, null);
}

/**
 * Steal a Coin: a random coin of the next hero on that side. A neighbour without coins is not replaced, a team-mate
 * is not robbed (RB Steal a Coin, 1.2, 5.M.3).
 */
export function stealCoin(act: Act, seat: Seat, side: "left" | "right"): void {
  const { board } = act.state;
  const victim = side === "left" ? leftOf(board, seat) : rightOf(board, seat);
  if (victim === undefined || areTogether(board, seat, victim) || coinCountOf(board, victim) === 0) {
    didNothing(act, seat, `steal-a-coin-${side}`);
  } else coinGoes(act, victim, seat);
}

/**
 * A coin is about to go from a hero who has one, to a taker or to the hoard. A Druid with her ability is asked before
 * the coin is picked; her team-mate's ability is none of hers (RB Druid, 5.K.1, 5.K.4).
 */
export function coinGoes(act: Act, seat: Seat, taker: Seat | null): void {
  if (hasAbility(act.state.board, seat, "druid")) act.agenda.push(stepOf("druid-reaction", seat, { taker }));
  else takeCoin(act, seat, taker);
}

/** A random coin goes from a hero to the taker, who may win by it, or to the hoard (10.2.5, 10.2.6). */
export function takeCoin(act: Act, seat: Seat, taker: Seat | null): void {
  if (taker === null) {
    returnCoin(act, seat);
    return;
  }
  const { state, draws, emit } = act;
  const coin = coinOfRow(pickCounted(coinsOf(state, seat), draws));
  const seenBy = [seat, taker].flatMap((one) => teamInGame(state.board, one)).sort((one, other) => one - other);
  emit({ type: "coin-stolen", seat: taker, target: seat, coin, seenBy });
  makeProgress(act);
  winIfEnough(act, taker);
}

/** A random coin of a hero who has one goes back to the hoard and is mixed in (RB Coins). */
export function returnCoin(act: Act, seat: Seat): void {
  const { state, draws, emit } = act;
  const coin = coinOfRow(pickCounted(coinsOf(state, seat), draws));
  emit({ type: "coin-returned", seat, coin, seenBy: teamInGame(state.board, seat) });
  makeProgress(act);
}

/** The entered chamber could do nothing, and all are told so (10.5). */
export function didNothing({ emit }: Act, seat: Seat, kind: Kind): void {
  emit({ type: "chamber-did-nothing", seat, kind });
}
