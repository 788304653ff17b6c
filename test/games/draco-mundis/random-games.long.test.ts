import { expect, test } from "vitest";
import { pickOne } from "../../../src/engine/draws.ts";
import { dracoMundis } from "../../../src/games/draco-mundis/index.ts";
import type { State } from "../../../src/games/draco-mundis/state.ts";
import { lots, once } from "../../contract/lots.ts";

test.each([2, 3, 4])(
  "1,000 random games of %i seats end, in each of the three ways",
  { timeout: 3_600_000 },
  (seats) => {
    const endings = new Set<string>();
    for (let seed = 0; seed < 1_000; seed++) {
      const draws = lots(seed);
      const [dragonTraps, warpath, isLeaving] = [once(2, draws), once(2, draws), once(4, draws)];
      const options = dracoMundis.schemas.options.parse({ dragonTraps, warpath, fastSetup: once(2, draws) });
      let state: State | undefined;
      const emit = (event: Parameters<typeof dracoMundis.evolve>[1]): State => {
        state = dracoMundis.evolve(state, event);
        return state;
      };
      dracoMundis.open(options, seats, draws, emit);
      while (state !== undefined && dracoMundis.outcome(state) === undefined) {
        const seat = dracoMundis.toAct(state)[0] ?? -1;
        if (isLeaving && once(200, draws)) dracoMundis.leave(state, seat, draws, emit);
        else dracoMundis.decide(state, seat, pickOne([...dracoMundis.legal(state, seat)], draws), draws, emit);
      }
      expect(dracoMundis.invariants(state as State)).toEqual([]);
      endings.add(dracoMundis.outcome(state as State)?.ending ?? "");
    }
    expect([...endings].sort()).toEqual(["all-face-up", "stalled", "walkover"]);
  },
);
