import { defineGame } from "../../engine/title.ts";
import { actionSchema } from "./actions.ts";
import { auto } from "./auto.ts";
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
import { boardSchema, hiddenSchema, ownSchema } from "./state.ts";

/** The rules of Drakon, 4th edition. */
export const drakon = defineGame({
  meta,
  schemas: { options: optionsSchema, action: actionSchema, board: boardSchema, hidden: hiddenSchema, own: ownSchema },
  events,
  admits,
  open,
  judge,
  candidates,
  carryOut,
  evolve,
  toAct: ({ steps }) => steps.slice(-1).map(({ seat }) => seat),
  outcome: ({ outcome }) => outcome ?? undefined,
  auto,
  leave,
  own,
  deal,
  picture: (seen) => picture(shown.show(seen)),
  shown,
  invariants,
});
