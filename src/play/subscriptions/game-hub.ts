import type { Viewer } from "../../engine/seats.ts";
import type { Principal } from "../../identity/principal.ts";
import type { Standing } from "../../store/journal/port.ts";
import type { News } from "../../store/subscriptions/port.ts";
import type { GameDeps } from "../deps.ts";
import { toldPage } from "../game/told-page.ts";
import { type BegunSubscription, beginSubscription, endOf, mayContinue } from "./begin-subscription.ts";
import type { GameMessage, ToldPage } from "./message.ts";
import { type Sink, type Subscriber, Subscribers } from "./subscribers.ts";

type TellPage = Extract<GameMessage, { readonly type: "page" }>;

interface GameSubscriber extends Subscriber<GameMessage> {
  readonly principal: Principal | null;
  seat: Viewer;
  reached: number;
}

const pageLength = 100;

/**
 * Serves all subscribers of one game. Each read is one query, however many they are: it brings the new entries and each
 * subscriber's right to see them, and each is sent their own telling.
 */
export class GameHub {
  readonly #deps: GameDeps;
  readonly #game: string;
  readonly #subscribers: Subscribers<GameMessage, GameSubscriber>;
  /** The newest version that it knows of. */
  #newest = 0;

  constructor(deps: GameDeps, game: string) {
    this.#deps = deps;
    this.#game = game;
    this.#subscribers = new Subscribers(deps.now, {
      lease: () => deps.live.subscriptions.lease(game),
      read: () => this.#read(),
      isBehind: () => this.#isBehind(),
    });
  }

  /** How many there are. */
  get subscribers(): number {
    return this.#subscribers.size;
  }

  /** Begins a subscription; faults as `beginSubscription` does. From then on appends notify this hub. */
  async begin(principal: Principal | null, after: number | null): Promise<BegunSubscription> {
    // First the lease, then the read: an append before the read is read, one after the lease notifies.
    await this.#subscribers.lease();
    return await beginSubscription(this.#deps, { game: this.#game, principal, after });
  }

  /** Sends what the subscription begins with, and what happens from now on. Returns a function that ends it. */
  attach({ principal, seat, messages, reached, over }: BegunSubscription, sink: Sink<GameMessage>): () => void {
    for (const message of messages) sink.send(message);
    if (over) {
      sink.close();
      return () => {};
    }
    const leave = this.#subscribers.add({ principal, seat, reached, sink, since: this.#deps.now() });
    if (reached < this.#newest) void this.#subscribers.catchUp().catch(() => undefined);
    return leave;
  }

  /** There is this version now. */
  async published(version: number): Promise<void> {
    this.#newest = Math.max(this.#newest, version);
    if (this.#isBehind()) await this.#subscribers.catchUp();
  }

  /** Somebody's rights may have ended. */
  async check(): Promise<void> {
    await this.#subscribers.refresh();
  }

  /** The heartbeat. */
  async beat(): Promise<void> {
    await this.#subscribers.beat();
  }

  #isBehind(): boolean {
    return this.#subscribers.list().some(({ reached }) => reached < this.#newest);
  }

  async #read(): Promise<void> {
    const subscribers = this.#subscribers.list();
    const principals = new Map(subscribers.map(({ principal }) => [keyOf(principal), principal]));
    const after = subscribers.reduce((least, { reached }) => Math.min(least, reached), Number.POSITIVE_INFINITY);
    const asked = { principals: [...principals.values()], after, limit: pageLength, lease: true };
    const notified = this.#newest;
    const news = await this.#deps.live.subscriptions.readNews(this.#game, asked);
    this.#subscribers.leased();
    if (news === undefined) {
      this.#subscribers.dropAll();
      return;
    }
    // What was told meanwhile counts; what was told before counts only if it is there.
    this.#newest = this.#newest > notified ? Math.max(this.#newest, news.head.version) : news.head.version;
    const standings = new Map([...principals.keys()].map((key, index) => [key, news.standings[index]]));
    const pages = new Map<Viewer, TellPage>();
    for (const subscriber of subscribers) {
      if (this.#subscribers.has(subscriber))
        this.#deliver(subscriber, news, standings.get(keyOf(subscriber.principal)), pages);
    }
  }

  #deliver(subscriber: GameSubscriber, news: News, standing: Standing | undefined, pages: Map<Viewer, TellPage>): void {
    if (standing === undefined || !mayContinue(subscriber, standing)) {
      this.#subscribers.drop(subscriber);
      return;
    }
    subscriber.seat = standing.seat;
    const last = news.entries.at(-1)?.version ?? 0;
    if (last > subscriber.reached) {
      // All who see the same are sent the same object, which is written once.
      const told = pages.get(subscriber.seat) ?? { type: "page", page: toldPage(this.#deps, news, subscriber.seat) };
      pages.set(subscriber.seat, told);
      const sentBefore = told.page.entries.findIndex(({ version }) => version > subscriber.reached);
      subscriber.reached = last;
      subscriber.sink.send(sentBefore === 0 ? told : { type: "page", page: afterEntries(told.page, sentBefore) });
    }
    const end = endOf(news, subscriber.reached);
    if (end === undefined) return;
    subscriber.sink.send(end);
    this.#subscribers.drop(subscriber);
  }
}

function afterEntries(page: ToldPage, count: number): ToldPage {
  return { ...page, entries: page.entries.slice(count) } as ToldPage;
}

function keyOf(principal: Principal | null): string {
  return JSON.stringify(principal);
}
