import type { Claim } from "../journal/port.ts";
import { hearEvents } from "../play/hear-events.ts";
import { myGames } from "../play/my-games.ts";
import type { Parts } from "../play/parts.ts";
import { seeGame } from "../play/see-game.ts";

/*
 * What happens, as it happens. For now both look again and again, as a long poll does; a live stream can take the
 * place of the looking behind the same two functions.
 */

const patience = 10;
const pageLength = 100;
const inboxLook = 2_000;

/** What the caller is told after a version, page by page, until the game is over. Faults when the right to hear ends. */
export async function* hearLive(parts: Parts, claim: Claim | null, game: string, after: number) {
  let reached = after;
  while (true) {
    const page = await hearEvents(parts, claim, game, { after: reached, wait: patience, limit: pageLength });
    reached = page.version;
    if (page.entries.length > 0) yield page;
    if (!page.more && (await isOver(parts, claim, game, reached))) return;
  }
}

/** The first page of the caller's games, at once and whenever it has changed. */
export async function* watchInbox(
  parts: Parts,
  claim: Claim,
  asked: { readonly turn: "mine" | "theirs" | "finished" | null; readonly limit: number },
) {
  let before = "";
  while (true) {
    const page = await myGames(parts, claim, { ...asked, cursor: null });
    const now = JSON.stringify(page);
    if (now !== before) yield page;
    before = now;
    await parts.sleep(inboxLook);
  }
}

/** Whether the game is over and all of it was heard. */
async function isOver(parts: Parts, claim: Claim | null, game: string, reached: number): Promise<boolean> {
  const { status, version } = await seeGame(parts, claim, game);
  return version === reached && (status === "finished" || status === "cancelled");
}
