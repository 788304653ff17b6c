import type { Game } from "../../engine/contract.ts";
import { actionSchema, type DrakonAction } from "./actions.ts";
import { auto } from "./auto.ts";
import { decide, legal, toAct } from "./decide.ts";
import { type DrakonEvent, type DrakonTold, events } from "./events.ts";
import { evolve } from "./evolve.ts";
import { imagine } from "./imagine.ts";
import { invariants } from "./invariants.ts";
import { leave } from "./leave.ts";
import { meta } from "./meta.ts";
import { open } from "./open.ts";
import { admits, type DrakonOptions, optionsSchema } from "./options.ts";
import { picture } from "./picture.ts";
import type { DrakonState } from "./state.ts";
import { type DrakonView, view, viewSchema } from "./view.ts";

/** The rules of Drakon, 4th edition. */
export const drakon: Game<DrakonOptions, DrakonState, DrakonAction, DrakonEvent, DrakonTold, DrakonView> = {
  meta,
  schemas: {
    options: optionsSchema,
    action: actionSchema,
    event: events.event,
    told: events.told,
    view: viewSchema,
  },
  admits,
  open,
  decide,
  evolve,
  toAct,
  legal,
  auto,
  leave,
  outcome: (state) => state.outcome ?? undefined,
  view,
  tell: events.tell,
  audience: events.audience,
  discloses: events.discloses,
  picture,
  imagine,
  invariants,
};
