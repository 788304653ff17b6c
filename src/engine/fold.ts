import type { Game, Typed } from "./contract.ts";
import type { Entry } from "./entry.ts";
import { evolveTable, type Table } from "./table.ts";

/** A game at one version: the table, and the title's state once it has started. */
export interface Position<State extends object = object> {
  table: Table;
  state: State | null;
}

/** Raised by every change to the shape of `Table`. */
const tableFormat = 1;

/** The shape of a stored position: snapshots of another are ignored. */
export function positionFormat(game: Game): number {
  return tableFormat * 1000 + game.meta.format;
}

/**
 * The position after one more entry. It owns `position` and may change it in place. Events are facts: nothing is
 * judged and nothing is drawn.
 */
export function foldEntry(game: Game, position: Position | undefined, entry: Entry): Position {
  const table = evolveTable(position?.table, entry);
  let state = entry.state === undefined ? (position?.state ?? undefined) : structuredCopy(entry.state);
  for (const event of entry.events) state = game.evolve(state, current(game, event, entry.rules));
  const outcome = state === undefined ? undefined : game.outcome(state);
  if (outcome !== undefined && table.status === "playing") {
    table.status = "finished";
    table.outcome = outcome;
  }
  return { table, state: state ?? null };
}

/** The position after a list of entries, from the beginning or from an earlier position. Undefined without any. */
export function fold(game: Game, entries: Iterable<Entry>, from?: Position): Position | undefined {
  let position = from;
  for (const entry of entries) position = foldEntry(game, position, entry);
  return position;
}

function structuredCopy(state: object): object {
  return JSON.parse(JSON.stringify(state)) as object;
}

/** The event in today's shape. */
export function current(game: Game, event: Typed, rules: number): Typed {
  return game.upcast && rules < game.meta.rules ? game.upcast(event, rules) : event;
}
