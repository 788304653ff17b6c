import { type Draws, pickOne } from "../../engine/draws.ts";
import type { HereBeDragonsAction } from "./actions.ts";
import { bestReroll } from "./battle/contenders.ts";
import { diceToPick } from "./battle/rerolls.ts";
import { legal } from "./decide.ts";
import type { Cell } from "./fields.ts";
import { defaultReceiver } from "./flow/stats.ts";
import { imagine } from "./imagine.ts";
import { compareCells } from "./map/cells.ts";
import { tileAt } from "./map/tiles.ts";
import type { HereBeDragonsState } from "./state.ts";
import { sure } from "./sure.ts";
import type { TaskOf } from "./tasks.ts";
import type { HereBeDragonsView } from "./view.ts";

type Action = HereBeDragonsAction;

/** Answers that end a question without doing anything, the first that is allowed. */
const QUIET: readonly Action["type"][] = ["fight", "end-actions", "stay"];

/** Always the first of what is left: nothing hidden can come out of a filling made so. */
const firstOfAll: Draws = { pick: () => 0 };

function cellOf(action: Action): Cell | undefined {
  return "cell" in action ? action.cell : undefined;
}

/** A68: tiles without tokens before others, in cell order. */
function calmestCell(state: HereBeDragonsState, actions: readonly Action[]): Action | undefined {
  const tokens = (action: Action): number => {
    const cell = cellOf(action);
    return cell === undefined ? 0 : (tileAt(state.board, cell)?.tokens ?? 0);
  };
  const order = (one: Action, other: Action): number => {
    const from = cellOf(one);
    const to = cellOf(other);
    const calm = Math.min(1, tokens(one)) - Math.min(1, tokens(other));
    return calm || (from && to ? compareCells(from, to) : 0);
  };
  return actions.toSorted(order)[0];
}

/** A68: the first answer, which is the next seat clockwise where a player is named. */
function first(actions: readonly Action[]): Action {
  const [action] = actions;
  if (action === undefined) throw new RangeError("nobody is asked");
  return action;
}

/** A68, A4: of those who can still receive, the one with the fewest of that good. */
function receiver(state: HereBeDragonsState, task: TaskOf<"choose-receiver">, actions: readonly Action[]): Action {
  const open = actions.flatMap((action) => (action.type === "choose-receiver" ? [action.target] : []));
  const target = defaultReceiver(state.board, open, task.stat);
  return target === undefined ? first(actions) : { type: "choose-receiver", target };
}

/** A68: as player of a monster by A39; own dice are not rerolled; what an own card demands is the first die. */
function dice(state: HereBeDragonsState, task: TaskOf<"pick-dice">): Action {
  const open = diceToPick(state.board, task);
  const battle = state.board.battles.at(-1);
  const playsMonster = battle?.controller === task.seat && task.side === "opponent" && battle.defender === null;
  if (playsMonster) {
    const die = bestReroll(state.board, battle, task.side, open);
    return die === undefined ? { type: "done" } : { type: "pick-die", die };
  }
  const [first] = open;
  return task.picked.length < task.least && first !== undefined ? { type: "pick-die", die: first } : { type: "done" };
}

/**
 * A68: one legal action for a seat that does not answer. It follows from public facts; only which Item goes over
 * the hand limit is by lot. It never plays an Item, attacks, builds or searches.
 */
export function auto(view: HereBeDragonsView, draws: Draws): Action {
  const seat = sure(view.viewer);
  const state = imagine(view, firstOfAll);
  const actions = legal(state, seat);
  const task = state.board.tasks.at(-1);
  const quiet = actions.find(({ type }) => QUIET.includes(type));
  if (quiet !== undefined) return quiet;
  switch (task?.type) {
    case "battle":
      return actions.find((action) => action.type === "pass" && action.until === "battle") ?? first(actions);
    case "pick-dice":
      return dice(state, task);
    case "discard-item":
      return discardByLot(view, draws);
    case "choose-option":
      return actions.at(-1) ?? first(actions);
    case "choose-receiver":
      return receiver(state, task, actions);
    case "turn":
      return { type: "level-down", techCube: "gear" };
    default:
      return calmestCell(state, actions) ?? first(actions);
  }
}

/** A68: one Item at random, each copy equally likely, so that the choice tells nothing about the rest. */
function discardByLot(view: HereBeDragonsView, draws: Draws): Action {
  const items = sure(view.hand).flatMap(({ item, count }) => Array.from({ length: count }, () => item));
  return { type: "discard-item", item: pickOne(items, draws) };
}
