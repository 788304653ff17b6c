import { bytesToHex } from "@noble/hashes/utils.js";
import { expect } from "vitest";
import type { Game, Typed } from "../../src/engine/contract.ts";
import { pickOne } from "../../src/engine/draws.ts";
import type { Entry } from "../../src/engine/entry.ts";
import { fold } from "../../src/engine/fold.ts";
import { allSeats } from "../../src/engine/seats.ts";
import { digestSalt } from "../../src/engine/secrets.ts";
import { shownView } from "../../src/engine/shown-view.ts";
import { toldOf } from "../../src/engine/told.ts";
import { lots } from "../contract/lots.ts";
import { type Journal, stateOf } from "../recorded/journal.ts";
import { type Asker, ask, askers, type Heard, type Question, questions } from "./asking.ts";
import { held, luckKey, randomGame, surfaceOver } from "./world.ts";

/** How much was asked. */
export interface Searched {
  games: number;
  replies: number;
  bytes: number;
}

/**
 * Plays random games to a random moment and lets people ask everything they can. Each answer must be the same, to
 * the byte, in a world in which all that the asker may not know was drawn anew, and must not hold the game secret,
 * a salt or the luck key in any spelling while the game runs.
 */
export async function searchGames(game: Game, count: number, longest: number, from = 1): Promise<Searched> {
  const searched: Searched = { games: 0, replies: 0, bytes: 0 };
  for (let seed = from; seed < from + count; seed++) {
    const journal = randomGame(game, seed, longest);
    const draws = lots(seed ^ 0x5eed);
    const all = askers(journal.setting.seats);
    for (const asker of [pickOne(all, draws), pickOne(all, draws)]) await compareWorlds(journal, asker, seed, searched);
    searched.games += 1;
  }
  return searched;
}

async function compareWorlds(journal: Journal, asker: Asker, seed: number, searched: Searched): Promise<void> {
  const { game, id } = journal.setting;
  const version = journal.entries.length;
  const draws = lots(seed ^ 0x7711);
  const real = held(journal);
  const here = surfaceOver(game, real);
  const there = surfaceOver(game, held(journal, { viewer: asker.viewer, draws }));
  for (const question of questions(game, id, version, everybodysActions(journal), draws)) {
    const [one, other] = [await ask(here, asker, question), await ask(there, asker, question)];
    const where = `${game.meta.title}, seed ${seed}, ${question.line} by ${asker.viewer ?? "an onlooker"}`;
    expect(other, where).toEqual(one);
    expectOwnPast(game, real.entries, asker, question, one);
    expectNoSecret(journal, `${one.headers}\n${one.text}`, where);
    searched.replies += 2;
    searched.bytes += one.text.length + other.text.length;
  }
}

/**
 * Both worlds have the same past, so what is shown of it is held against the rules: it has to be what this asker was
 * told then, and saw then.
 */
function expectOwnPast(
  game: Game,
  entries: readonly Entry[],
  { viewer }: Asker,
  { line }: Question,
  { text }: Heard,
): void {
  if (line.includes("/events?")) {
    for (const { version, told } of JSON.parse(text).entries as { version: number; told: object[] }[]) {
      const entry = entries[version - 1];
      expect(told, line).toEqual(entry && plain(toldOf(game, entry, viewer)));
    }
  }
  const past = /\?version=(\d+)$/.exec(line)?.[1];
  if (past === undefined || Number(past) === entries.length) return;
  const state = fold(game, plain(entries.slice(0, Number(past))))?.state ?? null;
  expect(JSON.parse(text).view, line).toEqual(state && plain(shownView(game, state, viewer)));
}

function plain<Value extends object>(value: Value): Value {
  return JSON.parse(JSON.stringify(value)) as Value;
}

/** What any seat might do now: what only somebody else may do is asked for too. */
function everybodysActions(journal: Journal): Typed[] {
  const { game, seats } = journal.setting;
  const state = stateOf(journal);
  return allSeats(seats).flatMap((seat) => [...game.legal(state, seat)].slice(0, 40));
}

/** Holds a text against the game secret, a salt and the luck key in any spelling, and against names of hidden things. */
export function expectNoSecret({ setting, entries, position }: Journal, text: string, where: string): void {
  const running = position?.table.status === "playing";
  const secrets = [luckKey.key, ...(running ? [setting.secret, digestSalt(setting.secret, entries.length)] : [])];
  for (const secret of secrets) {
    const spellings = [bytesToHex(secret), ...["base64", "base64url"].map((name) => spell(secret, name))];
    for (const spelling of spellings) expect(text.includes(spelling), `${where} holds a secret`).toBe(false);
  }
  for (const name of ['"draws"', '"seenBy"', '"bag":{', '"luckKey']) {
    expect(text.includes(name), `${where} holds ${name}`).toBe(false);
  }
}

function spell(secret: Uint8Array, encoding: string): string {
  return Buffer.from(secret)
    .toString(encoding as BufferEncoding)
    .replace(/=+$/, "");
}
