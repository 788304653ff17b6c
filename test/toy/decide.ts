import type { Emit } from "../../src/engine/contract.ts";
import type { Draws } from "../../src/engine/draws.ts";
import type { Seat } from "../../src/engine/seats.ts";
import { gems, type ToyRefusal } from "./meta.ts";
import { drawGem, end, nextDuel, pickGem } from "./rounds.ts";
import type { Action, Event } from "./schemas.ts";
import { duelist, holders, holds, place, robbable, type State } from "./state.ts";

export function decide(
  state: State,
  seat: Seat,
  action: Action,
  draws: Draws,
  emit: Emit<Event, State>,
): ToyRefusal | undefined {
  const refusal = judge(state, seat, action);
  if (refusal === undefined) carryOut(state, seat, action, draws, emit);
  return refusal;
}

function judge(state: State, seat: Seat, action: Action): ToyRefusal | undefined {
  const robbing = state.robber !== null;
  switch (action.type) {
    case "rob":
      if (!robbing) return "offer-first";
      return robbable(state, seat).includes(action.victim) ? undefined : "nothing-to-take";
    case "decline":
      return robbing ? undefined : "offer-first";
    case "offer":
      if (robbing) return "duel-is-over";
      return holds(place(state, seat).hand, action.gem) ? undefined : "no-such-gem";
    case "taunt":
      if (robbing) return "duel-is-over";
      return duelist(state, seat)?.taunted ? "already-taunted" : undefined;
    case "peek":
      if (!state.options.peeking) return "peeking-is-off";
      if (robbing) return "duel-is-over";
      if (duelist(state, seat)?.peeked) return "already-peeked";
      return holders(state, seat, 1).includes(action.victim) ? undefined : "nothing-to-take";
  }
}

function carryOut(state: State, seat: Seat, action: Action, draws: Draws, emit: Emit<Event, State>): void {
  switch (action.type) {
    case "taunt":
      emit({ type: "taunted", seat });
      return;
    case "peek": {
      const gem = pickGem(place(state, action.victim).hand, draws);
      emit({ type: "gem-peeked", seat, victim: action.victim, gem, seenBy: [seat] });
      return;
    }
    case "offer":
      emit({ type: "gem-offered", seat, gem: action.gem, seenBy: [seat] });
      if (state.duel.every((one) => one.offer !== null)) settle(state, draws, emit);
      return;
    case "rob": {
      const gem = pickGem(place(state, action.victim).hand, draws);
      emit({ type: "gem-robbed", seat, victim: action.victim, gem, seenBy: [seat, action.victim] });
      emit({ type: "rob-closed", declined: false });
      nextDuel(state, seat, emit);
      return;
    }
    case "decline":
      emit({ type: "rob-closed", declined: true });
      nextDuel(state, seat, emit);
      return;
  }
}

/** Both have offered: shows the gems, scores, takes them back, deals anew, and asks the winner whom to rob. */
function settle(state: State, draws: Draws, emit: Emit<Event, State>): void {
  const duel = [...state.duel];
  const offers = duel.flatMap((one) => (one.offer === null ? [] : [one.offer]));
  emit({ type: "offers-shown", gems: offers });
  const winner = winnerOf(state, draws, emit);
  if (winner !== undefined) emit({ type: "point-scored", seat: winner });
  emit({ type: "offers-returned", gems: offers });
  if (winner !== undefined && place(state, winner).points >= state.options.goal) {
    end(state, "goal", emit);
    return;
  }
  for (const { seat } of duel) drawGem(state, seat, draws, emit);
  if (winner !== undefined && robbable(state, winner).length > 0) emit({ type: "rob-opened", seat: winner });
  else nextDuel(state, duel[0]?.seat ?? 0, emit);
}

function winnerOf(state: State, draws: Draws, emit: Emit<Event, State>): Seat | undefined {
  const [one, other] = state.duel;
  if (!one?.offer || !other?.offer) return undefined;
  const difference = gems.indexOf(one.offer) - gems.indexOf(other.offer);
  if (difference !== 0) return difference > 0 ? one.seat : other.seat;
  if (state.options.ties === "nobody") return undefined;
  const die = 1 + draws.pick(6);
  emit({ type: "die-rolled", die });
  return die % 2 === 0 ? one.seat : other.seat;
}
