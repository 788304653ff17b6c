import type { TableDeps } from "../deps.ts";
import { Fault } from "../fault.ts";
import { firstMoment, nextMoment, readInbox } from "./inbox-lookout.ts";
import type { InboxAsked, InboxMoment, InboxPage } from "./moment.ts";

const shortestPause = 1_000;

/**
 * The caller's games, as they are and as they change: a stream that a lookout has written already, or what is read
 * again and again where none answers. Faults before it begins as reading the list would.
 */
export async function openInbox(
  deps: TableDeps,
  asked: InboxAsked,
): Promise<ReadableStream<Uint8Array> | AsyncGenerator<InboxMoment>> {
  const written = await deps.live.watch?.streamInbox(asked);
  return written ?? followPages(deps, asked, await readInbox(deps, asked));
}

/** The same, to be read here. */
export async function followInbox(deps: TableDeps, asked: InboxAsked): Promise<AsyncIterable<InboxMoment>> {
  const followed = await deps.live.watch?.followInbox(asked);
  return followed ?? followPages(deps, asked, await readInbox(deps, asked));
}

/** Ends when the token no longer holds, or after so many looks as one request may take. */
async function* followPages(deps: TableDeps, asked: InboxAsked, first: InboxPage): AsyncGenerator<InboxMoment> {
  yield firstMoment(first);
  const { beat, looks } = deps.live;
  let before = first;
  let [pause, waited] = [Math.min(shortestPause, beat), 0];
  for (let look = 0; look < looks; look++) {
    await deps.sleep(pause);
    waited += pause;
    const page = await readInbox(deps, asked).catch(nothingAfterFault);
    if (page === undefined) return;
    const moment = nextMoment(before, page);
    before = page;
    if (moment !== undefined) yield moment;
    else if (waited >= beat) yield { type: "beat" };
    if (moment !== undefined) [pause, waited] = [Math.min(shortestPause, beat), 0];
    else if (waited >= beat) [pause, waited] = [beat, 0];
    else pause = Math.min(pause * 1.5, beat - waited);
  }
}

function nothingAfterFault(thrown: unknown): undefined {
  if (!(thrown instanceof Fault)) throw thrown;
}
