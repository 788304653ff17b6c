import type { Seat } from "../../../engine/seats.ts";
import type { HereBeDragonsAction } from "../actions.ts";
import type { Board } from "../board.ts";
import type { Cell } from "../fields.ts";
import { open, type Run } from "../flow/run.ts";
import { reachStage, reviveFully, stay, turnOn } from "../flow/turn.ts";
import { bareCell } from "../map/cells.ts";
import { hasRoute, routeOf, routes } from "../map/paths.ts";
import type { HereBeDragonsRefusal } from "../meta.ts";
import { isSolo, playerAt } from "../seating.ts";
import type { HereBeDragonsState } from "../state.ts";
import { sure } from "../sure.ts";
import type { TaskOf } from "../tasks.ts";
import type { Decision } from "./decision.ts";
import { judgeOwnAction, ownActionCandidates, takeOwnAction } from "./own-actions.ts";

type Action = HereBeDragonsAction;
type Turn = TaskOf<"turn">;
type Travel = Extract<Action, { type: "start-travel" | "move-now" }>;

/** A path as an action carries it: an action has no lists. */
function stepsOf([first, second, third]: readonly Cell[]): Pick<Travel, "firstStep" | "secondStep" | "thirdStep"> {
  const later = (cell: Cell | undefined): Cell | null => (cell === undefined ? null : bareCell(cell));
  return { firstStep: bareCell(sure(first)), secondStep: later(second), thirdStep: later(third) };
}

/** The path of an action; one with a gap in it is no path. */
function pathOf({ firstStep, secondStep, thirdStep }: Travel): Cell[] {
  if (secondStep === null) return thirdStep === null ? [firstStep] : [];
  return thirdStep === null ? [firstStep, secondStep] : [firstStep, secondStep, thirdStep];
}

/** 2.2: the states of a turn in which its player decides, if there is more than one answer. */
function isAsked(board: Board, { seat, stage }: Turn): boolean {
  const { weaponNode, gearNode } = playerAt(board, seat);
  switch (stage) {
    case "level-down":
      return weaponNode > 0 && gearNode > 0;
    case "end-travel":
      return isSolo(board) && hasRoute(board, seat);
    case "actions":
      return true;
    case "travel":
      return hasRoute(board, seat);
    default:
      return false;
  }
}

function travelCandidates(board: Board, seat: Seat, type: "move-now" | "start-travel"): Action[] {
  const travels = routes(board, seat).map(({ way }): Action => ({ type, ...stepsOf(way) }));
  return [...travels, { type: "stay" }];
}

function candidates(state: HereBeDragonsState, { seat, stage }: Turn): Action[] {
  if (stage === "actions") return ownActionCandidates(state, seat);
  if (stage === "end-travel") return travelCandidates(state.board, seat, "move-now");
  if (stage === "travel") return travelCandidates(state.board, seat, "start-travel");
  return [
    { type: "level-down", techCube: "weapon" },
    { type: "level-down", techCube: "gear" },
  ];
}

/** T0, T1 in solo, T5, T6: whether AP may answer so. */
function judge(state: HereBeDragonsState, { seat, stage }: Turn, action: Action): HereBeDragonsRefusal | undefined {
  if (stage === "actions") return judgeOwnAction(state, action, seat);
  if (stage === "level-down") return action.type === "level-down" ? undefined : "not-what-is-asked";
  const type = stage === "end-travel" ? "move-now" : "start-travel";
  if (action.type === "stay") return undefined;
  if (action.type !== "start-travel" && action.type !== "move-now") return "not-what-is-asked";
  if (action.type !== type) return "not-what-is-asked";
  return routeOf(state.board, seat, pathOf(action)) === undefined ? "no-such-path" : undefined;
}

function apply(run: Run, { seat, stage }: Turn, action: Action): void {
  if (stage === "actions") takeOwnAction(run, action, seat);
  else if (action.type === "level-down") reviveFully(run, seat, action.techCube);
  else if (action.type === "stay") stay(run, seat);
  else if (action.type === "start-travel") startTravel(run, seat, action);
  else if (action.type === "move-now") moveNow(run, seat, action);
}

/** TR1, A84: the marker goes out with its whole path, and the turn is over. */
function startTravel(run: Run, seat: Seat, action: Travel): void {
  const route = sure(routeOf(run.board, seat, pathOf(action)));
  reachStage(run, seat, "end");
  run.emit({ type: "travel-started", seat, way: route.way, over: route.over });
}

/** SO2, A45: solo walks at once. A range card is used up by the move. */
function moveNow(run: Run, seat: Seat, action: Travel): void {
  const route = sure(routeOf(run.board, seat, pathOf(action)));
  reachStage(run, seat, "tokens");
  open(run, { type: "walk", seat, way: route.way, over: route.over, step: 0 });
  if (playerAt(run.board, seat).range > 0) run.emit({ type: "range-granted", seat, range: 0 });
}

/** The turn: its player decides in some states, the others go on by themselves. */
export const turn: Decision<Turn> = {
  asked: (board, task) => (isAsked(board, task) ? task.seat : undefined),
  proceed: turnOn,
  candidates,
  judge,
  apply,
};
