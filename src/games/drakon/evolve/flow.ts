import type { DrakonEvent, EventOf } from "../events.ts";
import { of, runningTurn } from "../seating.ts";
import type { DrakonState } from "../state.ts";

/** What an event says about turns, decisions, abilities and the end. */
export function evolveFlow(board: DrakonState["board"], event: DrakonEvent): void {
  switch (event.type) {
    case "hero-chosen":
      of(board.seats, event.seat).heroCard = event.hero;
      return;
    case "step-opened":
      board.steps.push({ ...event.step });
      return;
    case "step-closed":
      closeStep(board, event);
      return;
    case "turn-started":
      startTurn(board, event);
      return;
    case "progress-made":
      board.turnsWithoutProgress = 0;
      runningTurn(board).progress = true;
      return;
    case "chamber-placed":
      runningTurn(board).acted = true;
      return;
    case "hero-moved":
      if (isMainAction(event)) runningTurn(board).acted = true;
      return;
    case "hero-met-drakon":
      of(board.seats, event.seat).metDrakon = true;
      return;
    case "ability-used":
      of(board.seats, event.seat).abilityUsed = true;
      return;
    case "hero-left":
      of(board.seats, event.seat).left = true;
      return;
    case "game-ended":
      board.steps = [];
      board.outcome = { ending: event.ending, ranks: [...event.ranks] };
      return;
  }
}

function closeStep({ steps }: DrakonState["board"], { name, seat }: EventOf<"step-closed">): void {
  const index = steps.findLastIndex((step) => step.name === name && step.seat === seat);
  if (index < 0) throw new Error(`no step ${name} of seat ${seat} is open`);
  steps.splice(index, 1);
}

function startTurn(board: DrakonState["board"], { seat, turnsWithoutProgress }: EventOf<"turn-started">): void {
  board.turn = { seat, acted: false, progress: false };
  board.turnsStarted += 1;
  board.turnsWithoutProgress = turnsWithoutProgress;
  for (const other of board.seats) other.metDrakon = false;
}

/** A move of one's own accord; the Sorceress's is a main action too (5.N.1, 10.1). */
function isMainAction({ manner }: EventOf<"hero-moved">): boolean {
  return manner === "move" || manner === "sorceress";
}
