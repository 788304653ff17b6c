import type { GameDeps } from "../deps.ts";
import { toldPage } from "../game/told-page.ts";
import { type BegunSubscription, endOf, mayContinue } from "./begin-subscription.ts";
import type { GameMessage } from "./message.ts";

const shortestPause = 250;
const pageLength = 100;

/**
 * Serves a subscription without a hub: reads the journal at growing intervals. Ends without an `end` when the right to
 * see the game ends, or after as many reads as one request may make.
 */
export async function* pollJournal(
  deps: GameDeps,
  game: string,
  begun: BegunSubscription,
): AsyncGenerator<GameMessage> {
  yield* begun.messages;
  if (begun.over) return;
  const { beat, looks, subscriptions } = deps.live;
  let { seat, reached } = begun;
  let [pause, waited] = [Math.min(shortestPause, beat), 0];
  for (let look = 0; look < looks; look++) {
    await deps.sleep(pause);
    waited += pause;
    const asked = { principals: [begun.principal], after: reached, limit: pageLength, lease: false };
    const news = await subscriptions.readNews(game, asked);
    const standing = news?.standings[0];
    if (news === undefined || standing === undefined || !mayContinue({ principal: begun.principal, seat }, standing))
      return;
    seat = standing.seat;
    if (news.entries.length > 0) {
      const page = toldPage(deps, news, seat);
      reached = page.version;
      yield { type: "page", page };
    } else if (waited >= beat) yield { type: "beat" };
    const end = endOf(news, reached);
    if (end !== undefined) return void (yield end);
    if (news.entries.length > 0) [pause, waited] = [news.head.version > reached ? 0 : Math.min(shortestPause, beat), 0];
    else if (waited >= beat) [pause, waited] = [beat, 0];
    else pause = Math.min(pause * 1.5, beat - waited);
  }
}
