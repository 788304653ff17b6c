import { sumOf } from "../../../engine/counts.ts";
import { pickCounted } from "../../../engine/draws.ts";
import type { Seat } from "../../../engine/seats.ts";
import { type Apply, makeProgress } from "../act.ts";
import type { ActionOf } from "../actions.ts";
import { coinOfRow, coinsIn } from "../counts.ts";
import { coinGoes } from "../effects/coins.ts";
import { winIfEnough } from "../ending.ts";
import type { DrakonRefusal } from "../meta.ts";
import { hasAbility, purseOf, teamInGame } from "../seating.ts";
import type { DrakonState } from "../state.ts";
import { coinCountOf } from "../totals.ts";
import { faultOfAbility, flipCard } from "./ability.ts";
import { faultOfOpponentBeside, opponentsBeside } from "./opponents.ts";

/** The Thief robs an opposing hero in his chamber who has a coin, or swaps a coin of his with the hoard (5.N.6). */
export function* thiefChoices(
  state: DrakonState,
  seat: Seat,
): Generator<ActionOf<"use-thief-to-rob" | "use-thief-to-swap">> {
  if (!hasAbility(state, seat, "thief")) return;
  for (const target of opponentsBeside(state, seat)) {
    if (coinCountOf(state, target) > 0) yield { type: "use-thief-to-rob", target };
  }
  if (sumOf(state.hoard) === 0) return;
  for (const { coin } of coinsIn(purseOf(state, seat).coins)) yield { type: "use-thief-to-swap", coin };
}

/** A random coin of the robbed hero's; a Druid may ignore it (5.K.1, 5.K.3). */
export function judgeRobbing(
  state: DrakonState,
  seat: Seat,
  { target }: ActionOf<"use-thief-to-rob">,
): DrakonRefusal | Apply {
  const fault = faultOfAbility(state, seat, "thief") ?? faultOfOpponentBeside(state, seat, target);
  if (fault !== undefined) return fault;
  if (coinCountOf(state, target) === 0) return "hero-has-no-coin";
  return (act) => {
    flipCard(act, seat);
    return coinGoes(act, target, seat);
  };
}

/** First a random coin of the hoard is drawn, then the chosen one goes in; the total is tested once (5.C.7, 5.N.6). */
export function judgeSwapping(
  state: DrakonState,
  seat: Seat,
  { coin }: ActionOf<"use-thief-to-swap">,
): DrakonRefusal | Apply {
  const fault = faultOfAbility(state, seat, "thief");
  if (fault !== undefined) return fault;
  if (sumOf(state.hoard) === 0) return "hoard-is-empty";
  if (!coinsIn(purseOf(state, seat).coins).some((held) => held.coin === coin)) return "no-such-coin";
  return (act) => {
    flipCard(act, seat);
    const drawnCoin = coinOfRow(pickCounted(act.state.hoard, act.draws));
    act.emit({ type: "coin-swapped", seat, coin, drawnCoin, seenBy: teamInGame(act.state, seat) });
    makeProgress(act);
    winIfEnough(act, seat);
    return [];
  };
}
