import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import type { Game } from "../../src/engine/contract.ts";
import { registry } from "../../src/games/registry.ts";
import { toy } from "../toy/index.ts";
import { randomGame, recordingKey } from "./random-game.ts";
import { type Recording, recordingOf } from "./recording.ts";

/*
 * Records complete random games, one per ending and per number of seats, each as short as some searching finds:
 * node test/recorded/record.ts TITLE [tries]
 * Games that are recorded already stay as they are: they have to replay for ever.
 */

/** Options with which an ending comes up sooner. */
const wishes: Readonly<Record<string, Readonly<Record<string, object>>>> = {
  drakon: {
    gold: { shortGame: true, escape: false, fixedGold: false },
    escaped: { shortGame: true, escape: true, fixedGold: false },
    stalled: { stallRounds: 3 },
  },
};

const longest = 260;

/** The shortest of the first few games that end so. */
function search(game: Game, seats: number, ending: string, tries: number): Recording | undefined {
  const found: Recording[] = [];
  const wish = wishes[game.meta.title]?.[ending];
  for (let seed = 1; seed <= tries && found.length < 4; seed++) {
    const shortest = Math.min(longest, ...found.map(({ entries }) => entries.length));
    const journal = randomGame(game, seats, seed, shortest, wish);
    if (journal?.position?.table.outcome?.ending === ending) found.push(recordingOf(journal, recordingKey));
  }
  return found.at(-1);
}

function record(game: Game, tries: number): void {
  const { title, rules, seats, endings } = game.meta;
  const folder = new URL(`./${title}/rules-${rules}/`, import.meta.url);
  mkdirSync(folder, { recursive: true });
  for (const ending of endings) {
    for (let count = seats.min; count <= seats.max; count++) {
      const file = new URL(`${ending}-${count}.json`, folder);
      if (existsSync(file)) continue;
      const recording = search(game, count, ending, tries);
      if (recording !== undefined) writeFileSync(file, `${JSON.stringify(recording)}\n`);
      const says = recording === undefined ? "not found" : `${recording.entries.length} entries`;
      process.stdout.write(`${title} ${ending} with ${count} seats: ${says}\n`);
    }
  }
}

const [title, tries = "400"] = process.argv.slice(2);
const game = [toy, ...registry].find(({ meta }) => meta.title === title);
if (game === undefined) throw new Error(`which title? ${[toy, ...registry].map(({ meta }) => meta.title).join(", ")}`);
record(game, Number(tries));
