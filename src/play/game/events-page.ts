import type { Principal } from "../../identity/principal.ts";
import type { GameDeps } from "../deps.ts";
import { Fault } from "../fault.ts";
import { isId } from "../id.ts";
import { throwNotFound } from "./load-game.ts";
import { toldPage } from "./told-page.ts";

export interface EventsInput {
  /** The version after which to begin, 0 for everything; or the last entry that was the caller's own doing. */
  readonly after: number | "my-last-action";
  /** Seconds to wait for a first entry, 0 to 25. */
  readonly wait: number;
  readonly limit: number;
}

const looks = 12;

/** Where to begin, from two ways of saying it of which one at most may be used. */
export function startOfEvents(after: number | null, since: "my-last-action" | null): EventsInput["after"] {
  if (after === null || since === null) return since ?? after ?? 0;
  const errors = [{ path: "since", code: "refused", message: "not together with after" } as const];
  throw new Fault("request-invalid", "Say `after` or `since`, not both.", { errors });
}

/**
 * What the caller was told after a version, or since the caller's seat last did something. With `wait` it answers as
 * soon as there is something. A hub waits; without one the head version is looked at up to twelve times, at growing
 * intervals that add up to the wait.
 */
export async function eventsPage(deps: GameDeps, principal: Principal | null, id: string, input: EventsInput) {
  const now = await readPage(deps, principal, id, input);
  if (now.entries.length > 0 || input.wait === 0) return toldPage(deps, now, now.standing.seat);
  const news = await deps.live.hubs?.next({ game: id, principal, after: now.after }, input.wait * 1000);
  if (news && news.entries.length <= input.limit) return deps.answers.events.parse(news);
  const waited = { after: now.after, wait: input.wait };
  const moved = news !== undefined || (await waitForHead(deps, principal, id, waited));
  const then = moved ? await readPage(deps, principal, id, input) : now;
  return toldPage(deps, then, then.standing.seat);
}

async function readPage(deps: GameDeps, principal: Principal | null, id: string, input: EventsInput) {
  const page = isId(id) ? await deps.journal.readEntries(id, principal, input.after, input.limit) : undefined;
  if (page === undefined || !page.standing.canSee) return await throwNotFound(deps, principal);
  if (principal !== null && !page.standing.live) throw new Fault("token-revoked");
  if (input.after === "my-last-action" && page.standing.seat === null) throw new Fault("not-seated");
  if (page.after > page.head.version)
    throw new Fault("version-unknown", `The game is at version ${page.head.version}.`);
  return page;
}

async function waitForHead(
  deps: GameDeps,
  principal: Principal | null,
  id: string,
  input: { readonly after: number; readonly wait: number },
): Promise<boolean> {
  const unit = (input.wait * 1000) / ((looks * (looks + 1)) / 2);
  for (let look = 1; look <= looks; look++) {
    await deps.sleep(unit * look);
    const head = await deps.journal.head(id, principal);
    if (head === undefined || (principal !== null && !head.standing.live)) return true;
    if (head.version > input.after) return true;
  }
  return false;
}
