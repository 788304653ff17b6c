import type { Game, Typed } from "../../src/engine/contract.ts";
import { type Draws, pickCounted, pickOne } from "../../src/engine/draws.ts";
import { allSeats, type Seat } from "../../src/engine/seats.ts";
import { gameSecret } from "../../src/engine/secrets.ts";
import { lots, once } from "../contract/lots.ts";
import { someTable } from "../contract/options.ts";
import { act, type Journal, leave, startedGame, stateOf } from "./journal.ts";

/** A key of its own for recorded games, of no other use. */
export const recordingKey: Uint8Array = Uint8Array.from({ length: 32 }, (_, index) => index * 7 + 1);

/** How the players of one random game are minded, so that games differ and rare endings come up. */
export interface Mood {
  /** Of ten actions of a type, how many count when one is chosen by lot. */
  readonly liking: Map<string, number>;
  readonly leaves: boolean;
}

/**
 * A random game of so many seats from a seed, with options by lot but for those wished for, or undefined when it is
 * still running after so many entries.
 */
export function randomGame(game: Game, seats: number, seed: number, longest: number, wish = {}): Journal | undefined {
  const draws = lots(seed);
  const journal = freshGame(game, seats, seed, wish, draws);
  const mood = someMood(draws);
  while (journal.position?.table.status === "playing") {
    if (journal.entries.length >= longest) return undefined;
    goOn(journal, mood, draws);
  }
  return journal;
}

export function someMood(draws: Draws): Mood {
  return { liking: new Map(), leaves: once(3, draws) };
}

/** A game that has just started. */
export function freshGame(game: Game, seats: number, seed: number, wish: object, draws: Draws): Journal {
  const options = optionsFor(game, seats, wish, draws);
  const id = `${game.meta.title}-${seats}-${seed}`;
  const secret = gameSecret(recordingKey, id);
  const entropy = allSeats(seats).map((seat) => (once(3, draws) ? `entropy-${seat}-${seed}` : null));
  return startedGame({ game, id, options, seats, secret, entropy });
}

/** One more entry: somebody acts by lot, or leaves. */
export function goOn(journal: Journal, mood: Mood, draws: Draws): void {
  const leaver = mood.leaves && once(12, draws) ? pickOne(present(journal), draws) : undefined;
  if (leaver === undefined) actSomehow(journal, mood, draws);
  else leave(journal, leaver);
}

function optionsFor(game: Game, seats: number, wish: object, draws: Draws): object {
  for (let tries = 0; tries < 500; tries++) {
    const options = { ...someTable(game, draws).options, ...wish };
    if (game.admits(options, seats) === undefined) return options;
  }
  throw new Error(`${game.meta.title} has no options for ${seats} seats`);
}

function actSomehow(journal: Journal, mood: Mood, draws: Draws): void {
  const { game } = journal.setting;
  const state = stateOf(journal);
  const seat = pickOne(game.toAct(state), draws);
  const actions = [...game.legal(state, seat)];
  const types = [...new Set(actions.map(({ type }) => type))];
  for (const type of types) if (!mood.liking.has(type)) mood.liking.set(type, pickOne([1, 5, 50], draws));
  const likings = types.map((one) => mood.liking.get(one) ?? 1);
  const type = types[pickCounted(likings, draws)];
  const ofType = actions.filter((action) => action.type === type);
  const chosen: Typed = pickOne(ofType, draws);
  const judgement = act(journal, seat, [chosen]);
  if (!judgement.accepted) throw new Error(`listed, but ${judgement.refusal}: ${JSON.stringify(chosen)}`);
}

function present(journal: Journal): Seat[] {
  return (journal.position?.table.seats ?? []).flatMap((sitter, seat) => (sitter?.left ? [] : [seat]));
}
