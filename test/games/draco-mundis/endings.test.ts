import { describe, expect, test } from "vitest";
import { canonicalText } from "../../../src/engine/canonical.ts";
import { pickOne } from "../../../src/engine/draws.ts";
import { allViewers } from "../../../src/engine/seats.ts";
import type { Event } from "../../../src/games/draco-mundis/events.ts";
import { dracoMundis } from "../../../src/games/draco-mundis/index.ts";
import { shown } from "../../../src/games/draco-mundis/shown.ts";
import type { State } from "../../../src/games/draco-mundis/state.ts";
import { lots, once } from "../../contract/lots.ts";

interface Played {
  readonly state: State;
  readonly events: readonly Event[];
}

/** Plays a game by lot. Impatient seats do not turn, peek or stop when there is something else to do. */
function playsByLot(seats: number, seed: number, how: "impatient" | "idle" | "leaving"): Played {
  const draws = lots(seed);
  const events: Event[] = [];
  let state: State | undefined;
  const emit = (event: Event): State => {
    events.push(JSON.parse(JSON.stringify(event)) as Event);
    state = dracoMundis.evolve(state, event);
    return state;
  };
  const stallRounds = how === "idle" ? 1 : 100;
  dracoMundis.open(dracoMundis.schemas.options.parse({ fastSetup: true, stallRounds }), seats, draws, emit);
  while (state !== undefined && dracoMundis.outcome(state) === undefined) {
    const seat = dracoMundis.toAct(state)[0] ?? -1;
    if (how === "leaving" && once(20, draws)) {
      dracoMundis.leave(state, seat, draws, emit);
      continue;
    }
    const idles = how === "idle" ? dracoMundis.auto(dracoMundis.view(state, seat), draws) : undefined;
    if (idles === null) {
      dracoMundis.skip?.(state, seat, draws, emit);
      continue;
    }
    const actions = [...dracoMundis.legal(state, seat)];
    const eager = actions.filter(({ type }) => !["reorient", "peek", "end-turn"].includes(type));
    const action = idles ?? pickOne(eager.length > 0 ? eager : actions, draws);
    expect(dracoMundis.decide(state, seat, action, draws, emit)).toBeUndefined();
  }
  return { state: state as State, events };
}

const ways = { impatient: "all-face-up", idle: "stalled", leaving: "walkover" } as const;

describe("endings", () => {
  test("every ending of the title is reached below", () => {
    expect(Object.values(ways).sort()).toEqual([...dracoMundis.meta.endings].sort());
  });

  test.each([2, 3, 4].flatMap((seats) => (["impatient", "idle", "leaving"] as const).map((how) => ({ seats, how }))))(
    "$seats seats that are $how",
    ({ seats, how }) => {
      const { state, events } = playsByLot(seats, seats, how);
      expect(dracoMundis.outcome(state)?.ending).toBe(ways[how]);
      expect(dracoMundis.toAct(state)).toEqual([]);
      expect(dracoMundis.invariants(state)).toEqual([]);
      const folded = events.reduce<State | undefined>((before, event) => dracoMundis.evolve(before, event), undefined);
      expect(canonicalText(folded as State)).toBe(canonicalText(state));
    },
  );

  test("at the end all viewers see the same game, sheets and places included", () => {
    const { state } = playsByLot(4, 9, "leaving");
    const views = allViewers(4).map((viewer) => ({ ...shown.show(dracoMundis.view(state, viewer)), viewer: null }));
    for (const view of views) expect(view).toEqual(views[0]);
    expect(views[0]?.outcome?.ranks).toHaveLength(4);
    expect(views[0]?.activeSeat).toBeNull();
  });
});
