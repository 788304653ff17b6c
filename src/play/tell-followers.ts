import type { Entry } from "../engine/entry.ts";
import type { Followers } from "../journal/port.ts";
import type { TableParts } from "./parts.ts";

/** Tells those who look at a game, or at a player's games, that there is an entry. Nobody waits for it. */
export function tellFollowers({ live }: TableParts, { game, version }: Entry, followers: Followers): void {
  if (followers.game) live.watch?.tell({ game, version });
  for (const player of followers.players) live.watch?.tell({ player, game });
}
