import { myGames } from "../accounts/my-games.ts";
import type { TableDeps } from "../deps.ts";
import { Fault } from "../fault.ts";
import type { InboxAsked, InboxMoment, InboxPage } from "./moment.ts";

/** Where they go. */
export interface InboxSink {
  send(moment: InboxMoment): void;
  close(): void;
}

interface Watcher extends InboxAsked {
  readonly sink: InboxSink;
  readonly since: number;
  page: InboxPage;
}

const leaseMilliseconds = 20_000;
/** Whoever resumes shows a token that has not expired. */
const longest = 3_600_000;
const stillHere: InboxMoment = { type: "beat" };

/**
 * Looks at the games of one player for all who follow them: one query for each different question, when a game changes
 * and at each heartbeat. Nothing is held here that cannot be lost.
 */
export class InboxLookout {
  readonly #deps: TableDeps;
  readonly #player: string;
  readonly #watchers = new Set<Watcher>();
  #leasedAt = Number.NEGATIVE_INFINITY;
  #looking: Promise<void> | undefined;
  #again = false;

  constructor(deps: TableDeps, player: string) {
    this.#deps = deps;
    this.#player = player;
  }

  /** How many follow. */
  get watchers(): number {
    return this.#watchers.size;
  }

  /** The page to begin with; faults as reading it does. From then on appends tell of themselves. */
  async begin(asked: InboxAsked): Promise<InboxPage> {
    await this.#lease();
    return await readInbox(this.#deps, asked);
  }

  /** Sends the page, and what changes from now on. Returns how to stop. */
  attach(asked: InboxAsked, page: InboxPage, sink: InboxSink): () => void {
    sink.send(firstMoment(page));
    const watcher: Watcher = { ...asked, page, sink, since: this.#deps.now() };
    this.#watchers.add(watcher);
    return () => void this.#watchers.delete(watcher);
  }

  /** A game of the player has changed, or a right has ended. */
  async hear(): Promise<void> {
    this.#again = true;
    this.#looking ??= this.#lookOn().finally(() => {
      this.#looking = undefined;
    });
    await this.#looking;
  }

  /** The heartbeat, and a look at what nobody told. */
  async beat(): Promise<void> {
    const oldest = this.#deps.now() - longest;
    for (const watcher of [...this.#watchers]) {
      if (watcher.since < oldest) this.#drop(watcher);
      else watcher.sink.send(stillHere);
    }
    if (this.#watchers.size === 0) return;
    await this.#lease();
    await this.hear();
  }

  async #lease(): Promise<void> {
    const now = this.#deps.now();
    if (now - this.#leasedAt <= leaseMilliseconds) return;
    await this.#deps.live.listening.leasePlayer(this.#player);
    this.#leasedAt = now;
  }

  async #lookOn(): Promise<void> {
    while (this.#again) {
      this.#again = false;
      const questions = Map.groupBy(this.#watchers, ({ principal, turn, limit }) =>
        JSON.stringify([principal, turn, limit]),
      );
      for (const watchers of questions.values()) await this.#lookFor(watchers);
    }
  }

  async #lookFor(watchers: readonly Watcher[]): Promise<void> {
    const [asked] = watchers;
    if (asked === undefined) return;
    try {
      const page = await readInbox(this.#deps, asked);
      for (const watcher of watchers) this.#deliver(watcher, page);
    } catch (thrown) {
      if (!(thrown instanceof Fault)) throw thrown;
      for (const watcher of watchers) this.#drop(watcher);
    }
  }

  #deliver(watcher: Watcher, page: InboxPage): void {
    const moment = nextMoment(watcher.page, page);
    watcher.page = page;
    if (moment !== undefined && this.#watchers.has(watcher)) watcher.sink.send(moment);
  }

  #drop(watcher: Watcher): void {
    this.#watchers.delete(watcher);
    watcher.sink.close();
  }
}

/** The page of games that is followed. Faults when the token no longer holds. */
export async function readInbox(deps: TableDeps, { principal, turn, limit }: InboxAsked): Promise<InboxPage> {
  return await myGames(deps, principal, { turn, limit, cursor: null });
}

/** What is sent first. */
export function firstMoment(page: InboxPage): InboxMoment {
  return { type: "inbox", page, first: true, changed: page.games, gone: [] };
}

/** What is sent when a page has taken the place of another one; undefined when they are alike. */
export function nextMoment(before: InboxPage, page: InboxPage): InboxMoment | undefined {
  const known = new Map(before.games.map((game) => [game.id, JSON.stringify(game)]));
  const changed = page.games.filter((game) => known.get(game.id) !== JSON.stringify(game));
  for (const { id } of page.games) known.delete(id);
  const gone = [...known.keys()];
  const isSame = changed.length === 0 && gone.length === 0;
  return isSame ? undefined : { type: "inbox", page, first: false, changed, gone };
}
