import type { GameDeps } from "../deps.ts";
import { toldPage } from "../game/told-page.ts";
import { type BegunSubscription, endOf, mayContinue } from "./begin-subscription.ts";
import type { GameMessage } from "./message.ts";
import { type Look, poll } from "./poll.ts";

const shortestPause = 250;
const pageLength = 100;

/** Serves a subscription to a game without a hub. Ends without an `end` when the right to see the game ends. */
export async function* pollJournal(
  deps: GameDeps,
  game: string,
  begun: BegunSubscription,
): AsyncGenerator<GameMessage> {
  yield* begun.messages;
  if (begun.over) return;
  const { principal } = begun;
  let { seat, reached } = begun;
  yield* poll(deps, shortestPause, async (): Promise<Look<GameMessage> | null> => {
    const asked = { principals: [principal], after: reached, limit: pageLength, lease: false };
    const news = await deps.live.subscriptions.readNews(game, asked);
    const standing = news?.standings[0];
    if (news === undefined || standing === undefined || !mayContinue({ principal, seat }, standing)) return null;
    seat = standing.seat;
    const messages: GameMessage[] = [];
    if (news.entries.length > 0) {
      const page = toldPage(deps, news, seat);
      reached = page.version;
      messages.push({ type: "page", page });
    }
    const end = endOf(news, reached);
    if (end !== undefined) messages.push(end);
    return { messages, isBehind: news.head.version > reached, isOver: end !== undefined };
  });
}
