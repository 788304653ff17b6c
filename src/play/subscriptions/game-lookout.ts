import type { Viewer } from "../../engine/seats.ts";
import type { Principal, Standing } from "../../store/port.ts";
import type { Listened } from "../../store/subscriptions/port.ts";
import type { TableDeps } from "../deps.ts";
import { toldPage } from "../game/told-page.ts";
import { type Begun, beginFollowing, endOf, mayGoOn } from "./begin-following.ts";
import type { Moment, ToldPage } from "./moment.ts";

/** Where moments go. */
export interface Sink {
  send(moment: Moment): void;
  /** Nothing more comes. */
  close(): void;
}

type TellPage = Extract<Moment, { readonly type: "page" }>;

interface Watcher {
  readonly principal: Principal | null;
  readonly sink: Sink;
  /** When it began, in milliseconds. */
  readonly since: number;
  seat: Viewer;
  reached: number;
}

const pageLength = 100;
/** Well before a lease of the journal runs out. */
const leaseMilliseconds = 20_000;
const patience = 2;
/** Whoever resumes shows a token that has not expired. */
const longest = 3_600_000;
const stillHere: Moment = { type: "beat" };

/**
 * Looks at one game for all who follow it. Each look is one query, however many follow: it brings what is new and
 * what each of them may still hear, and each is told only their own. Nothing is held here that cannot be lost.
 */
export class GameLookout {
  readonly #deps: TableDeps;
  readonly #game: string;
  readonly #watchers = new Set<Watcher>();
  #leasedAt = Number.NEGATIVE_INFINITY;
  #leasing: Promise<void> | undefined;
  #seen = 0;
  #failures = 0;
  #looking: Promise<void> | undefined;
  #again = false;

  constructor(deps: TableDeps, game: string) {
    this.#deps = deps;
    this.#game = game;
  }

  /** How many follow. */
  get watchers(): number {
    return this.#watchers.size;
  }

  /** Begins to follow; faults as `beginFollowing` does. From then on appends tell of themselves. */
  async begin(principal: Principal | null, after: number | null): Promise<Begun> {
    // Before anything is read: what is appended after this is told, what was appended before is read.
    await this.#lease();
    return await beginFollowing(this.#deps, { game: this.#game, principal, after });
  }

  /** Sends what a stream begins with, and what follows from now on. Returns how to stop. */
  attach({ principal, seat, moments, reached, over }: Begun, sink: Sink): () => void {
    for (const moment of moments) sink.send(moment);
    const watcher: Watcher = { principal, seat, reached, sink, since: this.#deps.now() };
    if (over) sink.close();
    else this.#watchers.add(watcher);
    if (reached < this.#seen) void this.#look().catch(() => undefined);
    return () => void this.#watchers.delete(watcher);
  }

  /** There is this version now. */
  async hear(version: number): Promise<void> {
    this.#seen = Math.max(this.#seen, version);
    if (this.#isBehind()) await this.#look();
  }

  /** Somebody's rights may have ended. */
  async check(): Promise<void> {
    this.#again = true;
    await this.#look();
  }

  /** The heartbeat, and a look at what nobody told. */
  async beat(): Promise<void> {
    const oldest = this.#deps.now() - longest;
    for (const watcher of [...this.#watchers]) {
      if (watcher.since < oldest) this.#drop(watcher);
      else watcher.sink.send(stillHere);
    }
    await this.check();
  }

  /** All who come at once wait for the same lease. */
  async #lease(): Promise<void> {
    const now = this.#deps.now();
    if (now - this.#leasedAt <= leaseMilliseconds) return;
    this.#leasing ??= this.#deps.live.listening
      .lease(this.#game)
      .then(() => {
        this.#leasedAt = now;
      })
      .finally(() => {
        this.#leasing = undefined;
      });
    await this.#leasing;
  }

  #isBehind(): boolean {
    for (const { reached } of this.#watchers) if (reached < this.#seen) return true;
    return false;
  }

  #look(): Promise<void> {
    this.#looking ??= this.#lookOn().finally(() => {
      this.#looking = undefined;
    });
    return this.#looking;
  }

  async #lookOn(): Promise<void> {
    do {
      this.#again = false;
      await this.#lookOnce();
    } while (this.#again || this.#isBehind());
  }

  async #lookOnce(): Promise<void> {
    const watchers = [...this.#watchers];
    if (watchers.length === 0) return;
    const principals = new Map(watchers.map(({ principal }) => [keyOf(principal), principal]));
    const after = watchers.reduce((least, { reached }) => Math.min(least, reached), Number.POSITIVE_INFINITY);
    const asked = { principals: [...principals.values()], after, limit: pageLength, lease: true };
    const told = this.#seen;
    const heard = await this.#listen(asked);
    if (heard === undefined) {
      this.#dropAll();
      return;
    }
    // What was told meanwhile counts; what was told before counts only if it is there.
    this.#seen = this.#seen > told ? Math.max(this.#seen, heard.head.version) : heard.head.version;
    const standings = new Map([...principals.keys()].map((key, index) => [key, heard.standings[index]]));
    const pages = new Map<Viewer, TellPage>();
    for (const watcher of watchers) {
      if (this.#watchers.has(watcher)) this.#deliver(watcher, heard, standings.get(keyOf(watcher.principal)), pages);
    }
  }

  async #listen(asked: Parameters<TableDeps["live"]["listening"]["listen"]>[1]): Promise<Listened | undefined> {
    try {
      const heard = await this.#deps.live.listening.listen(this.#game, asked);
      this.#leasedAt = this.#deps.now();
      this.#failures = 0;
      return heard;
    } catch (thrown) {
      // Nothing was sent, so nothing is missed: they wait for the next look, and not for ever.
      this.#failures += 1;
      if (this.#failures >= patience) this.#dropAll();
      throw thrown;
    }
  }

  #deliver(watcher: Watcher, heard: Listened, standing: Standing | undefined, pages: Map<Viewer, TellPage>): void {
    if (standing === undefined || !mayGoOn(watcher, standing)) {
      this.#drop(watcher);
      return;
    }
    watcher.seat = standing.seat;
    const last = heard.entries.at(-1)?.version ?? 0;
    if (last > watcher.reached) {
      // All who see the same are sent the same object, which is written once.
      const tell = pages.get(watcher.seat) ?? { type: "page", page: toldPage(this.#deps, heard, watcher.seat) };
      pages.set(watcher.seat, tell);
      const heardBefore = tell.page.entries.findIndex(({ version }) => version > watcher.reached);
      watcher.reached = last;
      watcher.sink.send(heardBefore === 0 ? tell : { type: "page", page: afterEntries(tell.page, heardBefore) });
    }
    const end = endOf(heard, watcher.reached);
    if (end === undefined) return;
    watcher.sink.send(end);
    this.#drop(watcher);
  }

  #drop(watcher: Watcher): void {
    this.#watchers.delete(watcher);
    watcher.sink.close();
  }

  #dropAll(): void {
    for (const watcher of [...this.#watchers]) this.#drop(watcher);
  }
}

function afterEntries(page: ToldPage, count: number): ToldPage {
  return { ...page, entries: page.entries.slice(count) } as ToldPage;
}

function keyOf(principal: Principal | null): string {
  return JSON.stringify(principal);
}
