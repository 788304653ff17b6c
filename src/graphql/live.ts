import type { Principal } from "../identity/principal.ts";
import type { Deps } from "../play/deps.ts";
import { eventsPage } from "../play/game/events-page.ts";
import { subscribeToGame } from "../play/subscriptions/subscribe-to-game.ts";
import { subscribeToInbox } from "../play/subscriptions/subscribe-to-inbox.ts";
import type { Turn } from "../store/lists/port.ts";

const pageLength = 100;

/**
 * What the caller is told after a version, page by page, until the game is over: first what is written already, then
 * what comes, as any stream tells it. Where a stream breaks off another is begun. Faults when the right to see it ends.
 */
export async function* subscribeToEvents(deps: Deps, principal: Principal | null, game: string, after: number) {
  let reached = after;
  for (;;) {
    const written = await eventsPage(deps, principal, game, { after: reached, wait: 0, limit: pageLength });
    reached = written.version;
    if (written.entries.length > 0) yield written;
    if (written.more) continue;
    for await (const message of await subscribeToGame(deps, { game, principal, after: reached })) {
      if (message.type === "end") return;
      // Too much was written meanwhile to be told in one go: it is read page by page.
      if (message.type === "game") break;
      if (message.type !== "page") continue;
      reached = message.page.version;
      yield message.page;
    }
  }
}

/** The first page of the caller's games, at once and whenever it has changed. */
export async function* subscribeToMyGames(
  deps: Deps,
  principal: Principal,
  asked: { readonly turn: Turn | null; readonly limit: number },
) {
  let before = "";
  for (;;) {
    for await (const message of await subscribeToInbox(deps, { principal, ...asked })) {
      if (message.type !== "inbox") continue;
      const now = JSON.stringify(message.page);
      if (now !== before) yield message.page;
      before = now;
    }
  }
}
