import type { DrakonEvent, EventOf } from "../events.ts";
import { runningTurn, seatAt } from "../seating.ts";
import type { DrakonState } from "../state.ts";

/** What an event says about turns, decisions, abilities and the end. */
export function evolveFlow(state: DrakonState, event: DrakonEvent): void {
  switch (event.type) {
    case "hero-chosen":
      seatAt(state, event.seat).heroCard = event.hero;
      return;
    case "step-opened":
      state.steps.push({ ...event.step });
      return;
    case "step-closed":
      closeStep(state, event);
      return;
    case "turn-started":
      startTurn(state, event);
      return;
    case "progress-made":
      state.turnsWithoutProgress = 0;
      runningTurn(state).progress = true;
      return;
    case "chamber-placed":
      runningTurn(state).acted = true;
      return;
    case "hero-moved":
      if (isMainAction(event)) runningTurn(state).acted = true;
      return;
    case "hero-met-drakon":
      seatAt(state, event.seat).metDrakon = true;
      return;
    case "ability-used":
      seatAt(state, event.seat).abilityUsed = true;
      return;
    case "hero-left":
      seatAt(state, event.seat).left = true;
      return;
    case "game-ended":
      state.steps = [];
      state.outcome = { ending: event.ending, ranks: [...event.ranks] };
      return;
  }
}

function closeStep(state: DrakonState, { name, seat }: EventOf<"step-closed">): void {
  const index = state.steps.findLastIndex((step) => step.name === name && step.seat === seat);
  if (index < 0) throw new Error(`no step ${name} of seat ${seat} is open`);
  state.steps.splice(index, 1);
}

function startTurn(state: DrakonState, { seat, turnsWithoutProgress }: EventOf<"turn-started">): void {
  state.turn = { seat, acted: false, progress: false };
  state.turnsStarted += 1;
  state.turnsWithoutProgress = turnsWithoutProgress;
  for (const other of state.seats) other.metDrakon = false;
}

/** A move of one's own accord; the Sorceress's is a main action too (5.N.1, 10.1). */
function isMainAction({ manner }: EventOf<"hero-moved">): boolean {
  return manner === "move" || manner === "sorceress";
}
