import type { Emit } from "../../src/engine/contract.ts";
import { type Draws, pickCounted } from "../../src/engine/draws.ts";
import { ranksByWorth } from "../../src/engine/ranks.ts";
import type { Seat } from "../../src/engine/seats.ts";
import type { Event } from "./events.ts";
import { type Ending, type Gem, gems, roundsPerSeat } from "./meta.ts";
import type { Options } from "./schemas.ts";
import { present, type State } from "./state.ts";

/** Sets the table, deals the hands and opens the first duel, its first duelist by lot. */
export function open(options: Options, seats: number, draws: Draws, emit: Emit<Event, State>): void {
  const state = emit({ type: "table-set", places: seats, ...options });
  for (const seat of present(state.board)) {
    for (let held = 0; held < options.handSize; held++) drawGem(state, seat, draws, emit);
  }
  const first = draws.pick(seats);
  emit({ type: "duel-opened", round: 1, duelists: [first, (first + 1) % seats], byLot: true });
}

export function drawGem(state: State, seat: Seat, draws: Draws, emit: Emit<Event, State>): void {
  emit({ type: "gem-drawn", seat, gem: pickGem(state.hidden.bag, draws) });
}

/** One gem of a hand or of the bag, by lot. */
export function pickGem(counts: readonly number[], draws: Draws): Gem {
  const gem = gems[pickCounted(counts, draws)];
  if (gem === undefined) throw new RangeError("no such kind");
  return gem;
}

/** The next duel, of the two seats after one; or the end when the game is worn out. */
export function nextDuel(state: State, after: Seat, emit: Emit<Event, State>): void {
  if (state.board.round >= roundsPerSeat * state.board.table.length) {
    end(state, "worn-out", emit);
    return;
  }
  const seats = present(state.board);
  const first = seats.find((seat) => seat > after) ?? seats[0];
  const second = seats.find((seat) => seat > (first ?? 0)) ?? seats[0];
  if (first === undefined || second === undefined) throw new RangeError("nobody is left to duel");
  emit({ type: "duel-opened", round: state.board.round + 1, duelists: [first, second], byLot: false });
}

/** Ends the game: more points stand higher, seats that left stand last, equal ones share a place. */
export function end(state: State, ending: Ending, emit: Emit<Event, State>): void {
  const worth = state.board.table.map((one) => (one.left ? -1 : one.points));
  emit({ type: "game-ended", ending, ranks: ranksByWorth(worth) });
}
