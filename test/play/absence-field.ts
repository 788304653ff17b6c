import { createHash, randomUUID } from "node:crypto";
import { canonicalText } from "../../src/engine/canonical.ts";
import type { Game } from "../../src/engine/contract.ts";
import type { Entry, EntryBody } from "../../src/engine/entry.ts";
import { foldEntry, type Position } from "../../src/engine/fold.ts";
import { answerSchemasOf } from "../../src/play/answers.ts";
import type { Deps } from "../../src/play/deps.ts";
import { GameCache } from "../../src/play/game/game-cache.ts";
import { toActOf } from "../../src/play/game/show.ts";
import type { Player, Players } from "../../src/store/accounts/port.ts";
import { openDatabase } from "../../src/store/database.ts";
import type { Append } from "../../src/store/journal/append-port.ts";
import type { Journal } from "../../src/store/journal/port.ts";
import type { Behind, Lease, Sweeps } from "../../src/store/sweeps/port.ts";
import { openSweeps } from "../../src/store/sweeps/sweeps.ts";
import { noDefects } from "../no-defects.ts";
import { journalOver, playersOver, Store } from "../simulation/store.ts";
import { openHouse } from "./house.ts";

/** Where games run whose players vanish: the use cases, the sweeps, a clock that the test moves. */
export interface Field {
  readonly deps: Deps;
  readonly sweeps: Sweeps;
  readonly clock: { now: number };
  /** The next game begins at the first moment, and its ids, and so its luck, follow from this name alone. */
  begin(name: string): void;
  /** The position of a game as folded from what was stored, one entry after the other. */
  position(game: string): Position;
  /** Every entry of a game as stored. */
  entries(game: string): Promise<Entry[]>;
  /** Demands that the isolate believes what was stored. */
  compare(game: string): void;
}

const start = Date.UTC(2026, 2, 1, 12);

/** A field over a store in memory; what the isolate believes is compared at each so manieth version. */
export function memoryField(registry: readonly Game[], compareEvery: number): Field {
  const store = new Store();
  const wire = async <T>(statement: () => T): Promise<T> => statement();
  const clock = { now: start };
  const rows = new Map<string, Row>();
  const players = memoryPlayers(store, playersOver(store, wire));
  const key = { id: "luck", key: new Uint8Array(32).fill(5) };
  const deps: Deps = {
    registry,
    answers: answerSchemasOf(registry),
    players,
    cache: new GameCache(8_000_000),
    journal: noting(journalOver(store, wire), rows),
    tokens: { mintPlayer: async () => minted, mintSeat: async () => minted },
    codes: { make: randomUUID, hash: async (code) => createHash("sha256").update(code).digest("hex") },
    luck: { newest: key, find: () => key.key },
    live: { subscriptions: {} as Deps["live"]["subscriptions"], hubs: null, beat: 15_000, looks: 0, backlog: 0 },
    now: () => clock.now,
    newId: randomUUID,
    sleep: async () => undefined,
    defects: noDefects,
    pace: null,
    log: () => undefined,
  };
  const sweeps = memorySweeps(rows, store);
  return watched({ deps, sweeps, clock, entries: async (game) => store.entriesOf(game) }, compareEvery);
}

/** A field over a real Postgres. */
export async function postgresField(registry: readonly Game[]): Promise<Field> {
  const { deps, database } = await openHouse(registry);
  const clock = { now: start };
  const sweeps = openSweeps({ db: openDatabase(database) });
  const entries = async (game: string) => {
    const page = await deps.journal.readEntries(game, null, 0, 10_000);
    return [...(page?.entries ?? [])];
  };
  return watched({ deps: { ...deps, now: () => clock.now }, sweeps, clock, entries }, 1);
}

const minted = { token: "token", expiresAt: "2030-01-01T00:00:00.000Z" };

/** Folds each entry as it is written, and looks whether the clocks and the deadline are what they have to be. */
function watched(field: Omit<Field, "begin" | "position" | "compare">, compareEvery: number): Field {
  const folded = new Map<string, Position>();
  const { clock } = field;
  let name = "";
  let made = 0;
  const deps: Deps = { ...field.deps, newId: () => uuidOf(`${name} ${made++}`) };
  const begin = (next: string) => {
    [name, made, clock.now] = [next, 0, start];
  };
  const position = (game: string): Position => {
    const found = folded.get(game);
    if (found === undefined) throw new Error(`no game ${game}`);
    return found;
  };
  const compare = (game: string) => {
    const known = deps.cache.get(game);
    if (known === undefined || canonicalText(JSON.parse(known.text)) !== canonicalText(position(game)))
      throw new Error("the journal folds to something else");
  };
  const append: Journal["append"] = async (asked) => {
    const { entry, text, opens } = asked;
    if (opens === null && entry.version % compareEvery === 0) compare(entry.game);
    const appended = await deps.journal.append(asked);
    if (appended.kind !== "appended") return appended;
    const { digest, previousDigest } = entry;
    const stored: Entry = { ...(JSON.parse(text) as EntryBody), digest, previousDigest };
    const before = folded.get(entry.game);
    const title = before?.table.title ?? opens?.table.title;
    const game = deps.registry.find(({ meta }) => meta.title === title) as Game;
    const after = foldEntry(game, before, stored);
    folded.set(entry.game, after);
    demandClocks(game, after, asked);
    return appended;
  };
  return { ...field, deps: { ...deps, journal: { ...deps.journal, append } }, begin, position, compare };
}

