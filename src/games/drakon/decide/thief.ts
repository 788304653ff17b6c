import { pickCounted } from "../../../engine/draws.ts";
import type { Seat } from "../../../engine/seats.ts";
import { type Answer, makeProgress } from "../act.ts";
import { coinOfRow, coinsIn, known } from "../counts.ts";
import { coinGoes } from "../effects/coins.ts";
import { winIfEnough } from "../ending.ts";
import type { CoinCount } from "../fields.ts";
import { coinCountOf, of, teamInGame, teamOf } from "../seating.ts";
import type { Board, SeenBySeat } from "../state.ts";
import { type Ability, useOf } from "./ability.ts";
import { faultOfOpponentBeside, opponentsBeside } from "./opponents.ts";

/** A random coin of the robbed hero's; a Druid may ignore it (5.K.1, 5.K.3). */
const robbing: Answer<"use-thief-to-rob"> = {
  judge({ board, viewer }, _step, { target }) {
    const fault = faultOfOpponentBeside(board, viewer, target);
    if (fault !== undefined) return fault;
    return coinCountOf(board, target) === 0 ? "hero-has-no-coin" : undefined;
  },
  carryOut: (act, { seat }, { target }) => coinGoes(act, target, seat),
};

/** First a random coin of the hoard is drawn, then the chosen one goes in; the total is tested once (5.C.7, 5.N.6). */
const swapping: Answer<"use-thief-to-swap"> = {
  judge(seen, _step, { coin }) {
    if (seen.board.hoard === 0) return "hoard-is-empty";
    return ownCoins(seen).some((held) => held.coin === coin) ? undefined : "no-such-coin";
  },
  carryOut(act, { seat }, { coin }) {
    const { board, hidden } = act.state;
    const drawnCoin = coinOfRow(pickCounted(hidden.hoard, act.draws));
    act.emit({ type: "coin-swapped", seat, coin, drawnCoin, seenBy: teamInGame(board, seat) });
    makeProgress(act);
    winIfEnough(act, seat);
  },
};

/** The Thief robs an opposing hero in his chamber who has a coin, or swaps a coin of his with the hoard (5.N.6). */
export const thief: Ability = {
  answers: { "use-thief-to-rob": useOf("thief", robbing), "use-thief-to-swap": useOf("thief", swapping) },
  *choices(seen) {
    for (const target of robbable(seen.board, seen.viewer)) yield { type: "use-thief-to-rob", target };
    for (const { coin } of ownCoins(seen)) yield { type: "use-thief-to-swap", coin };
  },
  isUsable(board, seat) {
    return robbable(board, seat).length > 0 || (board.hoard > 0 && coinCountOf(board, seat) > 0);
  },
};

function robbable(board: Board, seat: Seat): Seat[] {
  return opponentsBeside(board, seat).filter((target) => coinCountOf(board, target) > 0);
}

function ownCoins({ board, own, viewer }: SeenBySeat): CoinCount[] {
  return coinsIn(known(of(own.purses, teamOf(board, viewer))));
}
