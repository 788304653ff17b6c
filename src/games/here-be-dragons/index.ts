import type { Game } from "../../engine/contract.ts";
import { actionSchema, type HereBeDragonsAction } from "./actions.ts";
import { auto } from "./auto.ts";
import { decide, legal, toAct } from "./decide.ts";
import { eventSchema, type HereBeDragonsEvent } from "./events.ts";
import { evolve } from "./evolve.ts";
import { imagine } from "./imagine.ts";
import { invariants } from "./invariants.ts";
import { leave } from "./leave.ts";
import { meta } from "./meta.ts";
import { open } from "./open.ts";
import { admits, type HereBeDragonsOptions, optionsSchema } from "./options.ts";
import { picture } from "./picture.ts";
import type { HereBeDragonsState } from "./state.ts";
import { discloses, type HereBeDragonsTold, tell, toldSchema } from "./tell.ts";
import { type HereBeDragonsView, view, viewSchema } from "./view.ts";

/** Here be Dragons: Into the Unknown, for 1 to 6, with and without the Devourer. */
export const hereBeDragons: Game<
  HereBeDragonsOptions,
  HereBeDragonsState,
  HereBeDragonsAction,
  HereBeDragonsEvent,
  HereBeDragonsTold,
  HereBeDragonsView
> = {
  meta,
  schemas: { options: optionsSchema, action: actionSchema, event: eventSchema, told: toldSchema, view: viewSchema },
  admits,
  open,
  decide,
  evolve,
  toAct,
  legal,
  auto,
  leave,
  outcome: ({ board }) => board.outcome ?? undefined,
  view,
  tell,
  discloses,
  picture,
  imagine,
  invariants,
};
