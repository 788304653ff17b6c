import { describe, expect, test } from "vitest";
import { lots } from "../contract/lots.ts";
import type { Event } from "./events.ts";
import { highCard } from "./index.ts";
import type { Action } from "./schemas.ts";
import type { State } from "./state.ts";

/** A table at which these cards were dealt, and the first seat is to act. */
function dealt(...cards: number[]): State {
  const events: Event[] = [
    { type: "table-set", places: cards.length, swaps: 1 },
    ...cards.map((drawn, seat): Event => ({ type: "card-drawn", seat, drawn })),
    { type: "turn-passed", seat: 0 },
  ];
  return events.reduce<State | undefined>((state, event) => highCard.evolve(state, event), undefined) as State;
}

/** What the seat's action comes to: the refusal, if any; `state` is changed in place. */
function act(state: State, seat: number, type: Action["type"]): string | undefined {
  return highCard.decide(state, seat, { type }, lots(1), (event) => highCard.evolve(state, event));
}

describe("High Card", () => {
  test("R1: a seat sees its own card and no other", () => {
    const state = dealt(4, 2);
    expect([0, 1, null].map((viewer) => highCard.view(state, viewer).own.card)).toEqual([4, 2, null]);
    expect(JSON.stringify(highCard.view(state, 1))).not.toContain('"card":4');
  });

  test("R2: a seat draws another card as often as the options allow", () => {
    const state = dealt(4, 2);
    expect(act(state, 0, "swap")).toBeUndefined();
    expect(state.board.pile).toBe(16);
    expect(act(state, 0, "swap")).toBe("no-swap-left");
    expect([...highCard.legal(state, 0)]).toEqual([{ type: "keep" }]);
  });

  test("R3, T1: the highest card is first once all have kept", () => {
    const state = dealt(4, 2);
    act(state, 0, "keep");
    expect(highCard.toAct(state)).toEqual([1]);
    act(state, 1, "keep");
    expect(highCard.outcome(state)).toEqual({ ending: "shown", ranks: [1, 2] });
  });

  test("R3, T2: equal cards share a place", () => {
    const state = dealt(3, 3);
    for (const seat of [0, 1]) act(state, seat, "keep");
    expect(highCard.outcome(state)?.ranks).toEqual([1, 1]);
  });

  test("R4: who leaves puts the card back and is last", () => {
    const state = dealt(6, 2, 3);
    highCard.leave(state, 0, lots(1), (event) => highCard.evolve(state, event));
    expect([state.board.pile, highCard.toAct(state)]).toEqual([16, [1]]);
    highCard.leave(state, 1, lots(1), (event) => highCard.evolve(state, event));
    expect(highCard.outcome(state)).toEqual({ ending: "last-seat", ranks: [2, 2, 1] });
  });
});
