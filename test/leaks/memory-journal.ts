import type { Entry } from "../../src/engine/entry.ts";
import { seatOf, type Table } from "../../src/engine/table.ts";
import type { Principal } from "../../src/identity/principal.ts";
import type { Player, Players } from "../../src/store/accounts/port.ts";
import type { GameRead, Journal, Standing } from "../../src/store/journal/port.ts";
import type { Listed } from "../../src/store/lists/port.ts";
import type { Subscriptions } from "../../src/store/subscriptions/port.ts";

/** One game as a journal in memory holds it: entries, and the position that readers begin from. */
export interface HeldGame {
  readonly entries: readonly Entry[];
  readonly table: Table;
  readonly luckKeyId: string;
  /** Canonical text of the position after the last entry; a twin world holds another here. */
  readonly positionText: string;
}

/**
 * A journal that holds finished writing: it reads like the real one and takes every append as if it went through,
 * without keeping it, so that one game can be asked a thousand things and stay as it is.
 */
export function memoryJournal(games: ReadonlyMap<string, HeldGame>): Journal {
  const standing = (game: HeldGame, principal: Principal | null): Standing => {
    const held = principal === null ? null : seatOf(game.table, principal.player);
    const bound = principal?.seat == null || principal.seat.seat === held;
    return { live: principal !== null, seat: bound ? held : null, canSee: true };
  };
  const base = (game: HeldGame, principal: Principal | null) => ({
    head: { version: game.table.version, digest: game.table.digest },
    title: game.table.title,
    luckKeyId: game.luckKeyId,
    standing: standing(game, principal),
  });
  return {
    append: async () => ({ kind: "appended", seatEpoch: 1, subscribed: { game: false, players: [] } }),
    read: async (id, principal, asked): Promise<GameRead | undefined> => {
      const game = games.get(id);
      if (game === undefined) return undefined;
      const { version } = game.table;
      const whole = asked.upTo === undefined || asked.upTo === version;
      const entries = whole ? [] : game.entries.filter((entry) => entry.version <= (asked.upTo ?? version));
      const snapshot = { version, format: asked.format(game.table.title), text: game.positionText };
      return {
        ...base(game, principal),
        continues: false,
        snapshot: whole ? snapshot : null,
        entries,
        rematch: null,
        openedByInvite: false,
        listed: { status: game.table.status, outcome: game.table.outcome },
        repeated: null,
      };
    },
    readEntries: async (id, principal, after, limit) => {
      const game = games.get(id);
      if (game === undefined) return undefined;
      const from = after === "my-last-action" ? 0 : after;
      const entries = game.entries.filter(({ version }) => version > from).slice(0, limit);
      return { ...base(game, principal), after: from, entries };
    },
    head: async (id, principal) => {
      const game = games.get(id);
      return game && { version: game.table.version, standing: standing(game, principal) };
    },
    listGames: async () => ({ rows: [...games.values()].map(({ table }) => listed(table, null)), cursor: null }),
    listMine: async (principal) => {
      const mine = [...games.values()].filter(({ table }) => seatOf(table, principal.player) !== null);
      return { rows: mine.map(({ table }) => listed(table, seatOf(table, principal.player))), cursor: null };
    },
    findRematch: async () => null,
    findRequest: async () => null,
  };
}

/** What those who follow these games hear: nothing is ever new. */
export function memorySubscriptions(games: ReadonlyMap<string, HeldGame>): Subscriptions {
  const journal = memoryJournal(games);
  return {
    lease: async () => undefined,
    leasePlayer: async () => undefined,
    subscribed: async () => ({ games: [], inbox: false }),
    readNews: async (id, { principals, after, limit }) => {
      const page = await journal.readEntries(id, null, after, limit);
      const heads = await Promise.all(principals.map((principal) => journal.head(id, principal)));
      const standings = heads.map((head) => head?.standing ?? { live: false, seat: null, canSee: true });
      return page && { ...page, status: games.get(id)?.table.status ?? "open", standings };
    },
  };
}

/** Accounts in memory: every player that is asked for exists, and every token holds. */
export function memoryPlayers(games: ReadonlyMap<string, HeldGame>): Players {
  const player = (id: string): Player => ({
    id,
    name: "Somebody",
    epoch: 1,
    createdAt: "2026-01-01T00:00:00.000Z",
    calendar: null,
    calendarVersion: 0,
  });
  const seat = (principal: Principal, game: string) => {
    const held = games.get(game);
    const place = held && seatOf(held.table, principal.player);
    return place == null ? undefined : { seat: place, epoch: 1 };
  };
  return {
    create: async ({ id }) => player(id),
    find: async (principal) => player(principal.player),
    rename: async (principal) => player(principal.player),
    setCalendar: async (principal) => player(principal.player),
    erase: async () => "erased",
    recover: async () => undefined,
    revokeAll: async (principal) => player(principal.player),
    revokeSeat: async (principal, game) => seat(principal, game),
    seatOf: async (principal, game) => seat(principal, game),
    refusedInviters: async () => [],
    refuseInviter: async (_, inviter, at) => ({ player: inviter, refusedAt: at }),
    readmitInviter: async () => true,
  };
}

function listed(table: Table, seat: number | null): Listed {
  const seats = table.seats.flatMap((sitter, place) => (sitter === null ? [] : [{ seat: place, ...sitter }]));
  return {
    game: table.game,
    title: table.title,
    options: table.options,
    status: table.status,
    version: table.version,
    seats,
    seatCount: table.seats.length,
    deadline: null,
    outcome: table.outcome,
    visibility: table.visibility,
    start: table.start,
    createdAt: table.createdAt,
    updatedAt: table.at,
    seat,
    clock: table.clock,
    absence: table.absence,
    paused: table.paused,
    held: [],
    seatsLeft: 0,
    due: null,
    toAct: [],
    seatsTaken: seats.length,
  };
}
