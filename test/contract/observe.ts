import type { Game } from "../../src/engine/contract.ts";
import type { Viewer } from "../../src/engine/seats.ts";

/** Everything a viewer can get out of a state, each as the very bytes that would be sent. */
export interface Observed {
  readonly view: string;
  readonly legal: string;
  readonly picture: string;
  readonly toAct: string;
  readonly outcome: string;
}

export function observe(game: Game, state: object, viewer: Viewer): Observed {
  const view = game.view(state, viewer);
  const toAct = game.toAct(state);
  return {
    view: JSON.stringify(view),
    legal: viewer === null || !toAct.includes(viewer) ? "[]" : JSON.stringify([...game.legal(state, viewer)]),
    picture: game.picture(view).text,
    toAct: JSON.stringify(toAct),
    outcome: JSON.stringify(game.outcome(state) ?? null),
  };
}

/** Throws when two states do not look the same to a viewer, with the first difference. */
export function demandSame(one: Observed, other: Observed, says: string): void {
  for (const [name, text] of Object.entries(one)) {
    const twin = other[name as keyof Observed];
    if (text !== twin) throw new Error(`${says}: ${name} differs ${difference(text, twin)}`);
  }
}

/** Where two texts part, with what stands there. */
export function difference(one: string, other: string): string {
  let at = 0;
  while (at < one.length && one[at] === other[at]) at += 1;
  const from = Math.max(0, at - 60);
  return `at ${at} of ${one.length} and ${other.length}:\n  …${one.slice(from, at + 60)}…\n  …${other.slice(from, at + 60)}…`;
}

/** A view within a step, of which nothing is promised: undefined where the title has none before the step is done. */
export function viewWithin(game: Game, state: object, viewer: Viewer, isDone: boolean): string | undefined {
  try {
    return JSON.stringify(game.view(state, viewer));
  } catch (fault) {
    if (isDone) throw fault;
    return undefined;
  }
}
