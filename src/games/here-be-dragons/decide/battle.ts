import type { Seat } from "../../../engine/seats.ts";
import type { HereBeDragonsAction } from "../actions.ts";
import { sideOf } from "../battle/mods.ts";
import { diceToPick, settleDice } from "../battle/rerolls.ts";
import { askedInBattle, battleOn, controllersFor, nextToFlee, tryToFlee } from "../battle/rounds.ts";
import { windowTiming } from "../battle/windows.ts";
import type { Battle, Board } from "../board.ts";
import type { SideName } from "../fields.ts";
import type { Run } from "../flow/run.ts";
import type { HereBeDragonsRefusal } from "../meta.ts";
import type { HereBeDragonsState } from "../state.ts";
import { sure } from "../sure.ts";
import type { TaskOf } from "../tasks.ts";
import type { Decision } from "./decision.ts";
import { heldItems, judgeBattleItem, playItem } from "./hand.ts";

type Action = HereBeDragonsAction;

function newest(board: Board): Battle {
  return sure(board.battles.at(-1));
}

function candidates(state: HereBeDragonsState, seat: Seat): Action[] {
  const battle = newest(state.board);
  if (battle.battleStage === "flee") return [{ type: "flee" }, { type: "fight" }];
  if (battle.battleStage === "controller") {
    return controllersFor(state.board, battle).map((target) => ({ type: "choose-controller", target }));
  }
  const items = heldItems(state, seat).map((item): Action => ({ type: "play-item", item }));
  const passes = (["window", "battle", "my-turn"] as const).map((until): Action => ({ type: "pass", until }));
  return [...items, ...passes];
}

/** B1, B2, B4, A87: an answer in a window, to the question to flee, or to who plays the monster. */
function judge(state: HereBeDragonsState, action: Action, seat: Seat): HereBeDragonsRefusal | undefined {
  const battle = newest(state.board);
  if (battle.battleStage === "flee") {
    return action.type === "flee" || action.type === "fight" ? undefined : "not-what-is-asked";
  }
  if (battle.battleStage === "controller") {
    if (action.type !== "choose-controller") return "not-what-is-asked";
    return controllersFor(state.board, battle).includes(action.target) ? undefined : "no-such-target";
  }
  if (windowTiming(battle) === undefined) return "not-what-is-asked";
  if (action.type === "play-item") return judgeBattleItem(state, battle, seat, action.item);
  if (action.type !== "pass") return "not-what-is-asked";
  const fights = sideOf(battle, seat) !== undefined;
  return fights && action.until === "my-turn" ? "only-bystanders-pass-ahead" : undefined;
}

function apply(run: Run, action: Action, seat: Seat): void {
  const battle = newest(run.board);
  const fleeing = (): SideName => sure(nextToFlee(run.board, battle));
  switch (action.type) {
    case "play-item":
      playItem(run, seat, action.item);
      break;
    case "pass":
      run.emit({ type: "window-passed", seat, until: action.until });
      break;
    case "flee":
      tryToFlee(run, battle, fleeing());
      break;
    case "fight":
      run.emit({ type: "stood-to-fight", seat, side: fleeing() });
      break;
    case "choose-controller":
      run.emit({ type: "controller-named", seat, target: action.target });
      break;
    default:
  }
}

/** A battle: who is asked follows from its state and from public facts alone (2.3, 2.4). */
export const battle: Decision<TaskOf<"battle">> = {
  asked: (board) => askedInBattle(board, newest(board)),
  proceed: battleOn,
  candidates: (state, _, seat) => candidates(state, seat),
  judge: (state, _, action, seat) => judge(state, action, seat),
  apply: (run, _, action, seat) => apply(run, action, seat),
};

function isForced(board: Board, task: TaskOf<"pick-dice">): boolean {
  const open = diceToPick(board, task).length;
  return open === 0 || (task.least > task.picked.length && open === task.least - task.picked.length);
}

/** A75: dice are named one by one and rolled or turned together; those of an own reroll may be fewer. */
export const pickDice: Decision<TaskOf<"pick-dice">> = {
  asked: (board, task) => (isForced(board, task) ? undefined : task.seat),
  proceed: (run, task) => settleDice(run, task, [...task.picked, ...diceToPick(run.board, task)]),
  candidates: ({ board }, task) => [
    ...diceToPick(board, task).map((die): Action => ({ type: "pick-die", die })),
    { type: "done" },
  ],
  judge({ board }, task, action) {
    if (action.type === "done") return task.picked.length < task.least ? "more-dice-to-name" : undefined;
    if (action.type !== "pick-die") return "not-what-is-asked";
    return diceToPick(board, task).includes(action.die) ? undefined : "no-such-die";
  },
  apply(run, task, action, seat) {
    if (action.type === "done") settleDice(run, task, task.picked);
    else if (action.type === "pick-die" && task.picked.length + 1 < task.most) {
      run.emit({ type: "die-picked", seat, side: task.side, die: action.die });
    } else if (action.type === "pick-die") settleDice(run, task, [...task.picked, action.die]);
  },
};
