import type { Action } from "../actions.ts";
import type { Decision } from "./decision.ts";
import { destroy } from "./destroy.ts";
import { endTurn } from "./end-turn.ts";
import { face } from "./face.ts";
import { fight } from "./fight.ts";
import { move } from "./move.ts";
import { peek } from "./peek.ts";
import { place } from "./place.ts";
import { push } from "./push.ts";
import { reorient } from "./reorient.ts";
import { reveal } from "./reveal.ts";
import { turnUp } from "./turn-up.ts";
import { sacrifice } from "./warpath.ts";

/** The decision of each type of action, in the order of the table in RULES.md 7. */
export const decisions: { readonly [Type in Action["type"]]: Decision<Type> } = {
  place,
  peek,
  move,
  push,
  reveal,
  fight,
  reorient,
  destroy,
  "turn-up": turnUp,
  face,
  sacrifice,
  "end-turn": endTurn,
};
