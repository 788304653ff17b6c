import { sure } from "../../../engine/sure.ts";
import type { Action, ActionOf } from "../actions.ts";
import type { Board } from "../board.ts";
import { type Cell, type Seat, techCube } from "../fields.ts";
import { open, type Run } from "../flow/run.ts";
import { reachStage, reviveFully, stay, turnOn } from "../flow/turn.ts";
import { hasRoute, routeOf, routes } from "../map/paths.ts";
import type { Refusal } from "../meta.ts";
import { isSolo, playerAt } from "../seating.ts";
import type { SeatView } from "../state.ts";
import type { Stage, TaskOf } from "../tasks.ts";
import type { Decision } from "./decision.ts";
import { carryOutOwnAction, judgeOwnAction, ownActionCandidates } from "./own-actions.ts";

type Turn = TaskOf<"turn">;
type Travel = ActionOf<"start-travel" | "move-now">;

/** The path of an action, which has no lists; one with a gap in it is no path. */
function pathOf({ firstStep, secondStep, thirdStep }: Travel): Cell[] {
  if (secondStep === null) return thirdStep === null ? [firstStep] : [];
  return thirdStep === null ? [firstStep, secondStep] : [firstStep, secondStep, thirdStep];
}

/** Solo travels at once, others send the marker out. */
function travelType(stage: Stage): Travel["type"] {
  return stage === "end-travel" ? "move-now" : "start-travel";
}

/** 2.2: the states of a turn in which its player decides, if there is more than one answer. */
function isAsked(board: Board, { seat, stage }: Turn): boolean {
  const { weaponNode, gearNode } = playerAt(board, seat);
  if (stage === "level-down") return weaponNode > 0 && gearNode > 0;
  if (stage === "end-travel") return isSolo(board) && hasRoute(board, seat);
  return stage === "actions" || (stage === "travel" && hasRoute(board, seat));
}

function candidates(seen: SeatView, { seat, stage }: Turn): Action[] {
  if (stage === "actions") return ownActionCandidates(seen);
  if (stage === "level-down") return techCube.options.map((cube) => ({ type: "level-down", techCube: cube }));
  const travels = routes(seen.board, seat).map(({ way: [first, second = null, third = null] }): Action => {
    return { type: travelType(stage), firstStep: sure(first), secondStep: second, thirdStep: third };
  });
  return [...travels, { type: "stay" }];
}

/** T0, T1 in solo, T5, T6: whether AP may answer so. */
function judge(seen: SeatView, { seat, stage }: Turn, action: Action): Refusal | undefined {
  if (stage === "actions") return judgeOwnAction(seen, action);
  if (stage === "level-down") return action.type === "level-down" ? undefined : "not-what-is-asked";
  if (action.type === "stay") return undefined;
  if (action.type !== "start-travel" && action.type !== "move-now") return "not-what-is-asked";
  if (action.type !== travelType(stage)) return "not-what-is-asked";
  return routeOf(seen.board, seat, pathOf(action)) === undefined ? "no-such-path" : undefined;
}

function carryOut(run: Run, { seat, stage }: Turn, action: Action): void {
  if (stage === "actions") carryOutOwnAction(run, seat, action);
  else if (action.type === "level-down") reviveFully(run, seat, action.techCube);
  else if (action.type === "stay") stay(run, seat);
  else travel(run, seat, action as Travel);
}

/** TR1, A84: the marker goes out with its whole path. SO2, A45: solo walks at once, and a range card is used up. */
function travel(run: Run, seat: Seat, action: Travel): void {
  const { way, over } = sure(routeOf(run.board, seat, pathOf(action)));
  const isNow = action.type === "move-now";
  reachStage(run, seat, isNow ? "tokens" : "end");
  if (isNow) open(run, { type: "walk", seat, way, over, step: 0 });
  else run.emit({ type: "travel-started", seat, way, over });
  if (isNow && playerAt(run.board, seat).range > 0) run.emit({ type: "range-granted", seat, range: 0 });
}

/** The turn: its player decides in some states, the others go on by themselves. */
export const turn: Decision<Turn> = {
  asked: (board, task) => (isAsked(board, task) ? task.seat : undefined),
  proceed: turnOn,
  candidates,
  judge,
  carryOut,
};
