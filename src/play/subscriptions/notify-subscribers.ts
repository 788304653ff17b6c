import type { Entry } from "../../engine/entry.ts";
import type { Subscribed } from "../../store/journal/append-port.ts";
import type { GameDeps } from "../deps.ts";

/** One request notifies at most so many hubs: a request on the free plan makes at most 50 subrequests. */
const most = 30;

/** Notifies the hubs of a game and of its players' lists that there is an entry. Nobody waits for it. */
export function notifySubscribers(
  { live }: Pick<GameDeps, "live">,
  { game, version }: Entry,
  subscribed: Subscribed,
): void {
  if (subscribed.game) live.hubs?.notify({ game, version });
  for (const player of subscribed.players) live.hubs?.notify({ player, game });
}

/** Notifies the hub of a player's list of games that it has changed. */
export async function notifyInbox({ live }: Pick<GameDeps, "live">, player: string): Promise<void> {
  if (live.hubs === null) return;
  // The next heartbeat finds what is not notified.
  const { inbox } = await live.subscriptions.subscribed(player).catch(() => ({ inbox: false }));
  if (inbox) live.hubs.notify({ player, game: null });
}

/** Notifies the hubs of a player's games and list that tokens were revoked: their streams end now. */
export async function notifyOfRevocation({ live }: Pick<GameDeps, "live">, player: string): Promise<void> {
  if (live.hubs === null) return;
  // The next heartbeat finds what is not notified. The tokens are revoked in any case.
  const { games, inbox } = await live.subscriptions.subscribed(player).catch(() => ({ games: [], inbox: false }));
  if (inbox) live.hubs.notify({ player, game: null });
  for (const game of games.slice(0, most)) live.hubs.notify({ game, version: null });
}
