import type { Game } from "../../engine/contract.ts";
import { type Action, actionSchema } from "./actions.ts";
import { auto } from "./auto.ts";
import { decide } from "./decide.ts";
import { type Event, eventSchema } from "./events.ts";
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
import { discloses, type Told, tell, toldSchema } from "./told.ts";
import { outcomeOf, view } from "./view.ts";
import { type View, viewSchema } from "./view-shape.ts";

/** Draco Mundis, complete: 2 to 4 seats, with the variants Dragon Traps and Warpath. */
export const dracoMundis: Game<Options, State, Action, Event, Told, View> = {
  meta,
  schemas: { options: optionsSchema, action: actionSchema, event: eventSchema, told: toldSchema, view: viewSchema },
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
  tell,
  discloses,
  picture,
  imagine,
  invariants,
};
