import type { Deps } from "../play/deps.ts";
import { hearEvents } from "../play/game/hear-events.ts";
import { followInbox } from "../play/subscriptions/follow-inbox.ts";
import { followGame } from "../play/subscriptions/open-stream.ts";
import type { Principal, Turn } from "../store/port.ts";

const pageLength = 100;

/**
 * What the caller is told after a version, page by page, until the game is over: first what is written already, then
 * what comes, as any stream tells it. Where a stream breaks off another is begun. Faults when the right to hear ends.
 */
export async function* hearLive(deps: Deps, principal: Principal | null, game: string, after: number) {
  let reached = after;
  for (;;) {
    const written = await hearEvents(deps, principal, game, { after: reached, wait: 0, limit: pageLength });
    reached = written.version;
    if (written.entries.length > 0) yield written;
    if (written.more) continue;
    for await (const moment of await followGame(deps, { game, principal, after: reached })) {
      if (moment.type === "end") return;
      // Too much was written meanwhile to be told in one go: it is read page by page.
      if (moment.type === "game") break;
      if (moment.type !== "page") continue;
      reached = moment.page.version;
      yield moment.page;
    }
  }
}

/** The first page of the caller's games, at once and whenever it has changed. */
export async function* watchInbox(
  deps: Deps,
  principal: Principal,
  asked: { readonly turn: Turn | null; readonly limit: number },
) {
  let before = "";
  for (;;) {
    for await (const moment of await followInbox(deps, { principal, ...asked })) {
      if (moment.type !== "inbox") continue;
      const now = JSON.stringify(moment.page);
      if (now !== before) yield moment.page;
      before = now;
    }
  }
}
