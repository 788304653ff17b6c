import type { Game } from "../../src/engine/contract.ts";
import { randomGame, recordingKey } from "./random-game.ts";
import { type Recording, recordingOf } from "./recording.ts";

/** Options with which an ending comes up sooner. */
const wishes: Readonly<Record<string, Readonly<Record<string, object>>>> = {
  drakon: {
    gold: { shortGame: true, escape: false, fixedGold: false },
    escaped: { shortGame: true, escape: true, fixedGold: false },
    stalled: { stallRounds: 3 },
  },
  "draco-mundis": {
    stalled: { stallRounds: 1 },
  },
};

const longest = 500;

/** The shortest of the first few random games that end so, if any does within so many tries. */
export function search(game: Game, seats: number, ending: string, tries: number): Recording | undefined {
  const found: Recording[] = [];
  const wish = wishes[game.meta.title]?.[ending];
  for (let seed = 1; seed <= tries && found.length < 4; seed++) {
    const shortest = Math.min(longest, ...found.map(({ entries }) => entries.length));
    const journal = randomGame(game, seats, seed, shortest, wish);
    if (journal?.position?.table.outcome?.ending === ending) found.push(recordingOf(journal, recordingKey));
  }
  return found.at(-1);
}

/** Every ending with every number of seats. */
export function wanted({ meta }: Game): { readonly ending: string; readonly seats: number }[] {
  const counts = Array.from({ length: meta.seats.max - meta.seats.min + 1 }, (_, index) => meta.seats.min + index);
  return meta.endings.flatMap((ending) => counts.map((seats) => ({ ending, seats })));
}
