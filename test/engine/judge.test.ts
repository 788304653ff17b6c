import { describe, expect, test } from "vitest";
import { canonicalText } from "../../src/engine/canonical.ts";
import type { Typed } from "../../src/engine/contract.ts";
import type { Draws } from "../../src/engine/draws.ts";
import { actForSeat, dryRun, judgeActions, leaveSeat, openGame, skipSeat } from "../../src/engine/judge.ts";
import { lots } from "../contract/lots.ts";
import type { Event } from "../toy/events.ts";
import { toy } from "../toy/index.ts";
import type { Action } from "../toy/schemas.ts";
import type { State } from "../toy/state.ts";
import { position } from "./position.ts";

const offer = (gem: "opal" | "jade" | "ruby"): Action => ({ type: "offer", gem });
const taunt: Action = { type: "taunt" };
const peek: Action = { type: "peek", victim: 1 };
/** Seat 1 has offered a jade, so that seat 0's offer ends the duel and shows both. */
const offered = (state: State): void => {
  state.board.duel[1]!.offered = true;
  state.board.table[1]!.count -= 1;
  state.hidden.offers[1] = "jade";
  state.hidden.hands[1]![1]! -= 1;
};

describe("a list of actions", () => {
  test("is carried out in order, and the events are those of all actions", () => {
    const judgement = judge(position(), 0, [taunt, offer("ruby")]);
    expect(judgement).toMatchObject({
      accepted: true,
      events: [
        { type: "taunted", seat: 0 },
        { type: "gem-offered", seat: 0, gem: "ruby" },
      ],
    });
  });

  test("the state returned is the state after its events", () => {
    const judgement = judge(position(offered), 0, [taunt, offer("ruby")]);
    if (!judgement.accepted) throw new Error("refused");
    const folded = judgement.events.reduce<State>(
      (state, event) => toy.evolve(state, event as Event),
      position(offered),
    );
    expect(canonicalText(judgement.state)).toBe(canonicalText(folded));
  });

  test.each<[string, Action[], number, string]>([
    ["the first", [offer("jade"), taunt], 0, "no-such-gem"],
    ["a later", [taunt, taunt, offer("ruby")], 1, "already-taunted"],
    ["the last", [taunt, offer("jade")], 1, "no-such-gem"],
  ])("is refused as a whole with the index of %s refused action", (_which, actions, index, refusal) => {
    expect(judge(position(), 0, actions)).toEqual({ accepted: false, index, refusal });
  });

  test("an empty list is accepted and changes nothing", () => {
    expect(judge(position(), 0, [])).toEqual({ accepted: true, events: [], state: position() });
  });

  test("an action after the seat's turn is not-your-turn at its index", () => {
    expect(judge(position(), 0, [offer("ruby"), taunt])).toMatchObject({ index: 1, refusal: "not-your-turn" });
  });

  test("a seat that owes nothing gets not-your-turn, and anybody game-over at the end", () => {
    expect(judge(position(), 2, [taunt])).toMatchObject({ index: 0, refusal: "not-your-turn" });
    const over = position((state) => {
      state.board.ended = { ending: "goal", ranks: [1, 2, 2] };
    });
    expect(judge(over, 0, [taunt])).toMatchObject({ index: 0, refusal: "game-over" });
    expect(judge(over, 2, [taunt])).toMatchObject({ index: 0, refusal: "game-over" });
  });
});

describe("a list cannot look ahead", () => {
  test("past luck: an action that draws may only be the last", () => {
    expect(judge(position(), 0, [peek, taunt])).toEqual({ accepted: false, index: 0, refusal: "list-goes-past-luck" });
    expect(judge(position(), 0, [taunt, peek, offer("ruby")])).toMatchObject({ index: 1 });
    expect(judge(position(), 0, [taunt, peek])).toMatchObject({ accepted: true });
  });

  test("past disclosure: an action that shows something hidden without luck may only be the last", () => {
    const actions = [offer("ruby"), { type: "rob", victim: 2 } as const];
    expect(judge(position(offered), 0, actions)).toMatchObject({ index: 0, refusal: "list-goes-past-luck" });
    expect(judge(position(offered), 0, actions.slice(0, 1))).toMatchObject({ accepted: true });
  });

  test("a refusal before luck keeps its own code", () => {
    expect(judge(position(), 0, [{ type: "peek", victim: 0 }, taunt])).toMatchObject({ refusal: "nothing-to-take" });
  });

  test("the last action draws from the draws it was given", () => {
    const draws = lots(4);
    judgeActions(toy, position(), 0, [taunt, peek] as Typed[], draws);
    expect(draws.drawn).toHaveLength(1);
  });
});