function uuidOf(name: string): string {
  const digits = createHash("sha256").update(name).digest("hex");
  return digits.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, "$1-$2-4$3-8$4-$5");
}

/** Throws unless clocks run for those to act and for nobody else, and the deadline is the first of theirs. */
function demandClocks(game: Game, position: Position, { entry, projection }: Append): void {
  const { table, state } = position;
  const toAct = toActOf(game, position);
  const demand = (holds: boolean, says: string) => {
    if (!holds) throw new Error(`version ${entry.version} (${entry.kind}): ${says}`);
  };
  const days = table.clock.type === "none" ? null : table.clock.days;
  for (const [seat, { secondsLeft, due }] of table.clocks.entries()) {
    const runs = days !== null && toAct.includes(seat);
    demand((due !== null) === runs, `the clock of seat ${seat} ${runs ? "stands" : "runs"}`);
    demand((secondsLeft === null) === (days === null), `seat ${seat} has ${secondsLeft} seconds`);
    demand((secondsLeft ?? 0) >= 0 && (secondsLeft ?? 0) <= (days ?? 0) * 86_400, `${secondsLeft} seconds are left`);
    demand(!(runs && table.seats[seat]?.left), `seat ${seat} has left and its clock runs`);
  }
  const dues = toAct.map((seat) => table.clocks[seat]?.due ?? null);
  const running = toAct.flatMap((seat) => (table.clocks[seat]?.over ? [] : (table.clocks[seat]?.due ?? []))).sort();
  const first = running[0] ?? null;
  demand(table.deadline === first && projection.deadline === first, `the deadline is ${table.deadline}, not ${first}`);
  demand(JSON.stringify([projection.toAct, projection.dues]) === JSON.stringify([toAct, dues]), "the lists err");
  demand(!(table.paused && table.status !== "playing"), `a ${table.status} game is paused`);
  const faults = state === null ? [] : game.invariants(state);
  demand(faults.length === 0, faults.join(", "));
}

/** What the sweeps look at, of one game. */
interface Row {
  readonly asked: Append;
  readonly known: Map<number, number>;
  sweptUntil: string;
  warned: boolean;
}

function noting(journal: Journal, rows: Map<string, Row>): Journal {
  const append: Journal["append"] = async (asked) => {
    const appended = await journal.append(asked);
    if (appended.kind !== "appended") return appended;
    const { entry, takes, calendar, projection } = asked;
    const before = rows.get(entry.game);
    const known = before?.known ?? new Map<number, number>();
    if (takes !== null) known.set(takes.seat, takes.calendarVersion);
    if (calendar !== null) known.set(calendar.seat, calendar.version);
    const warned = projection.idleFrom === before?.asked.projection.idleFrom && before.warned;
    rows.set(entry.game, { asked, known, sweptUntil: "", warned });
    return appended;
  };
  return { ...journal, append };
}

function memorySweeps(rows: ReadonlyMap<string, Row>, store: Store): Sweeps {
  const running = () => [...rows].filter(([, { asked }]) => ["open", "playing"].includes(asked.projection.status));
  const lease = ({ now, until, most }: Lease, isDue: (row: Row) => boolean) => {
    const due = running().filter(([, row]) => isDue(row) && row.sweptUntil <= now);
    return due.slice(0, most).map(([game, row]) => {
      row.sweptUntil = until;
      return game;
    });
  };
  return {
    leaseOverdue: async (asked) => lease(asked, (row) => (row.asked.projection.deadline ?? "~") <= asked.now),
    leaseIdle: async (asked) => lease(asked, (row) => row.asked.projection.idleFrom <= asked.before),
    warnIdle: async ({ before }) => {
      const idle = running().filter(([, row]) => row.asked.projection.idleFrom <= before && !row.warned);
      for (const [, row] of idle) row.warned = true;
      return idle.length;
    },
    calendarsBehind: async ({ most }) =>
      running()
        .flatMap(([game, { known }]) => behind(store, game, known))
        .slice(0, most),
    forgetRequests: async () => undefined,
  };
}

function behind(store: Store, game: string, known: ReadonlyMap<number, number>): Behind[] {
  return (store.games.get(game)?.seats ?? []).flatMap((held, seat): Behind[] => {
    const player = store.players.get(held.player ?? "");
    if (player === undefined || player.calendarVersion <= (known.get(seat) ?? 0)) return [];
    return [{ game, seat, player: player.id, calendar: player.calendar, version: player.calendarVersion }];
  });
}

function memoryPlayers(store: Store, players: Players): Players {
  return {
    ...players,
    setCalendar: async (principal, before, calendar) => {
      const player = store.players.get(principal.player) as Player;
      if (player.calendarVersion !== before) return undefined;
      const changed = { ...player, calendar, calendarVersion: before + 1 };
      store.players.set(principal.player, changed);
      return changed;
    },
  };
}
