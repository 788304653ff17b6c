import type { Game } from "../../engine/contract.ts";
import { type Action, actionSchema } from "./actions.ts";
import { auto } from "./auto.ts";
import { decide } from "./decide.ts";
import { events } from "./events.ts";
import { evolve } from "./evolve.ts";
import { imagine } from "./imagine.ts";
import { invariants } from "./invariants.ts";
import { leave } from "./leave.ts";
import { legal } from "./legal.ts";
import { meta } from "./meta.ts";
import { open } from "./open.ts";
import { admits, type Options, optionsSchema } from "./options.ts";
import { picture } from "./picture.ts";
import { skip } from "./skip.ts";
import { type State, toAct } from "./state.ts";
import { outcomeOf, view } from "./view.ts";
import { type View, viewSchema } from "./view-shape.ts";

/** Draco Mundis, complete: 2 to 4 seats, with the variants Dragon Traps and Warpath. */
export const dracoMundis = {
  meta,
  schemas: { options: optionsSchema, action: actionSchema, event: events.event, told: events.told, view: viewSchema },
  admits,
  open,
  decide,
  evolve,
  toAct,
  legal,
  auto,
  skip,
  leave,
  outcome: outcomeOf,
  view,
  tell: events.tell,
  audience: events.audience,
  discloses: events.discloses,
  picture,
  imagine,
  invariants,
};
