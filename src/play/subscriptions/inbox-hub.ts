import { myGames } from "../accounts/my-games.ts";
import type { GameDeps } from "../deps.ts";
import { Fault } from "../fault.ts";
import type { InboxMessage, InboxPage, InboxSubscription } from "./message.ts";

/** Where they go. */
export interface InboxSink {
  send(message: InboxMessage): void;
  close(): void;
}

interface Subscriber extends InboxSubscription {
  readonly sink: InboxSink;
  readonly since: number;
  page: InboxPage;
}

const leaseMilliseconds = 20_000;
/** Whoever resumes shows a token that has not expired. */
const longest = 3_600_000;
const stillHere: InboxMessage = { type: "beat" };

/**
 * Serves all subscribers of one player's games: one query for each different page, when a game changes and at each
 * heartbeat. It holds nothing that cannot be lost.
 */
export class InboxHub {
  readonly #deps: GameDeps;
  readonly #player: string;
  readonly #subscribers = new Set<Subscriber>();
  #leasedAt = Number.NEGATIVE_INFINITY;
  #looking: Promise<void> | undefined;
  #again = false;

  constructor(deps: GameDeps, player: string) {
    this.#deps = deps;
    this.#player = player;
  }

  /** How many there are. */
  get subscribers(): number {
    return this.#subscribers.size;
  }

  /** The page to begin with; faults as reading it does. From then on appends notify this hub. */
  async begin(asked: InboxSubscription): Promise<InboxPage> {
    await this.#lease();
    return await readInbox(this.#deps, asked);
  }

  /** Sends the page, and what changes from now on. Returns how to stop. */
  attach(asked: InboxSubscription, page: InboxPage, sink: InboxSink): () => void {
    sink.send(firstMessage(page));
    const subscriber: Subscriber = { ...asked, page, sink, since: this.#deps.now() };
    this.#subscribers.add(subscriber);
    return () => void this.#subscribers.delete(subscriber);
  }

  /** A game of the player has changed, or a right has ended. */
  async published(): Promise<void> {
    this.#again = true;
    this.#looking ??= this.#lookOn().finally(() => {
      this.#looking = undefined;
    });
    await this.#looking;
  }

  /** The heartbeat. Finds what no notification told of. */
  async beat(): Promise<void> {
    const oldest = this.#deps.now() - longest;
    for (const subscriber of [...this.#subscribers]) {
      if (subscriber.since < oldest) this.#drop(subscriber);
      else subscriber.sink.send(stillHere);
    }
    if (this.#subscribers.size === 0) return;
    await this.#lease();
    await this.published();
  }

  async #lease(): Promise<void> {
    const now = this.#deps.now();
    if (now - this.#leasedAt <= leaseMilliseconds) return;
    await this.#deps.live.subscriptions.leasePlayer(this.#player);
    this.#leasedAt = now;
  }

  async #lookOn(): Promise<void> {
    while (this.#again) {
      this.#again = false;
      const questions = Map.groupBy(this.#subscribers, ({ principal, turn, limit }) =>
        JSON.stringify([principal, turn, limit]),
      );
      for (const subscribers of questions.values()) await this.#lookFor(subscribers);
    }
  }

  async #lookFor(subscribers: readonly Subscriber[]): Promise<void> {
    const [asked] = subscribers;
    if (asked === undefined) return;
    try {
      const page = await readInbox(this.#deps, asked);
      for (const subscriber of subscribers) this.#deliver(subscriber, page);
    } catch (thrown) {
      if (!(thrown instanceof Fault)) throw thrown;
      for (const subscriber of subscribers) this.#drop(subscriber);
    }
  }

  #deliver(subscriber: Subscriber, page: InboxPage): void {
    const message = nextMessage(subscriber.page, page);
    subscriber.page = page;
    if (message !== undefined && this.#subscribers.has(subscriber)) subscriber.sink.send(message);
  }

  #drop(subscriber: Subscriber): void {
    this.#subscribers.delete(subscriber);
    subscriber.sink.close();
  }
}

/** The page of games. Faults when the token is no longer live. */
export async function readInbox(deps: GameDeps, { principal, turn, limit }: InboxSubscription): Promise<InboxPage> {
  return await myGames(deps, principal, { turn, limit, cursor: null });
}

/** What is sent first. */
export function firstMessage(page: InboxPage): InboxMessage {
  return { type: "inbox", page, first: true, changed: page.games, gone: [] };
}

/** What is sent when a page has taken the place of another one; undefined when they are alike. */
export function nextMessage(before: InboxPage, page: InboxPage): InboxMessage | undefined {
  const known = new Map(before.games.map((game) => [game.id, JSON.stringify(game)]));
  const changed = page.games.filter((game) => known.get(game.id) !== JSON.stringify(game));
  for (const { id } of page.games) known.delete(id);
  const gone = [...known.keys()];
  const isSame = changed.length === 0 && gone.length === 0;
  return isSame ? undefined : { type: "inbox", page, first: false, changed, gone };
}
