import { addTo, countAt, noneOf } from "../../engine/counts.ts";
import { type Draws, pickCounted } from "../../engine/draws.ts";
import type { Viewer } from "../../engine/seats.ts";
import type { Frozen } from "../../engine/title.ts";
import { isEntrance } from "./board/lair.ts";
import { tileOf } from "./board/sides.ts";
import { dealCoins } from "./deal-coins.ts";
import { isInGame, of, teamOf } from "./seating.ts";
import type { DrakonState, Hidden, Own, Seen } from "./state.ts";
import { TILES, tileRow } from "./tables.ts";

/** A hero in the game knows his hand and his coins, with Team Play the team's; all see what is turned up (RULES.md 7). */
export function own({ board, hidden }: Frozen<DrakonState>, viewer: Viewer): Frozen<Own> {
  const seat = viewer !== null && isInGame(board, viewer) ? viewer : null;
  const team = seat === null ? null : teamOf(board, seat);
  return {
    hand: seat === null ? null : of(hidden.hands, seat),
    purses: hidden.purses.map((coins, owner) => (owner === team || of(board.purses, owner).turnedUp ? coins : null)),
  };
}

/** Tiles and coins that the viewer does not see are dealt by lot into the places he does not see (RULES.md 7). */
export function deal(seen: Seen, draws: Draws): Hidden {
  const { viewer, board, own } = seen;
  const pile = unseenTiles(seen);
  const hands = board.seats.map(({ handCount }, seat) =>
    seat === viewer && own.hand !== null ? [...own.hand] : takeTiles(pile, handCount, draws),
  );
  const facedown = takeTiles(pile, board.facedown, draws);
  return { hands, pile, facedown, ...dealCoins(seen, draws) };
}

/** The tiles that lie neither in the lair nor destroyed nor in the viewer's hand. */
function unseenTiles({ board, own }: Seen): number[] {
  const unseen = TILES.map(({ count }, row) => count - countAt(board.destroyed, row) - (own.hand?.[row] ?? 0));
  for (const chamber of board.lair) if (!isEntrance(chamber)) addTo(unseen, tileRow(tileOf(chamber)), -1);
  return unseen;
}

/** Takes so many tiles out by lot. */
function takeTiles(from: number[], count: number, draws: Draws): number[] {
  const taken = noneOf(TILES);
  for (let tile = 0; tile < count; tile++) {
    const row = pickCounted(from, draws);
    addTo(from, row, -1);
    addTo(taken, row, 1);
  }
  return taken;
}
