import type { Game, Typed } from "../../src/engine/contract.ts";
import type { Viewer } from "../../src/engine/seats.ts";
import { audienceOf } from "./audience.ts";
import { copyOf } from "./freeze.ts";
import { difference, viewWithin } from "./observe.ts";

/** The events of one step in two states that a viewer could not tell apart before. */
export interface Apart {
  readonly game: Game;
  readonly viewer: Viewer;
  readonly runs: readonly [Run, Run];
  /** Whether the same action was taken in both; otherwise somebody else chose differently. */
  readonly sameAction: boolean;
  readonly says: string;
}

export interface Run {
  readonly before: object;
  readonly events: readonly Typed[];
}

interface Heard {
  readonly told: string;
  readonly event: Typed;
  readonly index: number;
}

/**
 * Whether the viewer was told different things. After the same action the first difference has to be in an event
 * that discloses something, and that to this viewer: what is not disclosed may not show.
 */
export function toldApart(apart: Apart): boolean {
  const { game, says, sameAction } = apart;
  const [one, other] = apart.runs.map((run) => heard(apart, run)) as [Heard[], Heard[]];
  for (let index = 0; index < Math.max(one.length, other.length); index++) {
    const [here, there] = [one[index], other[index]];
    if (here?.told === there?.told) continue;
    const way = difference(here?.told ?? "nothing", there?.told ?? "nothing");
    const before = [viewAt(apart, 0, here, 0), viewAt(apart, 1, there, 0)];
    if (!before.includes(undefined) && before[0] !== before[1]) {
      throw new Error(`${says}: the view differs before anything told does, ${way}`);
    }
    if (!sameAction) return true;
    const discloses = [here, there].some((each) => each !== undefined && game.discloses(each.event));
    if (!discloses) throw new Error(`${says}: told differs though nothing was disclosed, ${way}`);
    if (!isFor(apart, here, there)) throw new Error(`${says}: told something that is for others, ${way}`);
    return true;
  }
  return false;
}

/** An event is for a viewer when its audience says so, when it is for all, or when the viewer's own view shows it. */
function isFor(apart: Apart, here: Heard | undefined, there: Heard | undefined): boolean {
  const { game, viewer } = apart;
  for (const each of [here, there]) {
    const audience = each === undefined ? undefined : audienceOf(game, each.event);
    if (each !== undefined && audience === undefined) return true;
    if (viewer !== null && audience?.includes(viewer)) return true;
  }
  const after = [viewAt(apart, 0, here, 1), viewAt(apart, 1, there, 1)];
  return after.includes(undefined) || after[0] !== after[1];
}

/** The view before or after something was heard; at the end when nothing was. Undefined where there is none yet. */
function viewAt({ game, viewer, runs }: Apart, run: 0 | 1, at: Heard | undefined, after: 0 | 1): string | undefined {
  const { before, events } = runs[run];
  const until = at === undefined ? events.length : at.index + after;
  const state = copyOf(before);
  for (const event of events.slice(0, until)) game.evolve(state, event);
  return viewWithin(game, state, viewer, until === 0 || until === events.length);
}

function heard({ game, viewer }: Apart, { events }: Run): Heard[] {
  return events.flatMap((event, index) => {
    const told = game.tell(event, viewer);
    return told === undefined ? [] : [{ told: JSON.stringify(told), event, index }];
  });
}
