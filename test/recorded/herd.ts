import type { Game } from "../../src/engine/contract.ts";
import type { Position } from "../../src/engine/fold.ts";
import { lots } from "../contract/lots.ts";
import type { Aim } from "./aims.ts";
import type { Journal } from "./journal.ts";
import { freshGame, goOn, someMood } from "./random-game.ts";

const herdSize = 8;
const litter = 4;
const stretch = 8;

/**
 * Looks for an ending that random play hardly reaches: several games are played on by stretches, each in a few ways,
 * and those go on that have come nearest.
 */
export function herd(game: Game, seats: number, ending: string, seed: number, aim: Aim): Journal | undefined {
  const draws = lots(seed);
  const start = (index: number) => freshGame(game, seats, seed * 1_000 + index, aim.wish, draws);
  let journals = Array.from({ length: herdSize }, (_, index) => start(index));
  while ((journals[0]?.entries.length ?? Number.POSITIVE_INFINITY) < aim.longest) {
    const young: Journal[] = [];
    for (const journal of journals.flatMap((one) => Array.from({ length: litter }, () => branch(one)))) {
      const mood = { ...someMood(draws), leaves: aim.leaving === true };
      for (let count = 0; count < stretch && isPlaying(journal); count++) goOn(journal, mood, draws);
      if (journal.position?.table.outcome?.ending === ending) return journal;
      if (isPlaying(journal)) young.push(journal);
    }
    const nearness = new Map(
      young.map((one) => [one, aim.nearness(one.position?.state as never) + draws.pick(100) / 100]),
    );
    journals = young.sort((one, other) => (nearness.get(other) ?? 0) - (nearness.get(one) ?? 0)).slice(0, herdSize);
  }
  return undefined;
}

function branch({ setting, entries, position }: Journal): Journal {
  return { setting, entries: [...entries], position: JSON.parse(JSON.stringify(position)) as Position };
}

function isPlaying({ position }: Journal): boolean {
  return position?.table.status === "playing";
}
