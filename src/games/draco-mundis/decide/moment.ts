import type { Action } from "../actions.ts";
import type { Square } from "../fields.ts";
import { firstColumn } from "../squares.ts";
import type { Board } from "../state.ts";
import type { Code } from "./decision.ts";

const free: ReadonlySet<Action["type"]> = new Set(["place", "face", "sacrifice", "end-turn"] as const);

/** Whether a type of action costs one of the turn's actions: Actions 1 to 7 do. */
export function costsAnAction(type: Action["type"]): boolean {
  return !free.has(type);
}

/** Whether this type of action can be asked for now at all: the first rows of the table of refusals in RULES.md 7. */
export function judgeMoment(board: Board, type: Action["type"]): Code | undefined {
  if ((type === "place") !== (board.phase === "setup")) return "wrong-phase";
  if (type !== "face" && board.phase === "facing") return "choose-facing-first";
  if (type === "face" && board.phase !== "facing") return "nothing-to-face";
  if (type === "push" && !board.options.dragonTraps) return "option-off";
  if (type === "sacrifice" && !board.options.warpath) return "option-off";
  if (type === "end-turn" && board.actionsTaken === 0) return "act-first";
  if (costsAnAction(type) && board.actionsLeft === 0) return "no-actions-left";
  return undefined;
}

/** Whether every square an action names is on the used part of the board (RULES.md 1). */
export function judgeSquares(board: Board, action: Action): Code | undefined {
  const isOff = ({ column }: Square): boolean => column < firstColumn(board.seatCount);
  if ("square" in action) return isOff(action.square) ? "off-the-board" : undefined;
  return "from" in action && (isOff(action.from) || isOff(action.to)) ? "off-the-board" : undefined;
}