describe("a dry run", () => {
  const lists: Action[][] = [
    [taunt],
    [offer("ruby")],
    [offer("jade")],
    [peek],
    [taunt, peek],
    [peek, taunt],
    [taunt, taunt],
    [offer("opal"), taunt],
    [{ type: "decline" }],
    [],
  ];
  const positions: [string, () => State][] = [
    ["an open duel", () => position()],
    ["a duel about to end", () => position(offered)],
    [
      "robbing",
      () =>
        position((state) => {
          state.board.robber = 0;
          state.board.duel = [];
        }),
    ],
  ];

  test.each(positions)("in %s accepts and refuses what acting does, with the same words", (_name, make) => {
    for (const actions of lists) {
      for (const seat of [0, 1, 2]) {
        const {
          events: _events,
          state: _state,
          ...verdict
        } = { events: [], state: {}, ...judge(make(), seat, actions) };
        expect(dryRun(toy, make(), seat, actions as Typed[]), JSON.stringify({ seat, actions })).toEqual(verdict);
      }
    }
  });

  test("never shows what luck would bring: the words are the same for any hidden hand", () => {
    const other = position((state) => {
      state.hidden.hands[1] = [2, 0, 0];
      state.hidden.bag.splice(0, 3, 2, 4, 3);
    });
    expect(toy.invariants(other)).toEqual([]);
    expect(dryRun(toy, other, 0, [peek] as Typed[])).toEqual(dryRun(toy, position(), 0, [peek] as Typed[]));
  });
});

describe("faults are not refusals", () => {
  const broken = {
    ...toy,
    decide: () => {
      throw new RangeError("a defect");
    },
  };
  test("an error in the rules passes through judging and dry runs", () => {
    expect(() => judgeActions(broken, position(), 0, [taunt] as Typed[], lots(1))).toThrow(RangeError);
    expect(() => dryRun(broken, position(), 0, [taunt] as Typed[])).toThrow(RangeError);
  });
});

describe("a seat that does not answer", () => {
  const skip = (state: State, seat: number, draws: Draws, emit: (event: Event) => State) =>
    toy.leave(state, seat, draws, emit);

  test("is acted for until it is not to act", () => {
    const { actions, events } = actForSeat(toy, position(), 0, lots(1), 20);
    expect(actions.length).toBeGreaterThan(0);
    expect(events.length).toBeGreaterThanOrEqual(actions.length);
  });

  test("is acted for no oftener than was asked, and not once the game is over", () => {
    const patient = { ...toy, auto: () => taunt, decide: () => undefined };
    expect(actForSeat(patient as never, position(), 0, lots(1), 3)).toEqual({
      actions: [taunt, taunt, taunt],
      events: [],
    });
    const over = { ...patient, outcome: () => ({ ending: "goal", ranks: [1, 2, 2] }) };
    expect(actForSeat(over as never, position(), 0, lots(1), 3)).toEqual({ actions: [], events: [] });
    expect(actForSeat(patient as never, position(), 2, lots(1), 3)).toEqual({ actions: [], events: [] });
  });

  test("whose automatic action is refused shows a fault of the title", () => {
    const odd = { ...toy, auto: () => offer("jade") };
    expect(() => actForSeat(odd, position(), 0, lots(1), 20)).toThrow("the automatic action was refused: no-such-gem");
  });

  test("is skipped where the title has no action for it", () => {
    const skipping = { ...toy, auto: () => null, skip };
    const events = leaveSeat(toy, position(), 0, lots(1));
    expect(actForSeat(skipping, position(), 0, lots(1), 20)).toEqual({ actions: [], events });
    expect(skipSeat(skipping, position(), 0, lots(1))).toEqual(events);
  });

  test("makes a fault of the title plain: neither action nor skip, or a skip that leaves it to act", () => {
    expect(() => actForSeat({ ...toy, auto: () => null }, position(), 0, lots(1), 20)).toThrow("no skip");
    const idle = { ...toy, auto: () => null, skip: () => undefined };
    expect(() => actForSeat(idle, position(), 0, lots(1), 20)).toThrow("still to act");
  });
});

describe("opening and leaving", () => {
  test("openGame returns the events that make the state", () => {
    const events = openGame(toy, toy.schemas.options.parse({}), 4, lots(2)) as Event[];
    const state = events.reduce<State | undefined>((before, event) => toy.evolve(before, event), undefined);
    expect(events[0]?.type).toBe("table-set");
    expect(state && toy.invariants(state)).toEqual([]);
    expect(state && toy.toAct(state)).toHaveLength(2);
  });

  test("leaveSeat returns the events of leaving", () => {
    expect(leaveSeat(toy, position(), 2, lots(2))).toEqual([{ type: "seat-emptied", seat: 2, gems: ["opal", "jade"] }]);
  });
});

function judge(state: State, seat: number, actions: readonly Action[], draws: Draws = lots(1)) {
  return judgeActions(toy, state, seat, actions as readonly Typed[], draws);
}
