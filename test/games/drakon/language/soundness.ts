import { isDeepStrictEqual } from "node:util";
import { allSeats, allViewers } from "../../../../src/engine/seats.ts";
import type { DrakonEvent } from "../../../../src/games/drakon/events.ts";
import { drakon } from "../../../../src/games/drakon/index.ts";
import type { DrakonState } from "../../../../src/games/drakon/state.ts";

/** Throws when a position or the events that led to it break what holds at any moment of any game. */
export function assertSound(state: DrakonState, events: readonly DrakonEvent[]): void {
  const faults = [...drakon.invariants(state), ...faultsOfAsking(state), ...faultsOfShape(state, events)];
  if (faults.length > 0) throw new Error(`not sound: ${faults.join("; ")}`);
}

/** Exactly one decision with one owner is open while the game runs (10.1), and its owner can answer it. */
function faultsOfAsking(state: DrakonState): string[] {
  const asked = drakon.toAct(state);
  if (drakon.outcome(state) !== undefined) return asked.length === 0 ? [] : ["somebody is asked after the end"];
  if (asked.length !== 1) return [`${asked.length} are asked`];
  return allSeats(state.board.seats.length).flatMap((seat) => {
    const can = [...drakon.legal(state, seat)].length;
    if (asked.includes(seat)) return can > 0 ? [] : [`seat ${seat} is asked and can do nothing`];
    return can > 0 ? [`seat ${seat} can act unasked`] : [];
  });
}

function faultsOfShape(state: DrakonState, events: readonly DrakonEvent[]): string[] {
  const faults: string[] = [];
  if (!isDeepStrictEqual(JSON.parse(JSON.stringify(state)), state)) faults.push("the state does not survive JSON");
  for (const viewer of allViewers(state.board.seats.length)) {
    const view = drakon.schemas.view.safeParse(drakon.show?.(drakon.view(state, viewer)));
    if (!view.success) faults.push(`view of ${viewer}: ${view.error.message}`);
    for (const event of events) {
      const told = drakon.schemas.told.safeParse(drakon.tell(event, viewer));
      if (!told.success) faults.push(`told to ${viewer}: ${told.error.message}`);
    }
  }
  for (const event of events) {
    const read = drakon.schemas.event.safeParse(event);
    if (!read.success) faults.push(`event ${event.type}: ${read.error.message}`);
  }
  return faults;
}
