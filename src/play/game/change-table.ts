import type { Position } from "../../engine/fold.ts";
import type { Seat } from "../../engine/seats.ts";
import type { Principal } from "../../identity/principal.ts";
import type { KeyedRequest } from "../../store/journal/append-port.ts";
import type { GameDeps } from "../deps.ts";
import { Fault, limitReached } from "../fault.ts";
import { noteReplay } from "../replayed.ts";
import { noteDefect, notingDefects } from "../rules-failed.ts";
import { type AlsoWrite, commit } from "./commit.ts";
import type { Draft } from "./draft.ts";
import { type FreshGame, readGame } from "./load-game.ts";
import { shownGame } from "./show.ts";

// A try takes two statements. With those before and after, they fit the 50 subrequests of a request on the free plan.
const tries = 22;

/** An entry to be made, what goes with it, and the caller's seat after it. */
export interface Change {
  readonly draft: Draft;
  readonly alsoWrite: AlsoWrite;
  readonly seatAfter: Seat | null;
}

/**
 * Adds an entry for which the caller names no version. `plan` makes the change from the game as read: it faults when the
 * change cannot be made, and answers null when everything is so already. After a conflict, or when the seat or the token
 * was lost since the read, it reads, plans and tries again. Answers the game as the caller sees it after the change, from
 * the seat `seatAfter`. A repeated request key changes nothing and gets the game as it is now.
 */
export async function changeTable(
  deps: GameDeps,
  principal: Principal,
  id: string,
  plan: (read: FreshGame) => Change | null | Promise<Change | null>,
  request: KeyedRequest | null = null,
) {
  for (let count = 0; count < tries; count++) {
    const read = await readGame(deps, id, principal, request === null ? {} : { requestKey: request.key });
    const change = wasMade(read, request) ? null : await notingDefects(deps, read, async () => await plan(read));
    const changed =
      change === null
        ? ({ kind: "done", answer: shownGame(deps, read) } as const)
        : await make(deps, read, principal, change, request);
    if (changed.kind === "done") {
      const deferred = change?.draft.facts.some(({ type }) => type === "leaving-deferred");
      if (changed.answer.faulty || deferred) await noteDefect(deps, id);
      return changed.answer;
    }
    if (changed.kind === "limit-reached") throw limitReached(changed.limit);
  }
  throw new Fault("too-busy");
}

async function make(
  deps: GameDeps,
  read: FreshGame,
  principal: Principal,
  change: Change,
  request: KeyedRequest | null,
) {
  const { draft, alsoWrite, seatAfter } = change;
  const answer = (position: Position) => shownGame(deps, { ...read, position, seat: seatAfter });
  return await notingDefects(deps, read, () => commit(deps, read, principal, draft, { ...alsoWrite, request }, answer));
}

/** Whether the key of the request stands for a change that was made. Faults when it was used for something else. */
function wasMade({ id, repeated }: FreshGame, request: KeyedRequest | null): boolean {
  if (request === null || repeated === null) return false;
  if (repeated.hash !== request.hash || repeated.game !== id) throw new Fault("key-reused");
  noteReplay(request);
  return true;
}
