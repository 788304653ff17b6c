import type { Viewer } from "../../engine/seats.ts";
import type { Principal, Standing } from "../../store/port.ts";
import type { Listened } from "../../store/subscriptions/port.ts";
import type { TableDeps } from "../deps.ts";
import { Fault } from "../fault.ts";
import { readGame, throwNotFound } from "../game/load-game.ts";
import { isOver, shownGame } from "../game/show.ts";
import { toldPage } from "../game/told-page.ts";
import { isId } from "../id.ts";
import type { FollowAsked, Moment } from "./moment.ts";

/** How many entries a resumed stream catches up on; whoever missed more is shown the game anew. */
export const reach = 500;

/** A stream that has begun: what is sent first, and where it goes on. */
export interface Begun {
  readonly principal: Principal | null;
  readonly seat: Viewer;
  readonly moments: readonly Moment[];
  readonly reached: number;
  /** True when nothing will follow. */
  readonly over: boolean;
}

/**
 * Begins to follow a game: with the game, or with what was missed since `after`. Faults as reading it would:
 * `not-found`, `token-revoked`, and `version-unknown` when the game has not come as far.
 */
export async function beginFollowing(deps: TableDeps, { game, principal, after }: FollowAsked): Promise<Begun> {
  if (after === null) return await beginWithGame(deps, principal, game);
  const asked = { principals: [principal], after, limit: reach, lease: false };
  const heard = isId(game) ? await deps.live.listening.listen(game, asked) : undefined;
  const standing = heard?.standings[0];
  if (heard === undefined || !standing?.canSee) {
    return await throwNotFound(deps, principal);
  }
  if (principal !== null && !standing.live) throw new Fault("token-revoked");
  const { version } = heard.head;
  if (after > version) throw new Fault("version-unknown", `The game is at version ${version}.`);
  if (version - after > reach) return await beginWithGame(deps, principal, game);
  const { seat } = standing;
  const moments: Moment[] = [];
  if (heard.entries.length > 0) moments.push({ type: "page", page: toldPage(deps, heard, seat) });
  const over = endOf(heard, version);
  return { principal, seat, moments: over ? [...moments, over] : moments, reached: version, over: over !== undefined };
}

async function beginWithGame(deps: TableDeps, principal: Principal | null, id: string): Promise<Begun> {
  const read = await readGame(deps, id, principal);
  const { status, version } = read.position.table;
  const moments: Moment[] = [{ type: "game", game: shownGame(deps, read) }];
  const over = isOver(read.position.table);
  if (over) moments.push({ type: "end", version, status });
  return { principal, seat: read.seat, moments, reached: version, over };
}

/** Whether nothing is to be sent but that the game is over: who asks has heard all of it before. */
export function isHeardOut({ after }: Pick<FollowAsked, "after">, { moments, over }: Begun): boolean {
  return after !== null && over && moments.length === 1 && moments[0]?.type === "end";
}

/** The last moment of a stream that has reached a version; undefined while more may come. */
export function endOf({ head, status }: Listened, reached: number): Moment | undefined {
  const isOver = status === "finished" || status === "cancelled";
  return isOver && reached === head.version ? { type: "end", version: reached, status } : undefined;
}

/** Whether somebody who began to follow may go on: the token holds, the game may be seen, the seat was not given up. */
export function mayGoOn(
  begun: { readonly principal: Principal | null; readonly seat: Viewer },
  now: Standing,
): boolean {
  if (!now.canSee || (begun.principal !== null && !now.live)) return false;
  return begun.seat === null || begun.seat === now.seat;
}
