import type { Emit } from "../../src/engine/contract.ts";
import type { Draws } from "../../src/engine/draws.ts";
import type { Seat } from "../../src/engine/seats.ts";
import type { Event } from "./events.ts";
import { gems } from "./meta.ts";
import { drawGem, end, nextDuel, pickGem } from "./rounds.ts";
import type { Action } from "./schemas.ts";
import { of, robbable, type State } from "./state.ts";

export function carryOut(state: State, seat: Seat, action: Action, draws: Draws, emit: Emit<Event, State>): void {
  switch (action.type) {
    case "taunt":
      emit({ type: "taunted", seat });
      return;
    case "peek": {
      const gem = pickGem(of(state.hidden.hands, action.victim), draws);
      emit({ type: "gem-peeked", seat, victim: action.victim, gem });
      return;
    }
    case "offer":
      emit({ type: "gem-offered", seat, gem: action.gem });
      if (state.board.duel.every((one) => one.offered)) settle(state, draws, emit);
      return;
    case "rob": {
      const gem = pickGem(of(state.hidden.hands, action.victim), draws);
      emit({ type: "gem-robbed", seat, victim: action.victim, gem });
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
  const { board, hidden } = state;
  const duel = [...board.duel];
  const offers = duel.flatMap(({ seat }) => hidden.offers[seat] ?? []);
  emit({ type: "offers-shown", gems: offers });
  const winner = winnerOf(state, draws, emit);
  if (winner !== undefined) emit({ type: "point-scored", seat: winner });
  emit({ type: "offers-returned", gems: offers });
  if (winner !== undefined && of(board.table, winner).points >= board.rules.goal) {
    end(state, "goal", emit);
    return;
  }
  for (const { seat } of duel) drawGem(state, seat, draws, emit);
  if (winner !== undefined && robbable(board, winner).length > 0) emit({ type: "rob-opened", seat: winner });
  else nextDuel(state, duel[0]?.seat ?? 0, emit);
}

function winnerOf({ board, hidden }: State, draws: Draws, emit: Emit<Event, State>): Seat | undefined {
  const [one, other] = board.duel.map(({ seat }) => ({ seat, gem: hidden.offers[seat] }));
  if (!one?.gem || !other?.gem) return undefined;
  const difference = gems.indexOf(one.gem) - gems.indexOf(other.gem);
  if (difference !== 0) return difference > 0 ? one.seat : other.seat;
  if (board.rules.ties === "nobody") return undefined;
  const die = 1 + draws.pick(6);
  emit({ type: "die-rolled", die });
  return die % 2 === 0 ? one.seat : other.seat;
}
