import { sumOf } from "../../src/engine/counts.ts";
import { pickOne } from "../../src/engine/draws.ts";
import { defineGame } from "../../src/engine/title.ts";
import { events } from "./events.ts";
import { evolve } from "./evolve.ts";
import { deal, own } from "./hidden.ts";
import { meta } from "./meta.ts";
import { candidates, carryOut, judge, leave, open } from "./rules.ts";
import * as schemas from "./schemas.ts";
import { present } from "./state.ts";

/** High Card, in as few lines as a title can have. */
export const highCard = defineGame({
  meta,
  schemas,
  events,
  admits: () => undefined,
  open,
  judge,
  candidates,
  carryOut,
  evolve,
  toAct: ({ turn }) => (turn === null ? [] : [turn]),
  outcome: ({ ended }) => ended ?? undefined,
  auto: (_seen, listed, draws) => pickOne(listed, draws),
  leave: (state, seat, _draws, emit) => leave(state, seat, emit),
  own,
  deal,
  picture({ viewer, board, own }) {
    const seats = board.table.map(({ left, kept, shown }, seat) => {
      const doing = left ? "gone" : kept ? `keeps ${shown ?? "a card"}` : seat === board.turn ? "is to act" : "waits";
      return `${seat === viewer ? "*" : " "} seat ${seat} ${doing}\n`;
    });
    const mine = own.card === null ? "" : `your card: ${own.card}\n`;
    return { text: `${board.pile} cards in the pile\n${seats.join("")}${mine}` };
  },
  invariants({ board, hidden }) {
    const held = hidden.cards.filter((card) => card !== null).length;
    const faults: string[] = [];
    if (sumOf(hidden.pile) !== board.pile || board.pile + held !== 18) faults.push("there are not 18 cards");
    if (hidden.pile.some((count) => count < 0)) faults.push("the pile holds less than nothing");
    if (present(board).some((seat) => hidden.cards[seat] === null)) faults.push("somebody has no card");
    if ((board.turn === null) !== (board.ended !== null)) faults.push("nobody is to act");
    return faults;
  },
});
