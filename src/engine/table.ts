import type { Outcome } from "./contract.ts";
import type { Entry, Fact } from "./entry.ts";
import type { Seat } from "./seats.ts";

export type Status = "open" | "playing" | "finished" | "cancelled";

/** Who sits in a seat, with the name as of sitting down. */
export interface Sitter {
  readonly player: string;
  readonly name: string;
  readonly bot: boolean;
  /** True when the player left a running game for good; the seat stays theirs in the record. */
  left: boolean;
}

/** What all games share, folded from the facts of the entries. */
export interface Table {
  readonly game: string;
  readonly title: string;
  readonly rules: number;
  readonly options: object;
  readonly visibility: "public" | "unlisted" | "private";
  readonly start: "full" | "manual";
  readonly creator: string;
  readonly commitment: string;
  readonly createdAt: string;
  status: Status;
  seats: (Sitter | null)[];
  entropy: (string | null)[];
  version: number;
  digest: string;
  at: string;
  deadline: string | null;
  outcome: Outcome | null;
}

/** The table after one entry's facts. Total: it never refuses. The title's outcome is written by `fold`. */
export function evolveTable(table: Table | undefined, entry: Entry): Table {
  const next = table ?? openTable(entry);
  for (const fact of entry.facts) applyFact(next, fact);
  next.version = entry.version;
  next.digest = entry.digest;
  next.at = entry.at;
  next.deadline = entry.deadline;
  return next;
}

/** The seat this player holds, or null: the one place that says who sits where. */
export function seatOf(table: Table, player: string): Seat | null {
  const seat = table.seats.findIndex((sitter) => sitter?.player === player);
  return seat === -1 ? null : seat;
}

/** The lowest empty seat, or undefined when all are taken. */
export function emptySeat(table: Table): Seat | undefined {
  const seat = table.seats.indexOf(null);
  return seat === -1 ? undefined : seat;
}

function openTable(entry: Entry): Table {
  const created = entry.facts[0];
  if (created?.type !== "game-created") throw new TypeError("a journal begins with game-created");
  const { title, visibility, start, creator, commitment } = created;
  return {
    ...{ game: entry.game, title, rules: entry.rules, options: entry.options ?? {}, visibility, start, creator },
    ...{ commitment, createdAt: entry.at, status: "open", outcome: null },
    seats: Array.from({ length: created.seatCount }, () => null),
    entropy: Array.from({ length: created.seatCount }, () => null),
    ...{ version: entry.version, digest: entry.digest, at: entry.at, deadline: entry.deadline },
  };
}

function applyFact(table: Table, fact: Fact): void {
  switch (fact.type) {
    case "game-created":
      return;
    case "seat-taken":
      table.seats[fact.seat] = { player: fact.player, name: fact.playerName, bot: fact.bot, left: false };
      return;
    case "seat-left":
      table.seats[fact.seat] = null;
      table.entropy[fact.seat] = null;
      return;
    case "entropy-sent":
      table.entropy[fact.seat] = fact.entropy;
      return;
    case "game-started":
      table.status = "playing";
      table.entropy = [...fact.entropy];
      return;
    case "actions-undone":
      return;
    case "player-left": {
      const sitter = table.seats[fact.seat];
      if (sitter) sitter.left = true;
      return;
    }
  }
}
