import { canonicalText } from "../../src/engine/canonical.ts";
import type { Game } from "../../src/engine/contract.ts";
import type { Draws } from "../../src/engine/draws.ts";
import type { Viewer } from "../../src/engine/seats.ts";
import { edgesOf } from "./edges.ts";
import { copyOf } from "./freeze.ts";
import { lots, some } from "./lots.ts";
import { difference } from "./observe.ts";

/** Luck at its ends: what is filled in by it lies at the ends of what is possible. */
const ends: readonly (() => Draws)[] = [
  () => ({ pick: () => 0 }),
  () => ({ pick: (bound) => bound - 1 }),
  () => changing(1),
  () => changing(2),
];

/** By turns so many of the least and so many of the most. */
function changing(every: number): Draws {
  let picks = 0;
  return { pick: (bound) => (Math.floor(picks++ / every) % 2 === 0 ? bound - 1 : 0) };
}

/**
 * Worlds that a viewer cannot tell from a state, as canonical texts, each once, that state first: those that the title
 * places at its thresholds, those at the ends of what luck can fill in, and one by lot. At most so many.
 */
export function worldsOf(game: Game, state: object, viewer: Viewer, most: number, draws: Draws): string[] {
  const here = canonicalText(state);
  const view = copyOf(game.view(JSON.parse(here) as object, viewer));
  const placed = [...edgesOf(game).worlds(copyOf(view))];
  const imagined = [...ends.map((end) => end()), lots(draws.pick(2 ** 31))].map((luck) => game.imagine(view, luck));
  const texts = (worlds: readonly object[]) => [...new Set(worlds.map(canonicalText))].filter((text) => text !== here);
  const others = [...some(texts(placed), most - 3, draws), ...some(texts(imagined), most, draws)];
  const found = [...new Set(others)].slice(0, most - 1);
  for (const text of found) demandAlikeWorld(game, { here, there: text, viewer, view: JSON.stringify(view) });
  return [here, ...found];
}

/** The test language may place no world that its viewer could tell from this one, or that could not be. */
function demandAlikeWorld(
  game: Game,
  { here, there, viewer, view }: { here: string; there: string; viewer: Viewer; view: string },
): void {
  const world = JSON.parse(there) as object;
  const tolerated = game.invariants(JSON.parse(here) as object);
  const unsound = game.invariants(world).find((fault) => !tolerated.includes(fault));
  if (unsound !== undefined) throw new Error(`a world was placed that cannot be: ${unsound}`);
  const seen = JSON.stringify(game.view(world, viewer));
  if (seen !== view) throw new Error(`viewer ${viewer} can tell a placed world apart ${difference(view, seen)}`);
}
