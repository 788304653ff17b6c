import type { Viewer } from "../../engine/seats.ts";
import type { Principal } from "../../identity/principal.ts";
import type { Standing } from "../../store/journal/port.ts";
import type { News } from "../../store/subscriptions/port.ts";
import type { GameDeps } from "../deps.ts";
import { toldPage } from "../game/told-page.ts";
import { type BegunSubscription, beginSubscription, endOf, mayContinue } from "./begin-subscription.ts";
import type { GameMessage, ToldPage } from "./message.ts";

/** Where messages go. */
export interface Sink {
  send(message: GameMessage): void;
  /** Nothing more comes. */
  close(): void;
}

type TellPage = Extract<GameMessage, { readonly type: "page" }>;

interface Subscriber {
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
const stillHere: GameMessage = { type: "beat" };

/**
 * Serves all subscribers of one game. Each read is one query, however many they are: it brings the new entries and each
 * subscriber's right to see them, and each is sent their own telling. It holds nothing that cannot be lost.
 */
export class GameHub {
  readonly #deps: GameDeps;
  readonly #game: string;
  readonly #subscribers = new Set<Subscriber>();
  #leasedAt = Number.NEGATIVE_INFINITY;
  #leasing: Promise<void> | undefined;
  #seen = 0;
  #failures = 0;
  #looking: Promise<void> | undefined;
  #again = false;

  constructor(deps: GameDeps, game: string) {
    this.#deps = deps;
    this.#game = game;
  }

  /** How many there are. */
  get subscribers(): number {
    return this.#subscribers.size;
  }

  /** Begins a subscription; faults as `beginSubscription` does. From then on appends notify this hub. */
  async begin(principal: Principal | null, after: number | null): Promise<BegunSubscription> {
    // First the lease, then the read: an append before the read is read, one after the lease notifies.
    await this.#lease();
    return await beginSubscription(this.#deps, { game: this.#game, principal, after });
  }

  /** Sends what the subscription begins with, and what happens from now on. Returns a function that ends it. */
  attach({ principal, seat, messages, reached, over }: BegunSubscription, sink: Sink): () => void {
    for (const message of messages) sink.send(message);
    const subscriber: Subscriber = { principal, seat, reached, sink, since: this.#deps.now() };
    if (over) sink.close();
    else this.#subscribers.add(subscriber);
    if (reached < this.#seen) void this.#look().catch(() => undefined);
    return () => void this.#subscribers.delete(subscriber);
  }

  /** There is this version now. */
  async published(version: number): Promise<void> {
    this.#seen = Math.max(this.#seen, version);
    if (this.#isBehind()) await this.#look();
  }

  /** Somebody's rights may have ended. */
  async check(): Promise<void> {
    this.#again = true;
    await this.#look();
  }

  /** The heartbeat. Finds what no notification told of. */
  async beat(): Promise<void> {
    const oldest = this.#deps.now() - longest;
    for (const subscriber of [...this.#subscribers]) {
      if (subscriber.since < oldest) this.#drop(subscriber);
      else subscriber.sink.send(stillHere);
    }
    await this.check();
  }

  /** All who come at once wait for the same lease. */
  async #lease(): Promise<void> {
    const now = this.#deps.now();
    if (now - this.#leasedAt <= leaseMilliseconds) return;
    this.#leasing ??= this.#deps.live.subscriptions
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
    for (const { reached } of this.#subscribers) if (reached < this.#seen) return true;
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
    const subscribers = [...this.#subscribers];
    if (subscribers.length === 0) return;
    const principals = new Map(subscribers.map(({ principal }) => [keyOf(principal), principal]));
    const after = subscribers.reduce((least, { reached }) => Math.min(least, reached), Number.POSITIVE_INFINITY);
    const asked = { principals: [...principals.values()], after, limit: pageLength, lease: true };
    const told = this.#seen;
    const news = await this.#readNews(asked);
    if (news === undefined) {
      this.#dropAll();
      return;
    }
    // What was told meanwhile counts; what was told before counts only if it is there.
    this.#seen = this.#seen > told ? Math.max(this.#seen, news.head.version) : news.head.version;
    const standings = new Map([...principals.keys()].map((key, index) => [key, news.standings[index]]));
    const pages = new Map<Viewer, TellPage>();
    for (const subscriber of subscribers) {
      if (this.#subscribers.has(subscriber))
        this.#deliver(subscriber, news, standings.get(keyOf(subscriber.principal)), pages);
    }
  }

  async #readNews(asked: Parameters<GameDeps["live"]["subscriptions"]["readNews"]>[1]): Promise<News | undefined> {
    try {
      const news = await this.#deps.live.subscriptions.readNews(this.#game, asked);
      this.#leasedAt = this.#deps.now();
      this.#failures = 0;
      return news;
    } catch (thrown) {
      // Nothing was sent, so nothing is missed: the next read brings it. After several failures all are dropped.
      this.#failures += 1;
      if (this.#failures >= patience) this.#dropAll();
      throw thrown;
    }
  }

  #deliver(subscriber: Subscriber, news: News, standing: Standing | undefined, pages: Map<Viewer, TellPage>): void {
    if (standing === undefined || !mayContinue(subscriber, standing)) {
      this.#drop(subscriber);
      return;
    }
    subscriber.seat = standing.seat;
    const last = news.entries.at(-1)?.version ?? 0;
    if (last > subscriber.reached) {
      // All who see the same are sent the same object, which is written once.
      const notify = pages.get(subscriber.seat) ?? { type: "page", page: toldPage(this.#deps, news, subscriber.seat) };
      pages.set(subscriber.seat, notify);
      const sentBefore = notify.page.entries.findIndex(({ version }) => version > subscriber.reached);
      subscriber.reached = last;
      subscriber.sink.send(sentBefore === 0 ? notify : { type: "page", page: afterEntries(notify.page, sentBefore) });
    }
    const end = endOf(news, subscriber.reached);
    if (end === undefined) return;
    subscriber.sink.send(end);
    this.#drop(subscriber);
  }

  #drop(subscriber: Subscriber): void {
    this.#subscribers.delete(subscriber);
    subscriber.sink.close();
  }

  #dropAll(): void {
    for (const subscriber of [...this.#subscribers]) this.#drop(subscriber);
  }
}

function afterEntries(page: ToldPage, count: number): ToldPage {
  return { ...page, entries: page.entries.slice(count) } as ToldPage;
}

function keyOf(principal: Principal | null): string {
  return JSON.stringify(principal);
}
