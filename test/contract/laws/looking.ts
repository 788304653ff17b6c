import type { Game, Typed } from "../../../src/engine/contract.ts";
import type { Draws } from "../../../src/engine/draws.ts";
import { allViewers, type Seat, type Viewer } from "../../../src/engine/seats.ts";
import { edgesOf, type Placed } from "../edges.ts";
import { frozen } from "../freeze.ts";
import { demandFaultless, type Law } from "../law.ts";
import { lots, some } from "../lots.ts";
import { runningMoments, stateAt } from "../moments.ts";
import { difference } from "../observe.ts";
import { play } from "../play.ts";
import { candidates, type Space, spaceOf } from "../space.ts";
import { type Trace, traceOf } from "../trace.ts";
import { worldsOf } from "../worlds.ts";

/** How far one search goes. */
interface Reach {
  /** Worlds compared, the one at hand included. */
  readonly worlds: number;
  /** Actions tried of each type. */
  readonly ofType: number;
  /** Length of the lists tried, and how many of them are gone on with at each length. */
  readonly deep: number;
  readonly wide: number;
}

/** A title, and all that seats might ask for in it: gathered only when it is needed. */
interface Lazy {
  readonly game: Game;
  whole(): Space;
}

/** Worlds that a viewer cannot tell apart, after the same actions of a seat: texts of states. */
interface Scene {
  readonly worlds: readonly string[];
  readonly viewer: Viewer;
  readonly seat: Seat;
  readonly list: readonly Typed[];
}

/**
 * Law 11. To look at something hidden is to disclose, whichever way it goes. Where no world is told from another, lists
 * stop at the same action, dry runs say the same, and the same actions can be undone.
 */
export const lookingDiscloses: Law = {
  number: 11,
  says: "what an action does before luck and disclosure, and where they begin, follows from what its viewer sees",
  share: 0.3,
  begin(game, settings) {
    const space = { game, whole: () => spaceOf(game, 12, settings.longest) };
    const { isLong = false } = settings;
    const everywhere: Reach = isLong
      ? { worlds: 12, ofType: 60, deep: 3, wide: 6 }
      : { worlds: 5, ofType: 4, deep: 2, wide: 2 };
    const placed: Reach = isLong
      ? { worlds: 24, ofType: 2_000, deep: 3, wide: 12 }
      : { worlds: 14, ofType: 12, deep: 2, wide: 4 };
    let isPlaced = false;
    return (plan) => {
      const draws = lots(plan.seed + 11);
      if (!isPlaced) {
        isPlaced = true;
        for (const one of edgesOf(game).positions()) demandAlike(space, one, placed, draws);
      }
      const played = play(game, plan);
      demandFaultless(played, 11);
      for (const moment of runningMoments(game, played, isLong ? 4 : 2, draws)) {
        demandAlike(space, { seats: moment.seats, state: stateAt(moment) }, everywhere, draws);
      }
    };
  },
};

function demandAlike(space: Lazy, { state, seats }: Placed, reach: Reach, draws: Draws): void {
  const { game } = space;
  for (const seat of game.toAct(state)) {
    const others = some(
      allViewers(seats).filter((viewer) => viewer !== seat),
      2,
      draws,
    );
    for (const viewer of [seat, ...others]) {
      const worlds = worldsOf(game, state, viewer, reach.worlds, draws);
      demandAlikeFrom(space, { worlds, viewer, seat, list: [] }, reach, draws);
    }
  }
}

/** Tries the actions of the seat in all the worlds, and goes on after those without luck and disclosure. */
function demandAlikeFrom(space: Lazy, scene: Scene, reach: Reach, draws: Draws): void {
  const { game } = space;
  const { worlds, viewer, seat, list } = scene;
  const quiet: { action: Typed; after: string[] }[] = [];
  for (const action of asked(space, scene, reach, draws)) {
    const traces = worlds.map((text) => traceOf(game, JSON.parse(text) as object, seat, frozen(action), viewer));
    const compared = viewer === seat ? traces : traces.filter(({ stop }) => !stop.startsWith("refused"));
    const says = `viewer ${viewer}, seat ${seat} ${JSON.stringify([...list, action])}`;
    for (const trace of compared.slice(1)) demandSameTrace(compared[0] as Trace, trace, says);
    const after = compared.flatMap((trace) => trace.after ?? []);
    if (after.length > 1) demandSameTable(game, [after.at(0), after.at(-1)] as [string, string], viewer, says);
    if (after.length > 1) quiet.push({ action, after });
  }
  if (list.length + 1 >= reach.deep || viewer !== seat) return;
  for (const { action, after } of some(quiet, reach.wide, draws)) {
    if (!game.toAct(JSON.parse(after[0] as string) as object).includes(seat)) continue;
    demandAlikeFrom(space, { ...scene, worlds: after, list: [...list, action] }, reach, draws);
  }
}

/** What is listed in some worlds, so many of each type, then some of all that might be asked for. */
function* asked(space: Lazy, { worlds, viewer, seat, list }: Scene, reach: Reach, draws: Draws): Generator<Typed> {
  const { game } = space;
  // Law 4 compares the lists of every world; here two show what only one of them lists.
  const lists = worlds.slice(0, 2).map((text) => [...game.legal(JSON.parse(text) as object, seat)]);
  const [first, other = first] = lists.map((actions) => JSON.stringify(actions));
  if (viewer === seat && other !== first) {
    throw new Error(`seat ${seat}, after ${JSON.stringify(list)}: the list depends on what is hidden`);
  }
  const listed = [...new Map(lists.flat().map((action) => [JSON.stringify(action), action])).values()];
  const types = [...new Set(listed.map(({ type }) => type))];
  for (const type of types) {
    yield* some(
      listed.filter((action) => action.type === type),
      reach.ofType,
      draws,
    );
  }
  if (viewer === seat) yield* candidates(space.whole(), lists[0] ?? [], 6, draws);
}

function demandSameTrace(one: Trace, other: Trace, says: string): void {
  const texts = [one, other].map(({ told }) => JSON.stringify(told)) as [string, string];
  if (texts[0] !== texts[1])
    throw new Error(`${says}: told differently before luck or disclosure ${difference(...texts)}`);
  if (one.stop !== other.stop) throw new Error(`${says}: ${one.stop} in one world, ${other.stop} in another`);
}

/** Where nothing was drawn or disclosed, the viewer sees the same in all the worlds. */
function demandSameTable(game: Game, after: readonly string[], viewer: Viewer, says: string): void {
  const [first, ...others] = after.map((text) => {
    const state = JSON.parse(text) as object;
    return JSON.stringify([game.view(state, viewer), game.toAct(state), game.outcome(state) ?? null]);
  });
  for (const other of others) {
    if (other !== first)
      throw new Error(`${says}: seen differently without disclosure ${difference(first ?? "", other)}`);
  }
}
