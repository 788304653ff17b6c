import type { Game, Typed } from "../../src/engine/contract.ts";
import { type Draws, pickOne } from "../../src/engine/draws.ts";
import { lots } from "./lots.ts";
import { runningMoments, stateAt } from "./moments.ts";
import { play } from "./play.ts";
import { neighbours, type Shaped, shapeOf, someValue } from "./shapes.ts";

/** What seats might ask for in a title: actions that were legal somewhere, by type, and the shape of all actions. */
export interface Space {
  readonly game: Game;
  readonly shaped: Shaped;
  readonly seen: ReadonlyMap<string, readonly Typed[]>;
}

const spaces = new WeakMap<Game, Space>();

/** The space of a title, from the legal actions at many moments of random games; made once. */
export function spaceOf(game: Game, games: number, longest: number): Space {
  const space = spaces.get(game) ?? gather(game, games, longest);
  spaces.set(game, space);
  return space;
}

/** Actions to try in a state: some of all that is known of, neighbours of the listed ones, and some by lot. */
export function candidates(space: Space, listed: readonly Typed[], count: number, draws: Draws): Typed[] {
  const found = new Map<string, Typed>();
  const add = (action: unknown): void => {
    const parsed = space.game.schemas.action.safeParse(action);
    if (parsed.success) found.set(JSON.stringify(parsed.data), parsed.data);
  };
  for (let tries = 0; tries < count; tries++) {
    add(pickOne(pickOne([...space.seen.values()], draws), draws));
    add(someValue(space.shaped, space.shaped.root, draws));
  }
  for (let tries = 0; tries < count / 8 && listed.length > 0; tries++) {
    const near = [...neighbours(space.shaped, space.shaped.root, pickOne(listed, draws), draws)];
    for (let one = 0; one < 12 && near.length > 0; one++) add(pickOne(near, draws));
  }
  return [...found.values()];
}

const largestOfType = 1_500;

function gather(game: Game, games: number, longest: number): Space {
  const seen = new Map<string, Map<string, Typed>>();
  for (let seed = 0; seed < games; seed++) {
    const draws = lots(seed);
    const played = play(game, { seed: 7_000_000 + seed, luck: seed, steps: longest });
    for (const moment of runningMoments(game, played, 12, draws)) {
      const state = stateAt(moment);
      for (const seat of game.toAct(state)) for (const action of game.legal(state, seat)) keep(seen, action);
    }
    for (const { action } of played.steps) if (action !== null) keep(seen, action);
  }
  const lists = [...seen].map(([type, actions]) => [type, [...actions.values()]] as const);
  return { game, shaped: shapeOf(game.schemas.action), seen: new Map(lists) };
}

function keep(seen: Map<string, Map<string, Typed>>, action: Typed): void {
  const ofType = seen.get(action.type) ?? new Map<string, Typed>();
  seen.set(action.type, ofType);
  if (ofType.size < largestOfType) ofType.set(JSON.stringify(action), action);
}
