import type { GameDeps } from "../deps.ts";
import { Fault } from "../fault.ts";
import { firstMessage, nextMessage, readInbox } from "./inbox.ts";
import type { InboxMessage, InboxPage, InboxSubscription } from "./message.ts";
import { type Sink, type Subscriber, Subscribers } from "./subscribers.ts";

interface InboxSubscriber extends InboxSubscription, Subscriber<InboxMessage> {
  page: InboxPage;
}

/** Serves all subscribers of one player's games: one query for each different page, when a game changes and at each heartbeat. */
export class InboxHub {
  readonly #deps: GameDeps;
  readonly #subscribers: Subscribers<InboxMessage, InboxSubscriber>;

  constructor(deps: GameDeps, player: string) {
    this.#deps = deps;
    this.#subscribers = new Subscribers(deps.now, {
      lease: () => deps.live.subscriptions.leasePlayer(player),
      read: () => this.#read(),
      isBehind: () => false,
    });
  }

  /** How many there are. */
  get subscribers(): number {
    return this.#subscribers.size;
  }

  /** The page to begin with; faults as reading it does. From then on appends notify this hub. */
  async begin(asked: InboxSubscription): Promise<InboxPage> {
    await this.#subscribers.lease();
    return await readInbox(this.#deps, asked);
  }

  /** Sends the page, and what changes from now on. Returns a function that ends it. */
  attach(asked: InboxSubscription, page: InboxPage, sink: Sink<InboxMessage>): () => void {
    sink.send(firstMessage(page));
    return this.#subscribers.add({ ...asked, page, sink, since: this.#deps.now() });
  }

  /** A game of the player has changed, or a right has ended. */
  async published(): Promise<void> {
    await this.#subscribers.refresh();
  }

  /** The heartbeat. */
  async beat(): Promise<void> {
    await this.#subscribers.beat();
  }

  async #read(): Promise<void> {
    await this.#subscribers.lease();
    const questions = Map.groupBy(this.#subscribers.list(), ({ principal, turn, limit }) =>
      JSON.stringify([principal, turn, limit]),
    );
    for (const subscribers of questions.values()) await this.#readFor(subscribers);
  }

  async #readFor(subscribers: readonly InboxSubscriber[]): Promise<void> {
    const [asked] = subscribers;
    if (asked === undefined) return;
    try {
      const page = await readInbox(this.#deps, asked);
      for (const subscriber of subscribers) this.#deliver(subscriber, page);
    } catch (thrown) {
      if (!(thrown instanceof Fault)) throw thrown;
      for (const subscriber of subscribers) this.#subscribers.drop(subscriber);
    }
  }

  #deliver(subscriber: InboxSubscriber, page: InboxPage): void {
    const message = nextMessage(subscriber.page, page);
    subscriber.page = page;
    if (message !== undefined && this.#subscribers.has(subscriber)) subscriber.sink.send(message);
  }
}
