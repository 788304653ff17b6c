import type { Game, Typed } from "./contract.ts";
import type { Entry } from "./entry.ts";
import { current } from "./fold.ts";
import type { Viewer } from "./seats.ts";

/**
 * What one viewer hears of an entry: the facts, which everybody hears, then the title's events as told to this
 * viewer, in the order in which they happened.
 */
export function toldOf(game: Game, entry: Pick<Entry, "facts" | "events" | "rules">, viewer: Viewer): Typed[] {
  const told: Typed[] = [...entry.facts];
  for (const event of entry.events) {
    const heard = game.tell(current(game, event, entry.rules), viewer);
    if (heard !== undefined) told.push(heard);
  }
  return told;
}
