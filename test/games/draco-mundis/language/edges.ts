import { dracoMundis } from "../../../../src/games/draco-mundis/index.ts";
import type { State } from "../../../../src/games/draco-mundis/state.ts";
import { KINDS, type Kind } from "../../../../src/games/draco-mundis/tables.ts";
import type { View } from "../../../../src/games/draco-mundis/view-shape.ts";
import type { Edges } from "../../../contract/edges.ts";
import { type SetUp, stateOf } from "./set-up.ts";
import { opened } from "./table.ts";

/** Tokens face down where they are about to be peeked at, revealed, turned up, passed or fought; the last ones too. */
const boards: readonly (readonly [text: string, setUp: SetUp])[] = [
  ["A.Ex 7,3, B.Jo? 7,2, B.Dr? 8,3", { faceDown: 2 }],
  ["A.Hu 6,6 E, A.Ex 7,5, B.Cs? 7,6, A.Mo? 6,5", { faceDown: 1 }],
  ["A.Dr 8,4, A.Ex 8,5, B.Tr? 9,4, B.Ex 9,5", { faceDown: 0, options: { stallRounds: 3 } }],
  ["A.Ex 7,3, B.Ex 7,2, B.Sh? 8,3", { faceDown: 0, seats: 3 }],
];

/** What is hidden in Draco Mundis: the kinds of tokens face down and, of the tokens in hand, which they are. */
export const edges: Edges<State, View> = {
  *positions() {
    for (const [text, setUp] of boards) {
      const state = stateOf(text, setUp);
      yield { state, seats: state.seatCount };
    }
    yield { state: opened(2).plays("place Sh 8,0").state, seats: 2 };
    yield { state: opened(3, { fastSetup: true, dragonTraps: true }).state, seats: 3 };
  },
  *worlds(view) {
    for (const kind of KINDS.filter((one) => one !== "explorer")) {
      yield dealt(view, kind, false);
      yield dealt(view, kind, true);
    }
  },
};

/** The tokens that the viewer does not know, dealt with one kind first, to the squares upwards or downwards. */
function dealt(view: View, first: Kind, downwards: boolean): State {
  const state = dracoMundis.imagine(view, { pick: () => 0 });
  const squares = state.cells.flatMap(({ faceDown }) => {
    const isKnown = view.isShown || (view.viewer !== null && faceDown?.knownBy.includes(view.viewer));
    return faceDown === undefined || isKnown ? [] : [faceDown];
  });
  if (downwards) squares.reverse();
  for (const [owner, hand] of state.hands.entries()) {
    if (view.seats[owner]?.hand !== null) continue;
    const own = squares.filter((faceDown) => faceDown.owner === owner);
    for (const { kind } of own) change(hand, kind, 1);
    const kinds = [first, ...KINDS.filter((kind) => kind !== "explorer")];
    for (const faceDown of own) {
      faceDown.kind = kinds.find((kind) => (hand[KINDS.indexOf(kind)] ?? 0) > 0) ?? faceDown.kind;
      change(hand, faceDown.kind, -1);
    }
  }
  return state;
}

function change(hand: number[], kind: Kind, by: number): void {
  hand[KINDS.indexOf(kind)] = (hand[KINDS.indexOf(kind)] ?? 0) + by;
}
