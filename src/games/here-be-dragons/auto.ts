import { type Draws, pickOne } from "../../engine/draws.ts";
import { sure } from "../../engine/sure.ts";
import type { Action } from "./actions.ts";
import { bestReroll } from "./battle/contenders.ts";
import { newestBattle } from "./battle/mods.ts";
import { diceToPick } from "./battle/rerolls.ts";
import type { Board } from "./board.ts";
import type { Cell } from "./fields.ts";
import { defaultReceiver } from "./flow/stats.ts";
import { compareCells } from "./map/cells.ts";
import { tileAt } from "./map/tiles.ts";
import type { Own, SeatView } from "./state.ts";
import type { TaskOf } from "./tasks.ts";

/** Answers that end a question without doing anything, the first that is allowed. */
const QUIET: ReadonlySet<Action["type"]> = new Set(["fight", "end-actions", "stay"]);

/**
 * A68: one legal action for a seat that does not answer. It follows from public facts; only which Item goes over
 * the hand limit is by lot. It never plays an Item, attacks, builds or searches.
 */
export function auto({ board, own }: SeatView, listed: readonly Action[], draws: Draws): Action {
  const quiet = listed.find(({ type }) => QUIET.has(type));
  if (quiet !== undefined) return quiet;
  const task = sure(board.tasks.at(-1));
  switch (task.type) {
    case "battle":
      return listed.find((action) => action.type === "pass" && action.until === "battle") ?? sure(listed[0]);
    case "pick-dice":
      return dice(board, task);
    case "discard-item":
      return discardByLot(own, draws);
    case "choose-option":
      return sure(listed.at(-1));
    case "choose-receiver":
      return receiver(board, task, listed);
    case "turn":
      return { type: "level-down", techCube: "gear" };
    default:
      return sure(listed.toSorted((one, other) => calmness(board, one, other))[0]);
  }
}

/** A68: tiles without tokens before others, in cell order; else as listed, which is clockwise where a player is named. */
function calmness(board: Board, one: Action, other: Action): number {
  if (!("cell" in one) || !("cell" in other)) return 0;
  const tokens = (cell: Cell): number => Math.min(1, tileAt(board, cell)?.tokens ?? 0);
  return tokens(one.cell) - tokens(other.cell) || compareCells(one.cell, other.cell);
}

/** A68, A4: of those who can still receive, the one with the fewest of that good. */
function receiver(board: Board, { stat }: TaskOf<"choose-receiver">, listed: readonly Action[]): Action {
  const open = listed.flatMap((action) => (action.type === "choose-receiver" ? [action.target] : []));
  return { type: "choose-receiver", target: sure(defaultReceiver(board, open, stat)) };
}

/** A68: as player of a monster by A39; own dice are not rerolled; what an own card demands is the first die. */
function dice(board: Board, task: TaskOf<"pick-dice">): Action {
  const { seat, side, picked, least } = task;
  const open = diceToPick(board, task);
  const battle = newestBattle(board);
  const playsMonster = battle.controller === seat && side === "opponent" && battle.defender === null;
  const owed = picked.length < least ? open[0] : undefined;
  const die = playsMonster ? bestReroll(board, battle, side, open) : owed;
  return die === undefined ? { type: "done" } : { type: "pick-die", die };
}

/** A68: one Item at random, each copy equally likely, so that the choice tells nothing about the rest. */
function discardByLot({ hand }: Own, draws: Draws): Action {
  const items = sure(hand).flatMap(({ item, count }) => Array.from({ length: count }, () => item));
  return { type: "discard-item", item: pickOne(items, draws) };
}
