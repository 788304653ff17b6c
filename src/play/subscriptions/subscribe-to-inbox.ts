import type { GameDeps } from "../deps.ts";
import { Fault } from "../fault.ts";
import { firstMessage, nextMessage, readInbox } from "./inbox.ts";
import type { InboxMessage, InboxPage, InboxSubscription } from "./message.ts";
import { poll } from "./poll.ts";

const shortestPause = 1_000;

/**
 * The caller's games, as they are and as they change: a stream that a hub has written already, or what is read
 * again and again where none answers. Faults before it begins as reading the list would.
 */
export async function openInbox(
  deps: GameDeps,
  asked: InboxSubscription,
): Promise<ReadableStream<Uint8Array> | AsyncGenerator<InboxMessage>> {
  const written = await deps.live.hubs?.streamInbox(asked);
  return written ?? pollInbox(deps, asked, await readInbox(deps, asked));
}

/** The same, to be read here. */
export async function subscribeToInbox(deps: GameDeps, asked: InboxSubscription): Promise<AsyncIterable<InboxMessage>> {
  const subscribed = await deps.live.hubs?.subscribeToInbox(asked);
  return subscribed ?? pollInbox(deps, asked, await readInbox(deps, asked));
}

/** Ends when the token is no longer live. */
async function* pollInbox(deps: GameDeps, asked: InboxSubscription, first: InboxPage): AsyncGenerator<InboxMessage> {
  yield firstMessage(first);
  let before = first;
  yield* poll(deps, shortestPause, async () => {
    const page = await readInbox(deps, asked).catch(nothingAfterFault);
    if (page === undefined) return null;
    const message = nextMessage(before, page);
    before = page;
    return { messages: message === undefined ? [] : [message] };
  });
}

function nothingAfterFault(thrown: unknown): undefined {
  if (!(thrown instanceof Fault)) throw thrown;
}
