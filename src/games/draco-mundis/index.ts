import { defineGame } from "../../engine/title.ts";
import { actionSchema } from "./actions.ts";
import { auto } from "./auto.ts";
import { endTurn } from "./decide/turn.ts";
import { candidates, carryOut, judge } from "./decide.ts";
import { events } from "./events.ts";
import { evolve } from "./evolve.ts";
import { deal, own } from "./hidden.ts";
import { invariants } from "./invariants.ts";
import { leave } from "./leave.ts";
import { meta } from "./meta.ts";
import { open } from "./open.ts";
import { admits, optionsSchema } from "./options.ts";
import { picture } from "./picture.ts";
import { shown } from "./shown.ts";
import { boardSchema, hiddenSchema, ownSchema, toAct } from "./state.ts";

/** Draco Mundis, complete: 2 to 4 seats, with the variants Dragon Traps and Warpath. */
export const dracoMundis = defineGame({
  meta,
  schemas: { options: optionsSchema, action: actionSchema, board: boardSchema, hidden: hiddenSchema, own: ownSchema },
  events,
  admits,
  open,
  judge,
  candidates,
  carryOut,
  evolve,
  toAct,
  /** Rulings 61, 90 and 91. */
  outcome: ({ result }) => (result === null ? undefined : { ending: result.ending, ranks: result.ranks }),
  auto,
  /** Ruling 92: the turn of a seat that does not answer ends, even without an action, and counts for ruling 63. */
  skip: (state, seat, _draws, emit) => endTurn(state, seat, emit),
  leave,
  own,
  deal,
  picture: (seen) => picture(shown.show(seen)),
  shown,
  invariants,
});
