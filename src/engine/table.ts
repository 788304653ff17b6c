import { type Absence, type Clock, type SeatClock, startingSeconds } from "./clock.ts";
import type { Outcome } from "./contract.ts";
import { changesPosition, type Entry, type EntryKind, type Fact, type Proposal } from "./entry.ts";
import { applySeatingFact, noSeating, type Seating, type Sitter } from "./seating.ts";
import type { Seat } from "./seats.ts";

/** The ending of a game that an operator ended with places, in every title. */
export const adjudicated = "adjudicated";

export const statuses = ["open", "playing", "finished", "cancelled"] as const;
export type Status = (typeof statuses)[number];

/** What all games share, folded from the facts of the entries. */
export interface Table extends Seating {
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
  /** The last version that changed the position: whoever saw it, or a later one, saw what is there now. */
  positionVersion: number;
  digest: string;
  at: string;
  deadline: string | null;
  outcome: Outcome | null;
  clock: Clock;
  absence: Absence;
  /** By seat. */
  clocks: SeatClock[];
  /** A paused game is a running one in which nobody is to act. */
  paused: boolean;
  /** The seats that agree, by what they agree on. Acting withdraws it. */
  agreed: Record<Proposal, Seat[]>;
  /** By seat: how often it has agreed since somebody acted or all did. */
  timesAgreed: number[];
  /** By seat: its time has run out since it last acted. */
  absent: boolean[];
  /** By player, before the start: how often the player has sat down, and sent entropy. */
  lobby: Record<string, { readonly sat: number; readonly sent: number }>;
  /** When somebody last did something: time-outs do not count. */
  actedAt: string;
  /** Seats that left while the title's rules failed: its state does not know of it yet. */
  deferred: Seat[];
}

/** Adds facts to the table, in place: those of an entry that is still being made. */
export function addFacts(table: Table, facts: readonly Fact[]): void {
  for (const fact of facts) {
    applyFact(table, fact);
    applySeatingFact(table, fact);
  }
}

/** The table after one entry's facts. Total: it never refuses. The title's outcome is written by `fold`. */
export function evolveTable(table: Table | undefined, entry: Entry): Table {
  const next = table ?? openTable(entry);
  if (!byNobody.has(entry.kind)) next.actedAt = entry.at;
  if (entry.kind === "acted" && entry.seat !== null) withdraw(next, entry.seat);
  if (entry.kind === "acted") next.timesAgreed = next.timesAgreed.map(() => 0);
  if (entry.kind === "acted" && entry.seat !== null) next.absent[entry.seat] = false;
  if (changesPosition(entry.kind)) next.positionVersion = entry.version;
  addFacts(next, entry.facts);
  next.version = entry.version;
  next.digest = entry.digest;
  next.at = entry.at;
  next.deadline = entry.deadline;
  return next;
}

/** What happens without anybody's doing. */
const byNobody: ReadonlySet<EntryKind> = new Set<EntryKind>(["timed-out", "calendar", "mended"]);

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
    game: entry.game,
    title,
    rules: entry.rules,
    options: entry.options ?? {},
    visibility,
    start,
    creator,
    commitment,
    createdAt: entry.at,
    status: "open",
    outcome: null,
    clock: { type: "none" },
    absence: "wait",
    clocks: noClocks(created.seatCount),
    paused: false,
    agreed: { pause: [], cancel: [] },
    actedAt: entry.at,
    timesAgreed: Array.from({ length: created.seatCount }, () => 0),
    absent: Array.from({ length: created.seatCount }, () => false),
    lobby: {},
    ...noSeating(),
    deferred: [],
    seats: Array.from({ length: created.seatCount }, () => null),
    entropy: Array.from({ length: created.seatCount }, () => null),
    version: entry.version,
    positionVersion: entry.version,
    digest: entry.digest,
    at: entry.at,
    deadline: entry.deadline,
  };
}

