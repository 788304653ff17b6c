import { addTo, noneOf } from "../../engine/counts.ts";
import { type Draws, pickCounted } from "../../engine/draws.ts";
import { isEntrance } from "./board/lair.ts";
import { tileOf } from "./board/sides.ts";
import { fillPurses } from "./imagine-coins.ts";
import { countsOfTiles, stateFrom } from "./known.ts";
import type { DrakonState } from "./state.ts";
import { TILES, tileRow } from "./tables.ts";
import type { DrakonView } from "./view.ts";

/**
 * Some full state that agrees with the view: the tiles and coins its viewer does not see are dealt by lot into the
 * places he does not see.
 */
export function imagine(view: DrakonView, draws: Draws): DrakonState {
  const unseen = unseenTiles(view);
  const hands = view.seats.map(({ hand, handCount }) =>
    hand === null ? deal(unseen, handCount, draws) : countsOfTiles(hand),
  );
  const facedown = deal(unseen, view.facedown, draws);
  return stateFrom(view, { hands, facedown, pile: unseen, ...fillPurses(view, draws) });
}

/** The tiles that lie neither in the lair nor destroyed nor in a hand the viewer sees. */
function unseenTiles(view: DrakonView): number[] {
  const counts = TILES.map((row) => row.count);
  for (const chamber of view.lair) if (!isEntrance(chamber)) addTo(counts, tileRow(tileOf(chamber)), -1);
  const seen = [view.destroyed, ...view.seats.map(({ hand }) => hand ?? [])];
  for (const tile of seen.flat()) addTo(counts, tileRow(tile), -tile.count);
  return counts;
}

/** Takes so many tiles out by lot. */
function deal(from: number[], count: number, draws: Draws): number[] {
  const dealt = noneOf(TILES);
  for (let tile = 0; tile < count; tile++) {
    const row = pickCounted(from, draws);
    addTo(from, row, -1);
    addTo(dealt, row, 1);
  }
  return dealt;
}
