import { myGames } from "../accounts/my-games.ts";
import type { GameDeps } from "../deps.ts";
import type { InboxMessage, InboxPage, InboxSubscription } from "./message.ts";

/** The page of games. Faults when the token is no longer live. */
export async function readInbox(deps: GameDeps, { principal, turn, limit }: InboxSubscription): Promise<InboxPage> {
  return await myGames(deps, principal, { turn, limit, cursor: null });
}

/** What is sent first. */
export function firstMessage(page: InboxPage): InboxMessage {
  return { type: "inbox", page, first: true, changed: page.games, gone: [] };
}

/** What is sent when a page has taken the place of another one; undefined when they are alike. */
export function nextMessage(before: InboxPage, page: InboxPage): InboxMessage | undefined {
  const known = new Map(before.games.map((game) => [game.id, JSON.stringify(game)]));
  const changed = page.games.filter((game) => known.get(game.id) !== JSON.stringify(game));
  for (const { id } of page.games) known.delete(id);
  const gone = [...known.keys()];
  const isSame = changed.length === 0 && gone.length === 0;
  return isSame ? undefined : { type: "inbox", page, first: false, changed, gone };
}
