import type { Action } from "../actions.ts";
import type { Square } from "../fields.ts";
import { isOnBoard, spotOf } from "../squares.ts";
import type { State } from "../state.ts";
import type { Code } from "./decision.ts";

/** What costs one of the turn's actions: Actions 1 to 7. */
const COSTS_AN_ACTION: ReadonlySet<Action["type"]> = new Set([
  "peek",
  "move",
  "push",
  "reveal",
  "fight",
  "reorient",
  "destroy",
  "turn-up",
] as const);

/** Whether this type of action can be asked for now at all: the first rows of the table of refusals in RULES.md 7. */
export function judgeMoment(state: State, type: Action["type"]): Code | undefined {
  if ((type === "place") !== (state.phase === "setup")) return "wrong-phase";
  if (type !== "face" && state.phase === "facing") return "choose-facing-first";
  if (type === "face" && state.phase !== "facing") return "nothing-to-face";
  if (type === "push" && !state.options.dragonTraps) return "option-off";
  if (type === "sacrifice" && !state.options.warpath) return "option-off";
  if (type === "end-turn" && state.actionsTaken === 0) return "act-first";
  if (COSTS_AN_ACTION.has(type) && state.actionsLeft === 0) return "no-actions-left";
  return undefined;
}

/** Whether every square an action names is on the used part of the board (RULES.md 1). */
export function judgeSquares(state: State, action: Action): Code | undefined {
  const isHere = (square: Square): boolean => isOnBoard(state.seatCount, spotOf(square));
  if ("square" in action && !isHere(action.square)) return "off-the-board";
  if ("from" in action && !(isHere(action.from) && isHere(action.to))) return "off-the-board";
  return undefined;
}
