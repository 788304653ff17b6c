import type { Entry, EntryBody } from "../../src/engine/entry.ts";
import type { Seat } from "../../src/engine/seats.ts";
import type { Principal } from "../../src/identity/principal.ts";
import type { Player, Players } from "../../src/store/accounts/port.ts";
import type { Append, Appended, Snapshot } from "../../src/store/journal/append-port.ts";
import type { GameRead, Journal } from "../../src/store/journal/port.ts";

/** One game as the database would hold it. */
export interface StoredGame {
  readonly title: string;
  readonly luckKeyId: string;
  readonly lines: { readonly text: string; readonly digest: string }[];
  readonly seats: { player: string | null; epoch: number }[];
  readonly snapshots: Snapshot[];
}

interface Used {
  readonly hash: string;
  readonly game: string;
  readonly version: number;
  readonly seat: Seat | null;
}

/** The truth of a simulated world: games, players and used keys, changed by one statement at a time. */
export class Store {
  readonly games = new Map<string, StoredGame>();
  readonly players = new Map<string, Player>();
  readonly actKeys = new Map<string, Used>();
  readonly requestKeys = new Map<string, Used>();

  entriesOf(id: string): Entry[] {
    const lines = this.games.get(id)?.lines ?? [];
    return lines.map(({ text, digest }, index) => {
      return { ...(JSON.parse(text) as EntryBody), digest, previousDigest: lines[index - 1]?.digest ?? null };
    });
  }

  /** As the append statement: all that is asked holds, or nothing is written and the reply says why. */
  append(asked: Append): Appended {
    const { entry, principal, opens, takes } = asked;
    const player = principal?.player ?? null;
    const refused = this.#whyNot(asked);
    if (refused !== undefined) return { kind: refused } as Appended;
    const { title } = opens?.table ?? this.#game(entry.game);
    const seats = Array.from({ length: opens?.table.seats.length ?? 0 }, () => ({ player: null, epoch: 0 }));
    const fresh: StoredGame = { title, luckKeyId: asked.luckKeyId, lines: [], seats, snapshots: [] };
    const game = this.games.get(entry.game) ?? fresh;
    this.games.set(entry.game, game);
    game.lines.push({ text: asked.text, digest: entry.digest });
    if (takes !== null) Object.assign(seatIn(game, takes.seat), { player, epoch: seatIn(game, takes.seat).epoch + 1 });
    if (asked.frees !== null) seatIn(game, asked.frees).player = null;
    if (asked.snapshot !== null) game.snapshots.push(asked.snapshot);
    const used = { game: entry.game, version: entry.version, seat: takes?.seat ?? entry.seat };
    if (asked.actRequest !== null) this.actKeys.set(this.#actKey(asked), { ...used, hash: asked.actRequest.hash });
    if (asked.request !== null)
      this.requestKeys.set(`${player} ${asked.request.key}`, { ...used, hash: asked.request.hash });
    const subscribed = { game: false, players: [] };
    const seat = takes?.seat ?? asked.seat;
    return { kind: "appended", seatEpoch: seat === null ? null : seatIn(game, seat).epoch, subscribed };
  }

  #whyNot(asked: Append): Appended["kind"] | undefined {
    const { entry, opens, takes, seat } = asked;
    const player = asked.principal?.player ?? null;
    const game = this.games.get(entry.game);
    if (player !== null && !this.players.has(player)) return "no-right";
    if (player !== null && seat !== null && game?.seats[seat]?.player !== player) return "no-right";
    if (asked.request !== null && this.requestKeys.has(`${player} ${asked.request.key}`)) return "repeated";
    if (asked.actRequest !== null && this.actKeys.has(this.#actKey(asked))) return "repeated";
    const last = game?.lines.length ?? 0;
    if (opens !== null ? last > 0 : entry.version <= last) return "version-conflict";
    if (entry.version > last + 1 || entry.previousDigest !== (game?.lines.at(-1)?.digest ?? null))
      return "history-mismatch";
    if (takes !== null && game?.seats.some((held) => held.player === player)) return "already-seated";
    if (takes !== null && game !== undefined && seatIn(game, takes.seat).player !== null) return "history-mismatch";
    return undefined;
  }

  #actKey({ entry, actRequest }: Append): string {
    return `${entry.game} ${entry.seat} ${actRequest?.key}`;
  }

  #game(id: string): StoredGame {
    const game = this.games.get(id);
    if (game === undefined) throw new Error(`no game ${id}`);
    return game;
  }

