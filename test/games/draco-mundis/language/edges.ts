import { dracoMundis } from "../../../../src/games/draco-mundis/index.ts";
import type { State, View } from "../../../../src/games/draco-mundis/state.ts";
import { KINDS, type Kind } from "../../../../src/games/draco-mundis/tables.ts";
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
      yield { state, seats: state.board.seatCount };
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
  const { kinds, hands } = state.hidden;
  const spots = [...kinds.keys()].filter((spot) => kinds[spot] !== null && view.own.kinds[spot] === null);
  if (downwards) spots.reverse();
  for (const [owner, hand] of hands.entries()) {
    if (view.own.hands[owner] !== null) continue;
    const own = spots.filter((spot) => state.board.cells[spot]?.faceDown?.owner === owner);
    for (const spot of own) change(hand, kinds[spot] as Kind, 1);
    const order = [first, ...KINDS.filter((kind) => kind !== "explorer")];
    for (const spot of own) {
      const kind = order.find((one) => (hand[KINDS.indexOf(one)] ?? 0) > 0) as Kind;
      kinds[spot] = kind;
      change(hand, kind, -1);
    }
  }
  return state;
}

function change(hand: number[], kind: Kind, by: number): void {
  hand[KINDS.indexOf(kind)] = (hand[KINDS.indexOf(kind)] ?? 0) + by;
}
