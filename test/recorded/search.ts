import type { Game } from "../../src/engine/contract.ts";
import { aims } from "./aims.ts";
import { herd } from "./herd.ts";
import type { Journal } from "./journal.ts";
import { randomGame, recordingKey } from "./random-game.ts";
import { type Recording, recordingOf } from "./recording.ts";

/** Options with which an ending comes up sooner in random games. */
const wishes: Readonly<Record<string, Readonly<Record<string, object>>>> = {
  drakon: {
    gold: { shortGame: true, escape: false, fixedGold: false },
    escaped: { shortGame: true, escape: true, fixedGold: false },
    stalled: { stallRounds: 3 },
  },
  "draco-mundis": {
    stalled: { stallRounds: 1 },
  },
  "here-be-dragons": {
    "round-limit": { roundLimit: 20 },
  },
};

/** Titles whose games are long: a file for each ending and one for each number of seats, not for each pair. */
const apart: ReadonlySet<string> = new Set(["here-be-dragons"]);

const longest = 500;

/** A recording that has to be there: of an ending, of a number of seats, or of both; null stands for any. */
export interface Wanted {
  readonly ending: string | null;
  readonly seats: number | null;
}

export function wanted({ meta }: Game): Wanted[] {
  const { endings } = meta;
  const counts = countsOf(meta);
  if (!apart.has(meta.title)) return endings.flatMap((ending) => counts.map((seats) => ({ ending, seats })));
  return [...endings.map((ending) => ({ ending, seats: null })), ...counts.map((seats) => ({ ending: null, seats }))];
}

export function isWanted({ ending, seats }: Wanted, recording: Recording): boolean {
  return (ending ?? recording.ending) === recording.ending && (seats ?? recording.seats) === recording.seats;
}

/** A short game that fits, if one is found within so many tries for an ending with a number of seats. */
export function search(game: Game, { ending, seats }: Wanted, tries: number): Recording | undefined {
  const found: Journal[] = [];
  for (const end of ending === null ? game.meta.endings : [ending]) {
    for (const count of seats === null ? countsOf(game.meta) : [seats]) {
      if (found.length > 0 && ending !== null) break;
      found.push(...[shortest(game, count, end, ending === null ? 20 : tries) ?? []].flat());
    }
  }
  const [journal] = found.sort((one, other) => one.entries.length - other.entries.length);
  return journal && recordingOf(journal, recordingKey);
}

/** The shortest of the first few games that end so. */
function shortest(game: Game, seats: number, ending: string, tries: number): Journal | undefined {
  const { title } = game.meta;
  const aim = aims[title]?.[ending];
  const found: Journal[] = [];
  for (let seed = 1; seed <= (aim === undefined ? tries : tries / 10) && found.length < 4; seed++) {
    const limit = Math.min(longest, ...found.map(({ entries }) => entries.length));
    const journal =
      aim === undefined
        ? randomGame(game, seats, seed, limit, wishes[title]?.[ending])
        : herd(game, seats, ending, seed, { ...aim, longest: Math.min(aim.longest, limit) });
    if (journal?.position?.table.outcome?.ending === ending) found.push(journal);
  }
  return found.at(-1);
}

function countsOf({ seats }: Game["meta"]): number[] {
  return Array.from({ length: seats.max - seats.min + 1 }, (_, index) => seats.min + index);
}
