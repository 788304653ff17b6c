import pg from "pg";
import { canonicalText } from "../../src/engine/canonical.ts";
import type { Entry, EntryBody, Fact } from "../../src/engine/entry.ts";
import { commitmentTo, digestSalt, entryDigest, gameSecret } from "../../src/engine/secrets.ts";
import { evolveTable, type Table } from "../../src/engine/table.ts";
import type { Principal } from "../../src/identity/principal.ts";
import { openPlayers } from "../../src/store/accounts/players.ts";
import type { Players } from "../../src/store/accounts/port.ts";
import { openDatabase } from "../../src/store/database.ts";
import type { Append, Appended, Snapshot } from "../../src/store/journal/append-port.ts";
import { openJournal } from "../../src/store/journal/journal.ts";
import type { Journal } from "../../src/store/journal/port.ts";
import { type FreshDatabase, freshDatabase, sendHere } from "../postgres.ts";

export const luckKeyId = "00000000000000aa";
const luckKey = new Uint8Array(32).fill(7);
export const secretOf = (game: string) => gameSecret(luckKey, game);

/** A journal in a database of its own, with a way behind it. */
export interface Arena {
  readonly database: FreshDatabase;
  readonly journal: Journal;
  readonly players: Players;
  /** Runs SQL as the owner of the database. */
  sql(text: string, values?: unknown[]): Promise<Record<string, unknown>[]>;
  /** The same with triggers and foreign keys off: what only the owner of the database could do. */
  tamper(text: string, values?: unknown[]): Promise<void>;
  /** The round trips of the journal and the players since the last time it was asked. */
  trips(): number;
  /** The next statement is carried out, and its answer never comes. */
  loseNextAnswer(): void;
  /** A new player's claim. */
  join(name?: string): Promise<Principal>;
}

/** What a projection says of a game without a clock and without invitations. */
export const untimed = { seatsHeld: 0, dues: [], paused: false, idleFrom: "2026-01-01T00:00:00.000Z" } as const;

let names = 0;

/** A name that nothing else in the run has. */
export function fresh(kind: string): string {
  names += 1;
  return `${kind}-${names}`;
}

export async function openArena(): Promise<Arena> {
  const database = await freshDatabase();
  const { databaseUrl, neonLocal } = database;
  let count = 0;
  let lose = false;
  const send = async (url: string, init: RequestInit) => {
    count += 1;
    const answer = await sendHere(url, init);
    if (!lose) return answer;
    lose = false;
    throw new TypeError("connection lost");
  };
  const db = openDatabase({ databaseUrl, neonLocal, send });
  const players = openPlayers({ db });
  const owner = sessionsOf(`${databaseUrl}?options=-csession_replication_role%3Dreplica`);
  return {
    database,
    journal: openJournal({ db, secretOf }),
    players,
    sql: sessionsOf(databaseUrl),
    tamper: async (text, values) => void (await owner(text, values)),
    trips() {
      const trips = count;
      count = 0;
      return trips;
    },
    loseNextAnswer() {
      lose = true;
    },
    async join(name = "Ada") {
      const player = await players.create({ id: fresh("player"), name, recoveryHash: fresh("hash") });
      if ("kind" in player) throw new Error("nothing was to be paid");
      return { player: player.id, epoch: player.epoch, seat: null };
    },
  };
}

/** Runs SQL over sessions of its own, which end by themselves. */
function sessionsOf(connectionString: string) {
  const pool = new pg.Pool({ connectionString, max: 4, allowExitOnIdle: true });
  pool.on("error", () => {});
  return async (text: string, values: unknown[] = []) =>
    (await pool.query(text, values)).rows as Record<string, unknown>[];
}

/** A game as its writer knows it. */
export interface Written {
  readonly game: string;
  readonly table: Table;
  readonly entries: readonly Entry[];
}

