import type { Game, Refusal, Typed } from "./contract.ts";
import { type Draws, noLuck, PastLuck } from "./draws.ts";
import type { Seat } from "./seats.ts";

/** The refusals that all titles share, judged here and nowhere else. */
export const sharedRefusals = {
  "not-your-turn": "This seat has no decision to make now.",
  "game-over": "The game has ended.",
  "list-goes-past-luck":
    "Only the last action of a list may need luck or show something hidden; send the ones before it on their own.",
} as const satisfies Record<Refusal, string>;

/** What became of a list of actions: the events of all of them, or the first that was refused and why. */
export type Judgement =
  | { readonly accepted: true; readonly events: readonly Typed[]; readonly state: object }
  | { readonly accepted: false; readonly index: number; readonly refusal: Refusal };

/**
 * Judges and carries out a list of parsed actions of one seat, all or nothing, on a copy of the state that it may
 * spoil. Every action but the last runs without luck and without disclosure (law 11). Otherwise a list could be used to
 * look ahead: its first actions would bring something to light, and the refusal of a later one would undo them. Such a
 * list is refused as `list-goes-past-luck`.
 */
export function judgeActions(
  game: Game,
  state: object,
  seat: Seat,
  actions: readonly Typed[],
  draws: Draws,
): Judgement {
  const events: Typed[] = [];
  let working = state;
  const emit = (event: Typed): object => {
    events.push(event);
    working = game.evolve(working, event);
    return working;
  };
  const emitOpenly = (event: Typed): object => {
    if (game.discloses(event)) throw new PastLuck("something hidden would be shown");
    return emit(event);
  };
  for (const [index, action] of actions.entries()) {
    const last = index === actions.length - 1;
    const refusal = judgeOne(game, working, seat, action, last ? draws : noLuck, last ? emit : emitOpenly);
    if (refusal !== undefined) return { accepted: false, index, refusal };
  }
  return { accepted: true, events, state: working };
}

/**
 * Says whether a list would be accepted, and nothing more: the last action, too, stops where luck or disclosure
 * begins, which it reaches only once it is accepted (law 5).
 */
export function dryRun(
  game: Game,
  state: object,
  seat: Seat,
  actions: readonly Typed[],
): { readonly accepted: true } | { readonly accepted: false; readonly index: number; readonly refusal: Refusal } {
  let reachedLuck = false;
  const judgement = judgeActions(game, state, seat, actions, {
    pick() {
      reachedLuck = true;
      throw new PastLuck("the last action needs luck");
    },
  });
  if (judgement.accepted || reachedLuck) return { accepted: true };
  return { accepted: false, index: judgement.index, refusal: judgement.refusal };
}

/** Sets a game up and returns its events. `options` were admitted by the title. */
export function openGame(game: Game, options: object, seats: number, draws: Draws): readonly Typed[] {
  const events: Typed[] = [];
  let working: object | undefined;
  game.open(options, seats, draws, (event) => {
    events.push(event);
    working = game.evolve(working, event);
    return working;
  });
  return events;
}

/** The events of a seat's leaving for good, on a copy of the state that it may spoil. */
export function leaveSeat(game: Game, state: object, seat: Seat, draws: Draws): readonly Typed[] {
  const events: Typed[] = [];
  game.leave(state, seat, draws, recording(game, state, events));
  return events;
}

/**
 * The events by which what a seat owes is over without an action, on a copy of the state that it may spoil. Throws
 * when the title knows no such thing, or the seat is still to act, which law 9 excludes.
 */
export function skipSeat(game: Game, state: object, seat: Seat, draws: Draws): readonly Typed[] {
  const events: Typed[] = [];
  if (game.skip === undefined) throw new Error("the title has no automatic action, and no skip");
  game.skip(state, seat, draws, recording(game, state, events));
  if (game.toAct(state).includes(seat)) throw new Error(`seat ${seat} was skipped and is still to act`);
  return events;
}

/**
 * The title acts for a seat that does not answer, until the seat is not to act, the game is over, or so many actions
 * are done; on a copy of the state that it may spoil. Where the title has no action for the seat, it is skipped.
 * Throws when the title's own choice is refused, which law 9 excludes.
 */
export function actForSeat(
  game: Game,
  state: object,
  seat: Seat,
  draws: Draws,
  most: number,
): { readonly actions: readonly Typed[]; readonly events: readonly Typed[] } {
  const actions: Typed[] = [];
  const events: Typed[] = [];
  while (actions.length < most && game.outcome(state) === undefined && game.toAct(state).includes(seat)) {
    const action = game.auto(game.view(state, seat), draws);
    if (action === null) return { actions, events: [...events, ...skipSeat(game, state, seat, draws)] };
    const judgement = judgeActions(game, state, seat, [action], draws);
    if (!judgement.accepted) throw new Error(`the automatic action was refused: ${judgement.refusal}`);
    actions.push(action);
    events.push(...judgement.events);
  }
  return { actions, events };
}

/** Collects the events of a title's own doing, on a state that is evolved in place. */
function recording(game: Game, state: object, events: Typed[]): (event: Typed) => object {
  return (event) => {
    events.push(event);
    return game.evolve(state, event);
  };
}

function judgeOne(
  game: Game,
  state: object,
  seat: Seat,
  action: Typed,
  draws: Draws,
  emit: (event: Typed) => object,
): Refusal | undefined {
  if (game.outcome(state) !== undefined) return "game-over";
  if (!game.toAct(state).includes(seat)) return "not-your-turn";
  try {
    return game.decide(state, seat, action, draws, emit);
  } catch (fault) {
    if (fault instanceof PastLuck) return "list-goes-past-luck";
    throw fault;
  }
}
