import { expect, test } from "vitest";
import { canonicalText } from "../../../src/engine/canonical.ts";
import { noLuck, pickOne } from "../../../src/engine/draws.ts";
import { dracoMundis } from "../../../src/games/draco-mundis/index.ts";
import { KINDS, startingHand } from "../../../src/games/draco-mundis/tables.ts";
import { lots } from "../../contract/lots.ts";
import { readAction, writeAction, writeKind } from "./language/notation.ts";
import { opened } from "./language/table.ts";
import { choicesOf } from "./reckoner/choices.ts";
import { after } from "./reckoner/play.ts";
import { defaults, type Position, positionOf } from "./reckoner/position.ts";

const games = [
  { seats: 2, traps: false, warpath: false, fast: false },
  { seats: 2, traps: true, warpath: true, fast: true },
  { seats: 3, traps: true, warpath: false, fast: false },
  { seats: 4, traps: true, warpath: true, fast: true },
];

test.each(games)("every choice of a whole game agrees with the reckoner: %o", (settings) => {
  const draws = lots(settings.seats + (settings.traps ? 10 : 0));
  const { seats, traps, warpath, fast } = settings;
  const game = opened(seats, { dragonTraps: traps, warpath, fastSetup: fast, stallRounds: 5 });
  const hand = KINDS.flatMap((kind, index) => Array<string>(startingHand(traps)[index] ?? 0).fill(writeKind(kind)));
  let position: Position = positionOf(
    "",
    { ...defaults, ...settings, stall: 5 },
    Array.from({ length: seats }, () => [...hand]),
  );
  let state = game.state;
  while (dracoMundis.outcome(state) === undefined) {
    const seat = dracoMundis.toAct(state)[0] ?? -1;
    const choices = [...dracoMundis.legal(state, seat)].map(writeAction);
    expect(choices.toSorted()).toEqual(choicesOf(position).toSorted());
    expect(dracoMundis.invariants(state)).toEqual([]);
    const words = pickOne(choices, draws);
    position = after(position, words);
    dracoMundis.decide(state, seat, readAction(words), noLuck, (event) => {
      state = dracoMundis.evolve(state, event);
      return state;
    });
  }
  expect(position.stage).toBe("over");
  expect(canonicalText(state).length).toBeGreaterThan(0);
});
