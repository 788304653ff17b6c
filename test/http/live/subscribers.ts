import { eventsIn, type HeardEvent, openStream } from "./reading-streams.ts";

/** Where a server is just now: it may be another place after a restart. */
export interface Place {
  url: string;
}

/** Somebody who follows a game to its end through everything, by Last-Event-ID alone. */
export interface TestSubscriber {
  readonly token: string | null;
  /** All that was heard, heartbeats left out. */
  readonly news: HeardEvent[];
  /** How often the stream was opened. */
  opened: number;
  /** Hangs up; the follower comes back. */
  hangUp(): void;
  /** Resolves with the end of the game. */
  readonly done: Promise<void>;
}

/** Begins to follow. */
export function subscribe(place: Place, game: string, token: string | null): TestSubscriber {
  let controller = new AbortController();
  const follower = { token, news: [] as HeardEvent[], opened: 0, hangUp: () => controller.abort() };
  const readNews = async () => {
    controller = new AbortController();
    const lastEventId = follower.news.findLast(({ id }) => id !== null)?.id ?? null;
    const asked = { token, lastEventId, signal: controller.signal };
    const response = await openStream(fetch, `${place.url}/v1/games/${game}/stream`, asked);
    follower.opened += 1;
    for await (const event of eventsIn(response)) if (event.event !== "comment") follower.news.push(event);
  };
  const toTheEnd = async () => {
    while (follower.news.at(-1)?.event !== "end") {
      await readNews().catch(() => undefined);
      await new Promise((later) => setTimeout(later, 20));
    }
  };
  return Object.assign(follower, { done: toTheEnd() });
}
