import type { GameDeps } from "../deps.ts";
import { beginSubscription, isComplete } from "./begin-subscription.ts";
import type { GameMessage, GameSubscription } from "./message.ts";
import { pollJournal } from "./poll-journal.ts";

/**
 * Subscribes to a game: answers the stream of a hub, or messages read from the journal where no hub answers. Null where
 * the game is over and the subscriber has all of it. Faults before it begins, as reading the game would.
 */
export async function openStream(
  deps: GameDeps,
  asked: GameSubscription,
): Promise<ReadableStream<Uint8Array> | AsyncGenerator<GameMessage> | null> {
  const written = await deps.live.hubs?.stream(asked);
  if (written !== undefined) return written;
  const begun = await beginSubscription(deps, asked);
  return isComplete(asked, begun) ? null : pollJournal(deps, asked.game, begun);
}

/** The same, to be read here. */
export async function subscribeToGame(deps: GameDeps, asked: GameSubscription): Promise<AsyncIterable<GameMessage>> {
  const subscribed = await deps.live.hubs?.subscribe(asked);
  return subscribed ?? pollJournal(deps, asked.game, await beginSubscription(deps, asked));
}
