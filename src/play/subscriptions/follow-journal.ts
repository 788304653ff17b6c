import type { TableDeps } from "../deps.ts";
import { toldPage } from "../game/told-page.ts";
import { type Begun, endOf, mayGoOn } from "./begin-following.ts";
import type { Moment } from "./moment.ts";

const shortestPause = 250;
const pageLength = 100;

/**
 * Follows a game by reading the journal again and again, at growing intervals: what is done where no lookout answers.
 * Ends without an `end` when the right to hear has ended, or after so many looks as one request may take.
 */
export async function* followJournal(deps: TableDeps, game: string, begun: Begun): AsyncGenerator<Moment> {
  yield* begun.moments;
  if (begun.over) return;
  const { beat, looks, listening } = deps.live;
  let { seat, reached } = begun;
  let [pause, waited] = [Math.min(shortestPause, beat), 0];
  for (let look = 0; look < looks; look++) {
    await deps.sleep(pause);
    waited += pause;
    const asked = { principals: [begun.principal], after: reached, limit: pageLength, lease: false };
    const heard = await listening.listen(game, asked);
    const standing = heard?.standings[0];
    if (heard === undefined || standing === undefined || !mayGoOn({ principal: begun.principal, seat }, standing))
      return;
    seat = standing.seat;
    if (heard.entries.length > 0) {
      const page = toldPage(deps, heard, seat);
      reached = page.version;
      yield { type: "page", page };
    } else if (waited >= beat) yield { type: "beat" };
    const end = endOf(heard, reached);
    if (end !== undefined) return void (yield end);
    if (heard.entries.length > 0)
      [pause, waited] = [heard.head.version > reached ? 0 : Math.min(shortestPause, beat), 0];
    else if (waited >= beat) [pause, waited] = [beat, 0];
    else pause = Math.min(pause * 1.5, beat - waited);
  }
}
