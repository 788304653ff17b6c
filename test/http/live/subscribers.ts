import { onTestFinished } from "vitest";
import { eventsIn, type HeardEvent, openStream } from "./reading-streams.ts";

/** Where a server is just now: it may be another place after a restart. */
export interface Place {
  url: string;
}

/** A subscriber of a game that comes back to the end through everything, by Last-Event-ID alone. */
export interface TestSubscriber {
  readonly token: string | null;
  /** All that was heard, heartbeats left out. */
  readonly news: HeardEvent[];
  /** How often the stream was opened. */
  opened: number;
  /** Hangs up; the subscriber comes back. */
  hangUp(): void;
  /** Resolves with the end of the game. */
  readonly done: Promise<void>;
}

/** Subscribes. The subscriber comes back until the game is over, or the test is. */
export function subscribe(place: Place, game: string, token: string | null): TestSubscriber {
  let controller = new AbortController();
  let isOver = false;
  onTestFinished(() => {
    isOver = true;
    controller.abort();
  });
  const subscriber = { token, news: [] as HeardEvent[], opened: 0, hangUp: () => controller.abort() };
  const readNews = async () => {
    controller = new AbortController();
    const lastEventId = subscriber.news.findLast(({ id }) => id !== null)?.id ?? null;
    const asked = { token, lastEventId, signal: controller.signal };
    const response = await openStream(fetch, `${place.url}/v1/games/${game}/stream`, asked);
    subscriber.opened += 1;
    for await (const event of eventsIn(response)) if (event.event !== "comment") subscriber.news.push(event);
  };
  const toTheEnd = async () => {
    while (!isOver && subscriber.news.at(-1)?.event !== "end") {
      await readNews().catch(() => undefined);
      await new Promise((later) => setTimeout(later, 20));
    }
  };
  return Object.assign(subscriber, { done: toTheEnd() });
}
