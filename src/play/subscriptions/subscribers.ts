import type { GameDeps } from "../deps.ts";

/** Where a subscriber's messages go. */
export interface Sink<Message> {
  send(message: Message | Beat): void;
  /** Nothing more comes. */
  close(): void;
}

/** Says that the stream is still there. */
export interface Beat {
  readonly type: "beat";
}

/** One subscriber of a hub. */
export interface Subscriber<Message> {
  readonly sink: Sink<Message>;
  /** When it began, in milliseconds. */
  readonly since: number;
}

/** What the subscribers of a hub are subscribed to. */
export interface Subject {
  /** Has appends notify the hub for the next minute: one statement. */
  lease(): Promise<void>;
  /** Reads what is new and sends it: as few statements as there are different questions. */
  read(): Promise<void>;
  /** Whether there is something that a subscriber has not been sent. */
  isBehind(): boolean;
}

/** Well before a lease runs out. */
const leaseMilliseconds = 20_000;
/** After so many failed reads in a row all subscribers are dropped, and read the journal themselves. */
const patience = 2;
/** Whoever resumes shows a token that has not expired. */
const longest = 3_600_000;

/**
 * The subscribers of one hub, and what all hubs do for theirs: one lease for all who come at once, one read at a time, a
 * heartbeat, and an end for whoever has been there too long. It holds nothing that cannot be lost.
 */
export class Subscribers<Message, One extends Subscriber<Message>> {
  readonly #now: GameDeps["now"];
  readonly #subject: Subject;
  readonly #all = new Set<One>();
  #leasedAt = Number.NEGATIVE_INFINITY;
  #leasing: Promise<void> | undefined;
  #reading: Promise<void> | undefined;
  #again = false;
  #failures = 0;

  constructor(now: GameDeps["now"], subject: Subject) {
    this.#now = now;
    this.#subject = subject;
  }

  get size(): number {
    return this.#all.size;
  }

  /** Those that are there now. */
  list(): One[] {
    return [...this.#all];
  }

  has(one: One): boolean {
    return this.#all.has(one);
  }

  /** Returns a function that takes it out again. */
  add(one: One): () => void {
    this.#all.add(one);
    return () => void this.#all.delete(one);
  }

  /** Ends a subscriber's stream. */
  drop(one: One): void {
    this.#all.delete(one);
    one.sink.close();
  }

  dropAll(): void {
    for (const one of this.list()) this.drop(one);
  }

  /** Resolves once a lease runs. All who come at once wait for the same one. */
  async lease(): Promise<void> {
    const now = this.#now();
    if (now - this.#leasedAt <= leaseMilliseconds) return;
    this.#leasing ??= this.#subject
      .lease()
      .then(() => {
        this.#leasedAt = now;
      })
      .finally(() => {
        this.#leasing = undefined;
      });
    await this.#leasing;
  }

  /** Notes that a read has renewed the lease. */
  leased(): void {
    this.#leasedAt = this.#now();
  }

  /** Reads once more, even where a read is under way. */
  async refresh(): Promise<void> {
    this.#again = true;
    await this.catchUp();
  }

  /** Reads until nobody is behind; joins a read that is under way. Throws what a read throws. */
  async catchUp(): Promise<void> {
    this.#reading ??= this.#readOn().finally(() => {
      this.#reading = undefined;
    });
    await this.#reading;
  }

  /** The heartbeat. Finds what no notification told of. */
  async beat(): Promise<void> {
    const oldest = this.#now() - longest;
    for (const one of this.list()) {
      if (one.since < oldest) this.drop(one);
      else one.sink.send({ type: "beat" });
    }
    await this.refresh();
  }

  async #readOn(): Promise<void> {
    do {
      this.#again = false;
      if (this.#all.size > 0) await this.#read();
    } while (this.#again || this.#subject.isBehind());
  }

  /** Nothing was sent where a read fails, so nothing is missed: the next one brings it. */
  async #read(): Promise<void> {
    try {
      await this.#subject.read();
      this.#failures = 0;
    } catch (thrown) {
      this.#failures += 1;
      if (this.#failures >= patience) this.dropAll();
      throw thrown;
    }
  }
}
