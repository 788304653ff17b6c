import type { Entry } from "../../engine/entry.ts";
import type { Followers } from "../../store/port.ts";
import type { TableDeps } from "../deps.ts";

/** So many objects at most are told of one request: a request on the free plan asks 50 times in all. */
const most = 30;

/** Tells those who look at a game, or at a player's games, that there is an entry. Nobody waits for it. */
export function tellFollowers({ live }: TableDeps, { game, version }: Entry, followers: Followers): void {
  if (followers.game) live.watch?.tell({ game, version });
  for (const player of followers.players) live.watch?.tell({ player, game });
}

/** Tells those who look at a player's list of games that it is to be read anew. */
export async function tellInbox({ live }: TableDeps, player: string): Promise<void> {
  if (live.watch === null) return;
  // What is not told is found with the next heartbeat.
  const { inbox } = await live.listening.followed(player).catch(() => ({ inbox: false }));
  if (inbox) live.watch.tell({ player, game: null });
}

/** Tells those who look at anything of a player's that tokens were revoked: the streams that hang on them end now. */
export async function tellOfRevocation({ live }: TableDeps, player: string): Promise<void> {
  if (live.watch === null) return;
  // What is not told is found with the next heartbeat: the tokens are revoked in any case.
  const { games, inbox } = await live.listening.followed(player).catch(() => ({ games: [], inbox: false }));
  if (inbox) live.watch.tell({ player, game: null });
  for (const game of games.slice(0, most)) live.watch.tell({ game, version: null });
}
