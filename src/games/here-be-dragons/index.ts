import { defineGame } from "../../engine/title.ts";
import { actionSchema } from "./actions.ts";
import { auto } from "./auto.ts";
import { boardSchema } from "./board.ts";
import { candidates, carryOut, judge, toAct } from "./decide.ts";
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
import { hiddenSchema, ownSchema } from "./state.ts";

/** Here be Dragons: Into the Unknown, for 1 to 6, with and without the Devourer. */
export const hereBeDragons = defineGame({
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
  outcome: ({ outcome }) => outcome ?? undefined,
  auto,
  leave,
  own,
  deal,
  picture,
  shown,
  invariants,
});