/** The append of the next entry after what is written, with nothing beside it. */
export function next(
  written: Written | { readonly game: string },
  principal: Principal,
  draft: Pick<EntryBody, "kind" | "seat" | "facts"> & Partial<EntryBody>,
  beside: Partial<Append> = {},
): Append & { readonly after: Written } {
  const before = "table" in written ? written : undefined;
  const version = (before?.table.version ?? 0) + 1;
  const previousDigest = before?.table.digest ?? null;
  const body: EntryBody = {
    options: null,
    actions: [],
    events: [],
    draws: [],
    rules: 1,
    deadline: null,
    at: new Date(Date.UTC(2026, 0, 1) + version).toISOString(),
    ...draft,
    game: written.game,
    version,
  };
  const text = canonicalText(body);
  const digest = entryDigest(previousDigest, digestSalt(secretOf(written.game), version), text);
  const entry: Entry = { ...body, digest, previousDigest };
  const table = evolveTable(before && structuredClone(before.table), entry);
  return {
    entry,
    text,
    luckKeyId,
    principal,
    seat: null,
    opens: null,
    takes: null,
    frees: null,
    renews: null,
    calendar: null,
    snapshot: null,
    actRequest: null,
    request: null,
    projection: {
      status: table.status,
      seatsTaken: table.seats.filter((sitter) => sitter !== null).length,
      toAct: [],
      deadline: null,
      outcome: null,
      ...untimed,
    },
    ...beside,
    after: { game: written.game, table, entries: [...(before?.entries ?? []), entry] },
  };
}

/** The append that opens a game, its creator in seat 0. */
export function opening(
  principal: Principal,
  over: {
    readonly game?: string;
    readonly seats?: number;
    readonly visibility?: Table["visibility"];
    readonly inviteHash?: string | null;
    readonly joins?: boolean;
    readonly beside?: Partial<Append>;
    readonly title?: string;
    readonly at?: string;
  } = {},
): Append & { readonly after: Written } {
  const game = over.game ?? fresh("game");
  const { seats = 3, visibility = "public", inviteHash = null, joins = true, title = "toy" } = over;
  const facts: Fact[] = [
    {
      type: "game-created",
      title,
      seatCount: seats,
      visibility,
      start: "full",
      creator: principal.player,
      commitment: commitmentTo(secretOf(game)),
    },
  ];
  if (joins) facts.push({ type: "seat-taken", seat: 0, player: principal.player, playerName: "Ada", bot: false });
  const draft = { kind: "created", seat: null, options: { short: true }, facts } as const;
  const made = next({ game }, principal, over.at === undefined ? draft : { ...draft, at: over.at });
  return {
    ...made,
    opens: { table: made.after.table, inviteHash },
    takes: joins ? { seat: 0, name: "Ada", inviteHash, calendarVersion: 0 } : null,
    ...over.beside,
  };
}

/** The append that seats a player. */
export function sitting(
  written: Written,
  principal: Principal,
  seat: number,
  beside: Partial<Append> & { readonly inviteHash?: string | null } = {},
): Append & { readonly after: Written } {
  const { inviteHash = null, ...more } = beside;
  const fact: Fact = { type: "seat-taken", seat, player: principal.player, playerName: "Bo", bot: false };
  return next(
    written,
    principal,
    { kind: "seat-taken", seat, facts: [fact] },
    { takes: { seat, name: "Bo", inviteHash, calendarVersion: 0 }, ...more },
  );
}

/** The append of an action of a seat. */
export function acting(
  written: Written,
  principal: Principal,
  seat: number,
  beside: Partial<Append> = {},
): Append & { readonly after: Written } {
  const actions = [{ type: "step" }];
  return next(written, principal, { kind: "acted", seat, facts: [], actions }, { seat, ...beside });
}

/** Appends, which must succeed, and returns what is written then. */
export async function append(journal: Journal, asked: Append & { readonly after: Written }): Promise<Written> {
  const { after, ...plain } = asked;
  const appended = await journal.append(plain);
  if (appended.kind !== "appended") throw new Error(`not appended: ${appended.kind}`);
  return after;
}

/** A game with its creator in seat 0 and `more` actions of that seat. */
export async function playedGame(arena: Arena, principal: Principal, more: number): Promise<Written> {
  let written = await append(arena.journal, opening(principal));
  for (let count = 0; count < more; count++) written = await append(arena.journal, acting(written, principal, 0));
  return written;
}

/** A snapshot of any text; the journal does not look into it. */
export function snapshotAt(version: number, text = `{"version":${version}}`, format = 1): Snapshot {
  return { version, format, text };
}

/** All rows of every table, to see that nothing was written. */
export async function everything(arena: Arena): Promise<string> {
  const tables = [
    "players",
    "games",
    "seats",
    "entries",
    "snapshots",
    "requests",
    "endpoints",
    "outbox",
    "invitations",
  ];
  const rows = await Promise.all(
    tables.map((table) =>
      arena.sql(`select '${table}' as source, row_to_json(t) as row from ${table} t order by t::text`),
    ),
  );
  return JSON.stringify(rows);
}

/** What came of an append, in one word. */
export async function kindOf(appended: Promise<Appended>): Promise<string> {
  const { kind } = await appended;
  return kind;
}
