import type { Game, Typed } from "./contract.ts";
import type { Entry, Fact } from "./entry.ts";
import { current } from "./fold.ts";
import type { Viewer } from "./seats.ts";

/**
 * What one viewer hears of an entry: the facts, which everybody hears but for calendars, then the title's events as
 * told to this viewer, in the order in which they happened.
 */
export function toldOf(game: Game, entry: Pick<Entry, "facts" | "events" | "rules">, viewer: Viewer): Typed[] {
  const told: Typed[] = entry.facts.filter((fact) => isFor(fact, viewer));
  for (const event of entry.events) {
    const heard = game.tell(current(game, event, entry.rules), viewer);
    if (heard !== undefined) told.push(heard);
  }
  return told;
}

/** When somebody sleeps and travels is nobody else's business; what follows from it, the deadline, is told to all. */
function isFor(fact: Fact, viewer: Viewer): boolean {
  return fact.type !== "calendar-set" || fact.seat === viewer;
}
