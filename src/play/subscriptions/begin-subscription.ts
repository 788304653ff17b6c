import type { Viewer } from "../../engine/seats.ts";
import type { Principal } from "../../identity/principal.ts";
import type { Standing } from "../../store/journal/port.ts";
import type { News } from "../../store/subscriptions/port.ts";
import type { GameDeps } from "../deps.ts";
import { Fault } from "../fault.ts";
import { readGame, throwNotFound } from "../game/load-game.ts";
import { isOver, shownGame } from "../game/show.ts";
import { toldPage } from "../game/told-page.ts";
import { isId } from "../id.ts";
import type { GameMessage, GameSubscription } from "./message.ts";

/** How many missed entries a resumed stream sends; who missed more is sent the whole game. */
export const reach = 500;

/** A stream that has begun: what is sent first, and where it goes on. */
export interface BegunSubscription {
  readonly principal: Principal | null;
  readonly seat: Viewer;
  readonly messages: readonly GameMessage[];
  readonly reached: number;
  /** True when nothing will follow. */
  readonly over: boolean;
}

/**
 * Begins a subscription to a game: with the game, or with the entries since `after`. Faults as reading it would:
 * `not-found`, `token-revoked`, and `version-unknown` when the game has not come as far.
 */
export async function beginSubscription(
  deps: GameDeps,
  { game, principal, after }: GameSubscription,
): Promise<BegunSubscription> {
  if (after === null) return await beginWithGame(deps, principal, game);
  const asked = { principals: [principal], after, limit: reach, lease: false };
  const news = isId(game) ? await deps.live.subscriptions.readNews(game, asked) : undefined;
  const standing = news?.standings[0];
  if (news === undefined || !standing?.canSee) {
    return await throwNotFound(deps, principal);
  }
  if (principal !== null && !standing.live) throw new Fault("token-revoked");
  const { version } = news.head;
  if (after > version) throw new Fault("version-unknown", `The game is at version ${version}.`);
  if (version - after > reach) return await beginWithGame(deps, principal, game);
  const { seat } = standing;
  const messages: GameMessage[] = [];
  if (news.entries.length > 0) messages.push({ type: "page", page: toldPage(deps, news, seat) });
  const over = endOf(news, version);
  return {
    principal,
    seat,
    messages: over ? [...messages, over] : messages,
    reached: version,
    over: over !== undefined,
  };
}

async function beginWithGame(deps: GameDeps, principal: Principal | null, id: string): Promise<BegunSubscription> {
  const read = await readGame(deps, id, principal);
  const { status, version } = read.position.table;
  const messages: GameMessage[] = [{ type: "game", game: shownGame(deps, read) }];
  const over = isOver(read.position.table);
  if (over) messages.push({ type: "end", version, status });
  return { principal, seat: read.seat, messages, reached: version, over };
}

/** Whether the game is over and the subscriber has all of it, so that only the end is to be sent. */
export function isComplete({ after }: Pick<GameSubscription, "after">, { messages, over }: BegunSubscription): boolean {
  return after !== null && over && messages.length === 1 && messages[0]?.type === "end";
}

/** The last message of a stream that has reached a version; undefined while more may come. */
export function endOf({ head, status }: News, reached: number): GameMessage | undefined {
  const isOver = status === "finished" || status === "cancelled";
  return isOver && reached === head.version ? { type: "end", version: reached, status } : undefined;
}

/** Whether a subscription may continue: the token is live, the game may be seen, the seat is still held. */
export function mayContinue(
  begun: { readonly principal: Principal | null; readonly seat: Viewer },
  now: Standing,
): boolean {
  if (!now.canSee || (begun.principal !== null && !now.live)) return false;
  return begun.seat === null || begun.seat === now.seat;
}
