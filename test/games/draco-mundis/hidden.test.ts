import { describe, expect, test } from "vitest";
import { noLuck, pickOne } from "../../../src/engine/draws.ts";
import { allViewers } from "../../../src/engine/seats.ts";
import type { Event } from "../../../src/games/draco-mundis/events.ts";
import { dracoMundis } from "../../../src/games/draco-mundis/index.ts";
import type { State } from "../../../src/games/draco-mundis/state.ts";
import { lots } from "../../contract/lots.ts";
import { opened, table } from "./language/table.ts";

const square = { column: 7, row: 2 };

describe("imagine", () => {
  test("gives a sound state with the same view, choices and picture, at every stage of a game", () => {
    for (const seats of [2, 3, 4]) {
      const draws = lots(seats);
      let { state } = opened(seats, { dragonTraps: true, warpath: true, fastSetup: true, stallRounds: 2 });
      for (let step = 0; dracoMundis.outcome(state) === undefined; step++) {
        const seat = dracoMundis.toAct(state)[0] ?? -1;
        if (step % 9 === 0) for (const viewer of allViewers(seats)) agrees(state, viewer);
        const action = pickOne([...dracoMundis.legal(state, seat)], draws);
        dracoMundis.decide(state, seat, action, draws, (event) => (state = dracoMundis.evolve(state, event)));
      }
      for (const viewer of allViewers(seats)) agrees(state, viewer);
    }
  });

  test("reaches every filling that agrees with the view, and none that does not", () => {
    const { state } = opened(2).plays("place Sh 8,0", "place Jo 7,2");
    const kinds = new Set<string>();
    for (let seed = 0; seed < 200; seed++) {
      const imagined = dracoMundis.imagine(dracoMundis.view(state, 0), lots(seed));
      kinds.add(imagined.hidden.kinds[2 * 12 + 7] ?? "");
    }
    expect(kinds.has("explorer")).toBe(false);
    expect(kinds.size).toBe(12);
  });

  test("leaves what the viewer knows alone", () => {
    const game = table("A.Ex 7,3, B.Jo? 7,2").plays("peek 7,2");
    for (let seed = 0; seed < 20; seed++) {
      const imagined = dracoMundis.imagine(game.seen(0), lots(seed));
      expect(imagined.hidden.kinds[2 * 12 + 7]).toBe("journalist");
    }
  });
});

function agrees(state: State, viewer: number | null): void {
  const view = dracoMundis.view(state, viewer);
  const imagined = dracoMundis.imagine(view, lots(1));
  expect(dracoMundis.view(imagined, viewer)).toEqual(view);
  expect(dracoMundis.invariants(imagined)).toEqual([]);
  if (viewer === null) return;
  expect([...dracoMundis.legal(imagined, viewer)]).toEqual([...dracoMundis.legal(state, viewer)]);
}

describe("what is told", () => {
  test("of a placing and of a peek the seat alone hears the kind", () => {
    const placed: Event = { type: "token-placed", seat: 1, square, kind: "dragon", seenBy: [1] };
    const peeked: Event = { type: "token-peeked", seat: 1, square, kind: "dragon", seenBy: [1], isNews: true };
    for (const event of [placed, peeked]) {
      const { type } = event;
      expect(dracoMundis.tell(event, 1)).toEqual({ type, seat: 1, square, knownKind: "dragon" });
      for (const viewer of [0, null]) {
        expect(dracoMundis.tell(event, viewer)).toEqual({ type, seat: 1, square, knownKind: null });
      }
    }
  });

  test("disclosing are first peeks, flips, and the end when something was hidden", () => {
    const peek = (isNews: boolean): Event => ({
      type: "token-peeked",
      seat: 1,
      square,
      kind: "dragon",
      seenBy: [1],
      isNews,
    });
    expect([true, false].map((isNews) => dracoMundis.discloses(peek(isNews)))).toEqual([true, false]);
    const flip = { seat: 0, square, owner: 1, kind: "dragon" } as const;
    expect(dracoMundis.discloses({ type: "token-revealed", ...flip })).toBe(true);
    expect(dracoMundis.discloses({ type: "token-turned-up", ...flip })).toBe(true);
    expect(dracoMundis.discloses({ type: "hidden-shown", tokens: [], unplaced: [] })).toBe(false);
    const tokens = [{ square, owner: 1, kind: "dragon" as const }];
    expect(dracoMundis.discloses({ type: "hidden-shown", tokens, unplaced: [] })).toBe(true);
    const unplaced = [{ seat: 1, kinds: [{ kind: "dragon" as const, count: 1 }] }];
    expect(dracoMundis.discloses({ type: "hidden-shown", tokens: [], unplaced })).toBe(true);
    expect(dracoMundis.discloses({ type: "token-placed", seat: 1, square, kind: "dragon", seenBy: [1] })).toBe(false);
  });

  test("nothing but the first event makes a state", () => {
    expect(() => dracoMundis.evolve(undefined, { type: "seat-vacated", seat: 0 })).toThrow(TypeError);
  });
});

describe("auto", () => {
  test("places and faces, legally and from the view alone; in a turn it has nothing to do", () => {
    const draws = lots(5);
    let { state } = opened(3, { dragonTraps: true, warpath: true });
    for (let step = 0; step < 300 && dracoMundis.outcome(state) === undefined; step++) {
      const seat = dracoMundis.toAct(state)[0] ?? -1;
      const legal = [...dracoMundis.legal(state, seat)];
      const action = dracoMundis.auto(dracoMundis.view(state, seat), draws);
      if (state.board.phase === "turn") expect(action).toBeNull();
      else expect(legal).toContainEqual(action);
      const chosen = step % 2 === 0 ? (action ?? pickOne(legal, draws)) : pickOne(legal, draws);
      dracoMundis.decide(state, seat, chosen, draws, (event) => (state = dracoMundis.evolve(state, event)));
    }
  });

  test("draws nothing where there is nothing to draw", () => {
    const game = table("A.Ex 7,3, A.Jo? 7,2");
    expect(dracoMundis.auto(game.seen(0), noLuck)).toBeNull();
    expect(dracoMundis.auto(game.plays("reveal 7,2").seen(0), noLuck)).toEqual({ type: "face", facing: "north" });
  });
});