function applyFact(table: Table, fact: Fact): void {
  switch (fact.type) {
    case "game-created":
    case "player-invited":
    case "invitation-withdrawn":
    case "invitation-declined":
    case "invite-renewed":
    case "player-kicked":
    case "seats-swapped":
    case "rematch-made":
      return;
    case "seat-taken":
      table.seats[fact.seat] = {
        player: fact.player,
        name: fact.playerName,
        bot: fact.bot,
        left: false,
        calendar: null,
      };
      table.lobby[fact.player] = spentInLobby(table, fact.player, { sat: 1, sent: 0 });
      return;
    case "seat-left":
      table.seats[fact.seat] = null;
      table.entropy[fact.seat] = null;
      return;
    case "entropy-sent":
      table.entropy[fact.seat] = fact.entropy;
      spendOnEntropy(table, fact.seat);
      return;
    case "game-started":
      table.status = "playing";
      table.lobby = {};
      table.entropy = [...fact.entropy];
      return;
    case "actions-undone":
      return;
    case "player-left": {
      const sitter = table.seats[fact.seat];
      if (sitter) sitter.left = true;
      withdraw(table, fact.seat);
      return;
    }
    case "leaving-deferred":
      table.deferred.push(fact.seat);
      return;
    case "leaving-carried-out":
      table.deferred = table.deferred.filter((seat) => seat !== fact.seat);
      return;
    case "game-mended":
      return;
    case "game-adjudicated":
      table.status = fact.awarded === null ? "cancelled" : "finished";
      table.outcome = fact.awarded === null ? null : { ending: adjudicated, ranks: fact.awarded };
      table.paused = false;
      return;
    case "calendar-set": {
      const sitter = table.seats[fact.seat];
      if (sitter) sitter.calendar = fact.calendar;
      return;
    }
    default:
      applyTimeFact(table, fact);
  }
}

function applyTimeFact(table: Table, fact: TimeFact): void {
  switch (fact.type) {
    case "clock-chosen":
      table.clock = fact.clock;
      table.absence = fact.absence;
      table.clocks = table.clocks.map((own) => ({ ...own, secondsLeft: startingSeconds(fact.clock) }));
      return;
    case "clock-started": {
      const { secondsLeft, dueAt: due } = fact;
      const calendar = table.seats[fact.seat]?.calendar ?? null;
      table.clocks[fact.seat] = { secondsLeft, due, over: false, calendar };
      return;
    }
    case "clock-stopped":
      table.clocks[fact.seat] = { secondsLeft: fact.secondsLeft, due: null, over: false, calendar: null };
      return;
    case "seat-timed-out": {
      const own = table.clocks[fact.seat];
      if (own) table.clocks[fact.seat] = { ...own, over: true };
      table.absent[fact.seat] = true;
      return;
    }
    case "time-claimed":
      return;
    case "seat-agreed":
      table.agreed[fact.proposal] = table.agreed[fact.proposal].filter((seat) => seat !== fact.seat);
      if (fact.agrees) {
        table.agreed[fact.proposal].push(fact.seat);
        table.timesAgreed[fact.seat] = (table.timesAgreed[fact.seat] ?? 0) + 1;
      }
      return;
    case "game-paused":
    case "game-resumed":
      table.paused = fact.type === "game-paused";
      table.agreed.pause = [];
      if (table.paused) table.timesAgreed = table.timesAgreed.map(() => 0);
      return;
    case "game-cancelled":
      table.status = "cancelled";
      table.paused = false;
      return;
  }
}

type TimeFact = Extract<
  Fact,
  {
    readonly type:
      | "clock-chosen"
      | "clock-started"
      | "clock-stopped"
      | "seat-timed-out"
      | "time-claimed"
      | "seat-agreed"
      | "game-paused"
      | "game-resumed"
      | "game-cancelled";
  }
>;

/** What a player has done before the start, with more of it. */
function spentInLobby({ lobby }: Table, player: string, more: { readonly sat: number; readonly sent: number }) {
  const { sat, sent } = lobby[player] ?? { sat: 0, sent: 0 };
  return { sat: sat + more.sat, sent: sent + more.sent };
}

function spendOnEntropy(table: Table, seat: Seat): void {
  const player = table.seats[seat]?.player;
  if (player !== undefined) table.lobby[player] = spentInLobby(table, player, { sat: 0, sent: 1 });
}

function noClocks(seats: number): SeatClock[] {
  return Array.from({ length: seats }, () => ({ secondsLeft: null, due: null, over: false, calendar: null }));
}

function withdraw({ agreed }: Table, seat: Seat): void {
  agreed.pause = agreed.pause.filter((other) => other !== seat);
  agreed.cancel = agreed.cancel.filter((other) => other !== seat);
}
