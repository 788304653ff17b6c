import { canonicalText } from "../../src/engine/canonical.ts";
import type { Emit, Game, Refusal, Typed } from "../../src/engine/contract.ts";
import { type Draws, pickOne } from "../../src/engine/draws.ts";
import type { Draw } from "../../src/engine/luck.ts";
import { allSeats, type Seat } from "../../src/engine/seats.ts";
import { frozen } from "./freeze.ts";
import { lots, once } from "./lots.ts";
import { someTable } from "./options.ts";
import type { Plan } from "./plan.ts";

/** One thing that happened in a random game. */
export interface Step {
  readonly doing: "open" | "act" | "auto" | "skip" | "leave";
  readonly seat: Seat | null;
  readonly action: Typed | null;
  readonly events: readonly Typed[];
  /** The live state after each event, as JSON in whatever order of keys. */
  readonly texts: readonly string[];
  /** The canonical text of the live state at the end. */
  readonly text: string;
  readonly drawn: readonly Draw[];
  /** The seats that have left by now. */
  readonly left: readonly Seat[];
}

/** A random game. */
export interface Played {
  readonly plan: Plan;
  readonly options: object;
  readonly seats: number;
  readonly steps: readonly Step[];
  readonly over: boolean;
  /** What broke a law while it was played. */
  readonly faults: readonly Fault[];
}

export interface Fault {
  readonly law: number;
  readonly says: string;
}

interface Playing {
  readonly game: Game;
  readonly policy: Draws;
  readonly plan: Plan;
  readonly steps: Step[];
  readonly faults: Fault[];
  readonly left: Set<Seat>;
  readonly restless: boolean;
  state: object | undefined;
}

const played = new WeakMap<Game, Map<string, Played>>();

/** Plays the game of a plan on one live state from the beginning, or recalls it. */
export function play(game: Game, plan: Plan): Played {
  const known = played.get(game) ?? new Map<string, Played>();
  played.set(game, known);
  const name = JSON.stringify(plan);
  const found = known.get(name) ?? playAnew(game, plan);
  known.set(name, found);
  if (known.size > 60) known.delete(known.keys().next().value ?? "");
  return found;
}

/** The same without remembering. */
export function playAnew(game: Game, plan: Plan): Played {
  const policy = lots(plan.seed);
  const { options, seats } = someTable(game, policy);
  const playing: Playing = {
    game,
    policy,
    plan,
    steps: [],
    faults: [],
    left: new Set<Seat>(),
    restless: once(2, policy),
    state: undefined,
  };
  take(playing, { doing: "open", seat: null, action: null }, (draws, emit) => {
    game.open(frozen(options), seats, draws, emit);
    return undefined;
  });
  while (playing.steps.length <= plan.steps && isRunning(playing) && playing.faults.length === 0) {
    const leaver = playing.restless && once(40, policy) ? pickOne(present(playing, seats), policy) : undefined;
    if (leaver === undefined) act(playing);
    else leave(playing, leaver);
  }
  const { steps, faults } = playing;
  return { plan, options, seats, steps, over: !isRunning(playing), faults };
}

function act(playing: Playing): void {
  const { game, policy, state } = playing;
  const seat = pickOne(game.toAct(state as object), policy);
  const byItself = once(12, policy);
  const action = byItself ? game.auto(game.view(state as object, seat), policy) : choose(game, state, seat, policy);
  if (action === null) {
    skip(playing, seat);
    return;
  }
  if (action === undefined) {
    playing.faults.push({ law: 9, says: `seat ${seat} is to act and has no legal action` });
    return;
  }
  const refusal = take(playing, { doing: byItself ? "auto" : "act", seat, action: frozen(action) }, (draws, emit) =>
    game.decide(playing.state as object, seat, action, draws, emit),
  );
  if (refusal !== undefined) {
    const law = byItself ? 9 : 2;
    playing.faults.push({ law, says: `refused as ${refusal}: seat ${seat} ${JSON.stringify(action)}` });
  }
}

function skip(playing: Playing, seat: Seat): void {
  const { game } = playing;
  take(playing, { doing: "skip", seat, action: null }, (draws, emit) => {
    game.skip?.(playing.state as object, seat, draws, emit);
    return undefined;
  });
  if (!game.toAct(playing.state as object).includes(seat)) return;
  playing.faults.push({ law: 9, says: `seat ${seat} was skipped and is still to act` });
}

function leave(playing: Playing, seat: Seat): void {
  playing.left.add(seat);
  take(playing, { doing: "leave", seat, action: null }, (draws, emit) => {
    playing.game.leave(playing.state as object, seat, draws, emit);
    return undefined;
  });
}

/** A legal action by lot, half the time of a type by lot, so that rare types come up. */
function choose(game: Game, state: object | undefined, seat: Seat, policy: Draws): Typed | undefined {
  const choices = [...game.legal(state as object, seat)];
  if (choices.length === 0) return undefined;
  if (once(2, policy)) return pickOne(choices, policy);
  const type = pickOne([...new Set(choices.map((choice) => choice.type))], policy);
  const ofType = choices.filter((choice) => choice.type === type);
  return pickOne(ofType, policy);
}

function take(
  playing: Playing,
  what: Pick<Step, "doing" | "seat" | "action">,
  deed: (draws: Draws, emit: Emit<Typed, object>) => Refusal | undefined,
): Refusal | undefined {
  const { game, plan, steps, faults } = playing;
  const draws = lots(plan.luck + steps.length * 7919);
  const events: Typed[] = [];
  const texts: string[] = [];
  const refusal = deed(draws, (event) => {
    events.push(frozen(event));
    const next = game.evolve(playing.state, event);
    if (playing.state !== undefined && next !== playing.state) {
      faults.push({ law: 1, says: `evolve returned another object for ${event.type}` });
    }
    playing.state = next;
    texts.push(JSON.stringify(next));
    return next;
  });
  const text = textOf(playing.state, faults);
  steps.push({ ...what, events, texts, text, drawn: draws.drawn, left: [...playing.left].sort() });
  return refusal;
}

function textOf(state: object | undefined, faults: Fault[]): string {
  if (state === undefined) throw new Error("nothing was set up");
  try {
    return flat(canonicalText(state));
  } catch (fault) {
    faults.push({ law: 7, says: String(fault) });
    return JSON.stringify(state);
  }
}

/** The same text in one piece: what is put together from many pieces is slow to keep. */
function flat(text: string): string {
  return Buffer.from(text).toString();
}

function isRunning({ game, state }: Playing): boolean {
  return state !== undefined && game.outcome(state) === undefined;
}

function present({ left }: Playing, seats: number): Seat[] {
  return allSeats(seats).filter((seat) => !left.has(seat));
}
