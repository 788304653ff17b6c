import type { Game, Typed } from "../../../src/engine/contract.ts";
import { pickOne } from "../../../src/engine/draws.ts";
import { type Planted, planted } from "./planted.ts";

/** The title, writing something more into the state at each event. */
function writing(game: Game, write: (state: Record<string, unknown>, event: Typed) => void): Game {
  return {
    ...game,
    evolve(state, event) {
      const after = game.evolve(state, event);
      write(after as Record<string, unknown>, event);
      return after;
    },
  };
}

/** The title, doing something before it decides. */
function before(game: Game, first: (...given: Parameters<Game["decide"]>) => void): Game {
  return {
    ...game,
    decide(...given) {
      first(...given);
      return game.decide(...given);
    },
  };
}

function listing(game: Game, change: (actions: Typed[]) => Typed[]): Game {
  return { ...game, legal: (state, seat) => change([...game.legal(state, seat)]) };
}

/** Faults that can be planted in any title. */
export function problemCodesOf(game: Game): Planted[] {
  return [
    ...faultsOfFolding(game),
    ...faultsOfJudging(game),
    ...faultsOfPlainness(game),
    ...faultsOfPurity(game),
    ...leaksOf(game),
  ];
}

function faultsOfFolding(game: Game): Planted[] {
  let ticks = 0;
  return [
    planted(
      1,
      "folding counts how often it was done, outside the state",
      writing(game, (state) => {
        ticks += 1;
        state.ticks = ticks;
      }),
    ),
    planted(1, "evolve makes a new object each time", {
      ...game,
      evolve: (state, event) => ({ ...game.evolve(state, event) }),
    }),
    planted(
      1,
      "evolve writes into the event",
      writing(game, (_state, event) => Object.assign(event, { seen: true })),
    ),
  ];
}

function faultsOfJudging(game: Game): Planted[] {
  return [
    planted(
      2,
      "an accepted action is not listed",
      listing(game, (actions) => (actions.length > 1 ? actions.slice(1) : actions)),
    ),
    planted(
      2,
      "an action is listed twice",
      listing(game, (actions) => [...actions, ...actions.slice(0, 1)]),
    ),
    planted(
      2,
      "a refusal writes into the state",
      before(game, (state) => Object.assign(state, { asked: true })),
    ),
    planted(2, "a refusal has a code that meta does not name", {
      ...game,
      decide: (...given) => (game.decide(...given) === undefined ? undefined : "computer-says-no"),
    }),
    planted(
      5,
      "something is drawn before judging",
      before(game, (_state, _seat, _action, draws) => draws.pick(6)),
    ),
    planted(9, "who leaves is not taken out", { ...game, leave: () => undefined }),
  ];
}

function faultsOfPlainness(game: Game): Planted[] {
  const holding = (value: unknown) => writing(game, (state) => Object.assign(state, { odd: value }));
  return [
    planted(7, "the state holds -0", holding(-0)),
    planted(7, "the state holds undefined", holding(undefined)),
    planted(7, "the state holds a map", holding(new Map())),
    planted(7, "the state holds a fraction", holding(0.5)),
    planted(7, "the view has a field that its schema does not know", {
      ...game,
      ...(game.show
        ? { show: (view) => ({ ...game.show?.(view), debug: true }) }
        : { view: (state, viewer) => ({ ...game.view(state, viewer), debug: true }) }),
    }),
    planted(7, "looking writes into the state", {
      ...game,
      view(state, viewer) {
        Object.assign(state, { looked: true });
        return game.view(state, viewer);
      },
    }),
  ];
}

function faultsOfPurity(game: Game): Planted[] {
  return [
    planted(
      8,
      "the rules look at the clock",
      before(game, () => Date.now()),
    ),
    planted(
      8,
      "the rules throw dice of their own",
      before(game, () => Math.random()),
    ),
    planted(
      8,
      "the list is sorted by the language of the machine",
      listing(game, (actions) => actions.sort((one, other) => one.type.localeCompare(other.type))),
    ),
  ];
}

/** Leaks through what is given a view alone, by remembering the state that the view was made of. */
function leaksOf(game: Game): Planted[] {
  const states = new WeakMap<object, object>();
  let last: object = {};
  const remembering: Game = {
    ...game,
    view(state, viewer) {
      const view = game.view(state, viewer);
      states.set(view, state);
      last = state;
      return view;
    },
  };
  return [
    planted(4, "the view holds the whole state", {
      ...game,
      view: (state, viewer) => ({ ...game.view(state, viewer), state }),
    }),
    planted(4, "the picture shows how long the whole state is", {
      ...remembering,
      picture: (view) => ({ text: `${game.picture(view).text}${sum(JSON.stringify(last))}\n` }),
    }),
    planted(4, "what is hidden is always filled in in the same way", {
      ...game,
      imagine: (view) => game.imagine(view, { pick: () => 0 }),
    }),
    planted(4, "automatic play looks behind the view", {
      ...remembering,
      auto(view, draws) {
        const state = states.get(view);
        if (state === undefined) return game.auto(view, draws);
        const actions = [...game.legal(state, view.viewer as number)];
        return pickOne(actions, { pick: (bound) => sum(JSON.stringify(state)) % bound });
      },
    }),
  ];
}

function sum(text: string): number {
  return [...text].reduce((total, letter) => (total * 31 + (letter.codePointAt(0) ?? 0)) % 65_521, 7);
}
