import type { Game, Typed } from "../../src/engine/contract.ts";
import { type Draws, pickOne } from "../../src/engine/draws.ts";
import { judgeActions } from "../../src/engine/judge.ts";
import type { Draw } from "../../src/engine/luck.ts";
import type { Seat, Viewer } from "../../src/engine/seats.ts";
import { copyOf, frozen } from "./freeze.ts";
import { once } from "./lots.ts";
import { demandSame, observe } from "./observe.ts";
import { toldApart } from "./told-apart.ts";

/** Two states that one viewer cannot tell apart. */
export interface Pair {
  readonly game: Game;
  readonly viewer: Viewer;
  readonly states: readonly [object, object];
}

export interface Length {
  readonly steps: number;
  /** Whether the twin draws what the first state draws, as far as it asks for the same. */
  readonly sameLuck: boolean;
}

/**
 * Goes on in both states with the same actions, by all seats, where both allow them, until something is disclosed to
 * the viewer that differs. Up to there all the viewer is told and shown has to be the same, byte by byte. Now and then
 * another seat chooses differently in the two; what it chooses unseen may not show either.
 */
export function goOnAlike(pair: Pair, length: Length, draws: Draws): void {
  let states = pair.states;
  for (let step = 0; step < length.steps; step++) {
    const went = oneStep({ ...pair, states }, length.sameLuck, draws);
    if (went === undefined) return;
    states = went;
  }
}

function oneStep(pair: Pair, sameLuck: boolean, draws: Draws): readonly [object, object] | undefined {
  const { game, viewer, states } = pair;
  const toAct = game.toAct(states[0]);
  if (toAct.length === 0) return undefined;
  const seat = pickOne(toAct, draws);
  const action = someCommonAction(game, states, seat, draws);
  if (action === undefined) return undefined;
  const other = seat === viewer || once(2, draws) ? action : someOtherAction(game, states[1], seat, action, draws);
  const first = carryOut(game, states[0], seat, action, recording(draws));
  const luck = sameLuck ? agreeing(first.drawn, draws) : draws;
  const second = carryOut(game, states[1], seat, other, recording(luck));
  const says = `viewer ${viewer}, seat ${seat} ${JSON.stringify(action)} or ${JSON.stringify(other)}`;
  const runs = [
    { before: states[0], events: first.events },
    { before: states[1], events: second.events },
  ] as const;
  if (toldApart({ game, viewer, runs, sameAction: action === other, says })) return undefined;
  demandSame(observe(game, first.state, viewer), observe(game, second.state, viewer), says);
  return [first.state, second.state];
}

function someCommonAction(game: Game, states: Pair["states"], seat: Seat, draws: Draws): Typed | undefined {
  const there = new Set([...game.legal(states[1], seat)].map((action) => JSON.stringify(action)));
  const common = [...game.legal(states[0], seat)].filter((action) => there.has(JSON.stringify(action)));
  if (common.length === 0) return undefined;
  const type = pickOne([...new Set(common.map((action) => action.type))], draws);
  const ofType = common.filter((action) => action.type === type);
  return frozen(pickOne(ofType, draws));
}

/** Another action of the same type, which may differ in something hidden only; the same when there is none. */
function someOtherAction(game: Game, state: object, seat: Seat, action: Typed, draws: Draws): Typed {
  const same = JSON.stringify(action);
  const others = [...game.legal(state, seat)].filter(({ type }) => type === action.type);
  const different = others.filter((other) => JSON.stringify(other) !== same);
  return different.length === 0 ? action : frozen(pickOne(different, draws));
}

function carryOut(game: Game, before: object, seat: Seat, action: Typed, draws: Draws & { drawn: readonly Draw[] }) {
  const judgement = judgeActions(game, copyOf(before), seat, [action], draws);
  if (!judgement.accepted) throw new Error(`listed but refused as ${judgement.refusal}: ${JSON.stringify(action)}`);
  return { events: judgement.events, state: judgement.state, drawn: draws.drawn };
}

function recording(draws: Draws): Draws & { drawn: Draw[] } {
  const drawn: Draw[] = [];
  return {
    drawn,
    pick(bound) {
      const value = draws.pick(bound);
      drawn.push([bound, value]);
      return value;
    },
  };
}

/** Draws that give what was drawn, as long as the same bounds are asked for; other draws where not. */
function agreeing(drawn: readonly Draw[], draws: Draws): Draws {
  let next = 0;
  return {
    pick(bound) {
      const draw = drawn[next++];
      return draw?.[0] === bound ? draw[1] : draws.pick(bound);
    },
  };
}
