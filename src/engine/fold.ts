import { plainCopy } from "./canonical.ts";
import type { Game, Typed } from "./contract.ts";
import type { Entry } from "./entry.ts";
import { evolveTable, type Table } from "./table.ts";

/** A game at one version: the table, and the title's state once it has started. */
export interface Position<State extends object = object> {
  table: Table;
  state: State | null;
  /** Set when the title's rules cannot fold the entries: the table holds, and nobody knows the state. */
  failed?: true;
}

/** A position whose state is there. */
export interface RunningPosition<State extends object = object> extends Position<State> {
  state: State;
}

/** Raised by every change to the shape of `Table`. */
const tableFormat = 6;

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
  // What does not touch the board asks nothing of the title, so that a title that fails cannot stand in its way.
  if (entry.events.length === 0 && entry.state === undefined)
    return { ...position, table, state: position?.state ?? null };
  let state = entry.state === undefined ? (position?.state ?? undefined) : plainCopy(entry.state);
  for (const event of entry.events) state = game.evolve(state, current(game, event, entry.rules));
  return settled(game, table, state);
}

/**
 * The position after one more entry, whose events have just led to `state`. The same as folding it (law 1), without
 * evolving each event again.
 */
export function positionAfter(game: Game, position: Position, entry: Entry, state: object): Position {
  return settled(game, evolveTable(position.table, entry), state);
}

/** The position of a table and a state: a game with an outcome is over. */
function settled(game: Game, table: Table, state: object | undefined): Position {
  const outcome = state === undefined ? undefined : game.outcome(state);
  if (outcome !== undefined && table.status === "playing") {
    table.status = "finished";
    table.outcome = outcome;
    table.paused = false;
  }
  return { table, state: state ?? null };
}

/**
 * The position after a list of entries, from the beginning or from an earlier position. Undefined without any. A state
 * that an `undone` entry carries in a former format is folded anew from the entries before it, which therefore have to
 * be there; snapshots of a former format are ignored, so they are.
 */
export function fold(game: Game, entries: Iterable<Entry>, from?: Position): Position | undefined {
  const list = [...entries];
  let position = from;
  for (const [index, entry] of list.entries()) {
    position = foldEntry(game, position, isOutdated(game, entry) ? renewed(game, list.slice(0, index), entry) : entry);
  }
  return position;
}

function isOutdated(game: Game, entry: Entry): boolean {
  return entry.state !== undefined && entry.format !== undefined && entry.format !== game.meta.format;
}

/** An `undone` entry with the state of the version it goes back to, in today's format. */
function renewed(game: Game, before: readonly Entry[], entry: Entry): Entry {
  const [fact] = entry.facts;
  const to = fact?.type === "actions-undone" ? fact.to : 0;
  const then = fold(
    game,
    before.filter(({ version }) => version <= to),
  );
  if (before[0]?.version !== 1 || !then?.state) throw new TypeError(`version ${to} cannot be folded anew`);
  return { ...entry, state: then.state, format: game.meta.format };
}

/** The event in today's shape. */
export function current(game: Game, event: Typed, rules: number): Typed {
  return game.upcast && rules < game.meta.rules ? game.upcast(event, rules) : event;
}
