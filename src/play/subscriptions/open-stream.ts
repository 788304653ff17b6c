import type { TableDeps } from "../deps.ts";
import { beginFollowing, isHeardOut } from "./begin-following.ts";
import { followJournal } from "./follow-journal.ts";
import type { FollowAsked, Moment } from "./moment.ts";

/**
 * What happens in a game from now on, for one viewer: a stream that a lookout has written already, or the moments of
 * the journal where no lookout answers; null where all was heard before and nothing can follow. Faults before it begins as reading the game would.
 */
export async function openStream(
  deps: TableDeps,
  asked: FollowAsked,
): Promise<ReadableStream<Uint8Array> | AsyncGenerator<Moment> | null> {
  const written = await deps.live.watch?.stream(asked);
  if (written !== undefined) return written;
  const begun = await beginFollowing(deps, asked);
  return isHeardOut(asked, begun) ? null : followJournal(deps, asked.game, begun);
}

/** The same, to be read here. */
export async function followGame(deps: TableDeps, asked: FollowAsked): Promise<AsyncIterable<Moment>> {
  const followed = await deps.live.watch?.follow(asked);
  return followed ?? followJournal(deps, asked.game, await beginFollowing(deps, asked));
}