  read(id: string, principal: Principal | null, asked: Parameters<Journal["read"]>[2]): GameRead | undefined {
    const game = this.games.get(id);
    if (game === undefined) return undefined;
    const base = this.base(id, principal);
    const upTo = Math.min(asked.upTo ?? game.lines.length, game.lines.length);
    const { known } = asked;
    const continues =
      known !== undefined && known.version <= upTo && game.lines[known.version - 1]?.digest === known.digest;
    const snapshot = continues ? undefined : game.snapshots.findLast(({ version }) => version <= upTo);
    const after = continues ? known.version : (snapshot?.version ?? 0);
    const entries = this.entriesOf(id).slice(after, upTo);
    const byKey = asked.key === undefined ? undefined : this.actKeys.get(`${id} ${base.standing.seat} ${asked.key}`);
    const byRequest = this.requestKeys.get(`${principal?.player} ${asked.requestKey}`);
    return { ...base, continues, snapshot: snapshot ?? null, entries, repeated: byKey ?? byRequest ?? null };
  }

  /** A token of a seat is live as long as its player holds the seat that it was made for. */
  #isLive({ player, seat }: Principal): boolean {
    if (!this.players.has(player) || seat === null) return this.players.has(player);
    const held = this.games.get(seat.game)?.seats[seat.seat];
    return held?.player === player && held.epoch === seat.epoch;
  }

  base(id: string, principal: Principal | null): Omit<GameRead, "continues" | "snapshot" | "entries" | "repeated"> {
    const { lines, title, luckKeyId, seats } = this.#game(id);
    const live = principal !== null && this.#isLive(principal);
    const held = live ? seats.findIndex(({ player }) => player === principal.player) : -1;
    const bound = principal?.seat ?? null;
    const seat = bound === null || (bound.game === id && bound.seat === held) ? held : -1;
    return {
      head: { version: lines.length, digest: lines.at(-1)?.digest ?? "" },
      title,
      luckKeyId,
      openedByInvite: false,
      rematch: null,
      // Nothing fails here, so that nobody asks the lists how a game ended.
      listed: { status: "playing", outcome: null },
      standing: { live, seat: seat === -1 ? null : seat, canSee: true },
    };
  }
}

function seatIn({ seats }: StoredGame, seat: Seat): StoredGame["seats"][number] {
  const held = seats[seat];
  if (held === undefined) throw new Error(`no seat ${seat}`);
  return held;
}

/** What a simulated world does not use of the ports. */
const unused = async (): Promise<never> => {
  throw new Error("not simulated");
};

/** Something between an isolate and the store that delays a statement, or loses it or its reply. */
export type Wire = <T>(statement: () => T) => Promise<T>;

export function journalOver(store: Store, wire: Wire): Journal {
  return {
    append: (asked) => wire(() => store.append(asked)),
    read: (id, principal, asked) => wire(() => store.read(id, principal, asked)),
    readEntries: (id, principal, after, limit) =>
      wire(() => {
        if (!store.games.has(id)) return undefined;
        const from = after === "my-last-action" ? 0 : after;
        return { ...store.base(id, principal), after: from, entries: store.entriesOf(id).slice(from, from + limit) };
      }),
    head: (id, principal) =>
      wire(() => {
        if (!store.games.has(id)) return undefined;
        const { head, standing } = store.base(id, principal);
        return { version: head.version, standing };
      }),
    findRequest: (principal, key) => wire(() => store.requestKeys.get(`${principal.player} ${key}`) ?? null),
    findRematch: unused,
    listGames: unused,
    listMine: unused,
  };
}

export function playersOver(store: Store, wire: Wire): Players {
  return {
    create: ({ id, name }) =>
      wire(() => {
        const at = "2026-01-01T00:00:00.000Z";
        const player: Player = { id, name, epoch: 1, createdAt: at, calendar: null, calendarVersion: 0 };
        store.players.set(id, player);
        return player;
      }),
    find: (principal) => wire(() => store.players.get(principal.player)),
    seatOf: (principal, game) =>
      wire(() => {
        const { seat } = store.base(game, principal).standing;
        return seat === null ? undefined : { seat, epoch: 1 };
      }),
    refusedInviters: unused,
    refuseInviter: unused,
    readmitInviter: unused,
    rename: unused,
    setCalendar: unused,
    erase: unused,
    recover: unused,
    revokeAll: unused,
    revokeSeat: unused,
  };
}
