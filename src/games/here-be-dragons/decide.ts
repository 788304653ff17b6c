import type { Draws } from "../../engine/draws.ts";
import { sure } from "../../engine/sure.ts";
import type { Action } from "./actions.ts";
import { fightOn } from "./battle/begin.ts";
import type { Board } from "./board.ts";
import { opsOf } from "./cards/effects.ts";
import { battle, pickDice } from "./decide/battle.ts";
import { choices } from "./decide/choices.ts";
import { byItself, type Decision, type Decisions } from "./decide/decision.ts";
import { discardItem } from "./decide/hand.ts";
import { turn } from "./decide/turn.ts";
import { carryOutStep } from "./effects/ops.ts";
import type { Seat } from "./fields.ts";
import { drawOn } from "./flow/event-deck.ts";
import { close, type EmitEvent, type Run, replace, startRun } from "./flow/run.ts";
import type { Refusal } from "./meta.ts";
import type { SeatView, State } from "./state.ts";
import type { Task } from "./tasks.ts";
import { exploreOn } from "./travel/explore.ts";
import { walkOn } from "./travel/walk.ts";

/** How each task is settled. */
const DECISIONS: Decisions<Task["type"]> = {
  ...choices,
  turn,
  walk: byItself(walkOn),
  explore: byItself(exploreOn),
  fights: byItself(fightOn),
  battle,
  "pick-dice": pickDice,
  "draw-event": byItself(drawOn),
  "discard-item": discardItem,
  /** A34: the next step of a card, left to right; the rest waits below whatever the step opens. */
  effect: byItself((run, { type, ...effect }) => {
    const step = effect.step + 1;
    if (step < opsOf(effect.card, effect.option).length) replace(run, { type, ...effect, step });
    else close(run);
    carryOutStep(run, effect);
  }),
  /** EV3: the card goes to the discards once all it brought is settled. */
  "discard-eye": byItself((run, { eye }) => {
    close(run);
    run.emit({ type: "eye-discarded", eye });
  }),
};

/** The task to be settled next, and how: a game that runs always has one. */
function next({ tasks }: Board): { readonly task: Task; readonly decision: Decision<Task> } {
  const task = sure(tasks.at(-1));
  return { task, decision: DECISIONS[task.type] as Decision<Task> };
}

/** The one seat that owes a decision; none before anything is open, and once the game is over. */
export function toAct(board: Board): Seat[] {
  if (board.tasks.length === 0) return [];
  const { task, decision } = next(board);
  const seat = decision.asked(board, task);
  return seat === undefined ? [] : [seat];
}

/** Why the open decision cannot be answered so. */
export function judge(seen: SeatView, action: Action): Refusal | undefined {
  const { task, decision } = next(seen.board);
  return decision.judge(seen, task, action);
}

/** Answers to the open decision that are worth judging. */
export function candidates(seen: SeatView): Iterable<Action> {
  const { task, decision } = next(seen.board);
  return decision.candidates(seen, task);
}

/** Carries an allowed answer out, and goes on until somebody has to answer again. */
export function carryOut(state: State, seat: Seat, action: Action, draws: Draws, emit: EmitEvent): void {
  const run = startRun(state, draws, emit);
  const { task, decision } = next(run.board);
  decision.carryOut(run, task, action, seat);
  settle(run);
}

/** Goes on until somebody has to answer or the game is over. */
export function settle(run: Run): void {
  while (run.board.outcome === null && toAct(run.board).length === 0) {
    const { task, decision } = next(run.board);
    decision.proceed(run, task);
  }
}
