import type { Game, Outcome, Typed } from "../../../src/engine/contract.ts";
import { type Draws, pickOne } from "../../../src/engine/draws.ts";
import { leaveSeat, skipSeat } from "../../../src/engine/judge.ts";
import { allSeats, type Seat } from "../../../src/engine/seats.ts";
import { copyOf } from "../freeze.ts";
import { demandFaultless, type Law } from "../law.ts";
import { lots } from "../lots.ts";
import { type Moment, runningMoments, someMoments, stateAt } from "../moments.ts";
import { play } from "../play.ts";
import { verdictOn } from "../verdict.ts";

/** Law 9. */
export const everyStateGoesOn: Law = {
  number: 9,
  says: "every state can go on: somebody can act, anybody may leave, and the game ends",
  share: 1,
  begin: (game, settings) => (plan) => {
    const played = play(game, plan);
    demandFaultless(played, 9);
    const draws = lots(plan.seed + 9);
    for (const { text, left } of played.steps) {
      const moment = { step: 0, text, seats: played.seats, left };
      demandActors(game, stateAt(moment), moment.seats, moment.left);
    }
    for (const moment of someMoments(played, settings.moments, draws)) demandSound(game, moment);
    for (const moment of runningMoments(game, played, settings.moments, draws)) {
      demandAutoLegal(game, moment, draws);
      for (const seat of staying(moment.seats, moment.left)) demandLeaving(game, moment, seat, draws);
    }
    const [moment] = runningMoments(game, played, 2, draws);
    if (moment === undefined) return;
    demandEnd(game, moment, settings.untilOver, draws);
    demandAllLeaving(game, moment, draws);
  },
};

/** Somebody is to act while the game runs, nobody when it is over, and never a seat that left. */
function demandActors(game: Game, state: object, seats: number, left: readonly Seat[]): void {
  const toAct = game.toAct(state);
  const outcome = game.outcome(state);
  if ((outcome === undefined) !== toAct.length > 0)
    throw new Error(`toAct is ${toAct} and the outcome ${outcome?.ending}`);
  if (outcome !== undefined) demandRanks(game, outcome, seats);
  for (const [index, seat] of toAct.entries()) {
    if (left.includes(seat)) throw new Error(`seat ${seat} left and is to act`);
    if (!allSeats(seats).includes(seat)) throw new Error(`seat ${seat} is to act and is no seat`);
    if (index > 0 && seat <= (toAct[index - 1] as Seat)) throw new Error(`toAct ${toAct} is not ascending`);
    const [any] = game.legal(state, seat);
    if (any === undefined) throw new Error(`seat ${seat} is to act and has no legal action`);
  }
}

/** Equal places are shared, and the next may or may not be skipped for it; all begin at 2 where nobody has won. */
function demandRanks(game: Game, { ending, ranks }: Outcome, seats: number): void {
  if (!game.meta.endings.includes(ending)) throw new Error(`ending ${ending} is not in meta`);
  if (ranks.length !== seats) throw new Error(`${ranks.length} ranks for ${seats} seats`);
  const sorted = [...ranks].sort((one, other) => one - other);
  const best = sorted[0] ?? 1;
  const sound = best <= 2 && sorted.every((rank, index) => rank >= (sorted[index - 1] ?? 1) && rank <= index + best);
  if (!sound || !sorted.every(Number.isInteger)) throw new Error(`ranks ${ranks} skip a place`);
}

function demandSound(game: Game, moment: Moment): void {
  const [fault] = game.invariants(stateAt(moment));
  if (fault !== undefined) throw new Error(`step ${moment.step}: ${fault}`);
}

function demandAutoLegal(game: Game, moment: Moment, draws: Draws): void {
  for (const seat of game.toAct(stateAt(moment))) {
    const action = game.auto(copyOf(game.view(stateAt(moment), seat)), draws);
    if (action === null) {
      demandSkipping(game, moment, seat, draws);
      continue;
    }
    game.schemas.action.parse(action);
    const { refusal } = verdictOn(game, stateAt(moment), seat, action, draws);
    if (refusal !== undefined) throw new Error(`auto of seat ${seat} is ${refusal}: ${JSON.stringify(action)}`);
  }
}

function demandSkipping(game: Game, moment: Moment, seat: Seat, draws: Draws): void {
  const state = stateAt(moment);
  const events = skipSeat(game, state, seat, draws);
  demandGoingOn(game, moment, state, events, moment.left, `seat ${seat} is skipped`);
}

function demandLeaving(game: Game, moment: Moment, seat: Seat, draws: Draws): void {
  const state = stateAt(moment);
  const events = leaveSeat(game, state, seat, draws);
  demandGoingOn(game, moment, state, events, [...moment.left, seat], `seat ${seat} leaves`);
}

function demandGoingOn(
  game: Game,
  moment: Moment,
  state: object,
  events: readonly Typed[],
  left: readonly Seat[],
  says: string,
): void {
  if (events.length === 0) throw new Error(`${says}, and nothing happens`);
  for (const event of events) game.schemas.event.parse(event);
  demandActors(game, state, moment.seats, left);
  const [fault] = game.invariants(state);
  if (fault !== undefined) throw new Error(`step ${moment.step}, ${says}: ${fault}`);
}

/** Everybody plays by itself: the game ends. */
function demandEnd(game: Game, moment: Moment, untilOver: number, draws: Draws): void {
  const state = stateAt(moment);
  for (let actions = 0; game.outcome(state) === undefined; actions++) {
    if (actions > untilOver) throw new Error(`step ${moment.step}: not over after ${untilOver} automatic actions`);
    const seat = pickOne(game.toAct(state), draws);
    const action = game.auto(game.view(state, seat), draws);
    if (action === null) {
      skipSeat(game, state, seat, draws);
      continue;
    }
    const refusal = game.decide(state, seat, action, draws, (event) => game.evolve(state, event));
    if (refusal !== undefined) throw new Error(`auto of seat ${seat} is ${refusal}: ${JSON.stringify(action)}`);
  }
  demandActors(game, state, moment.seats, moment.left);
}

/** All leave, one after the other: the game is over at the latest with the last. */
function demandAllLeaving(game: Game, moment: Moment, draws: Draws): void {
  const state = stateAt(moment);
  const left = [...moment.left];
  while (game.outcome(state) === undefined) {
    const here = staying(moment.seats, left);
    if (here.length === 0) throw new Error(`step ${moment.step}: all have left and the game runs`);
    const seat = pickOne(here, draws);
    leaveSeat(game, state, seat, draws);
    left.push(seat);
    demandActors(game, state, moment.seats, left);
  }
}

function staying(seats: number, left: readonly Seat[]): Seat[] {
  return allSeats(seats).filter((seat) => !left.includes(seat));
}
