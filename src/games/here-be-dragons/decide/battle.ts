import { sure } from "../../../engine/sure.ts";
import type { Action, ActionOf } from "../actions.ts";
import { newestBattle, sideOf } from "../battle/mods.ts";
import { diceToPick, settleDice } from "../battle/rerolls.ts";
import { askedInBattle, battleOn, controllersFor, nextToFlee, tryToFlee } from "../battle/rounds.ts";
import { judgeItem, windowTiming } from "../battle/windows.ts";
import { type Seat, type SideName, until } from "../fields.ts";
import type { Run } from "../flow/run.ts";
import type { Refusal } from "../meta.ts";
import type { SeatView } from "../state.ts";
import type { TaskOf } from "../tasks.ts";
import { type Decision, neverReached } from "./decision.ts";
import { heldItems, isHeld, playItem } from "./hand.ts";

function candidates({ board, own }: SeatView): Action[] {
  const battle = newestBattle(board);
  if (battle.battleStage === "flee") return [{ type: "flee" }, { type: "fight" }];
  if (battle.battleStage === "controller") {
    return controllersFor(board, battle).map((target) => ({ type: "choose-controller", target }));
  }
  const items = heldItems(own).map((item): Action => ({ type: "play-item", item }));
  return [...items, ...until.options.map((end): Action => ({ type: "pass", until: end }))];
}

/** B1, B2, B4, A87: an answer in a window, to the question to flee, or to who plays the monster. */
function judge(seen: SeatView, action: Action): Refusal | undefined {
  const battle = newestBattle(seen.board);
  if (battle.battleStage === "flee") {
    return action.type === "flee" || action.type === "fight" ? undefined : "not-what-is-asked";
  }
  if (battle.battleStage === "controller") {
    if (action.type !== "choose-controller") return "not-what-is-asked";
    return controllersFor(seen.board, battle).includes(action.target) ? undefined : "no-such-target";
  }
  if (windowTiming(battle) === undefined) return "not-what-is-asked";
  if (action.type === "play-item") {
    const isMine = isHeld(seen.own, action.item);
    return isMine ? judgeItem(seen.board, battle, seen.viewer, action.item) : "not-in-your-hand";
  }
  if (action.type !== "pass") return "not-what-is-asked";
  const fights = sideOf(battle, seen.viewer) !== undefined;
  return fights && action.until === "my-turn" ? "only-bystanders-pass-ahead" : undefined;
}

/** What an allowed answer does. */
const ANSWERS: { readonly [Type in Action["type"]]?: (run: Run, seat: Seat, answer: ActionOf<Type>) => void } = {
  "play-item": (run, seat, { item }) => playItem(run, seat, item),
  pass: (run, seat, { until }) => run.emit({ type: "window-passed", seat, until }),
  flee: (run) => tryToFlee(run, newestBattle(run.board), sideAsked(run)),
  fight: (run, seat) => run.emit({ type: "stood-to-fight", seat, side: sideAsked(run) }),
  "choose-controller": (run, seat, { target }) => run.emit({ type: "controller-named", seat, target }),
};

function sideAsked({ board }: Run): SideName {
  return sure(nextToFlee(board, newestBattle(board)));
}

/** A battle: who is asked follows from its state and from public facts alone (2.3, 2.4). */
export const battle: Decision<TaskOf<"battle">> = {
  asked: (board) => askedInBattle(board, newestBattle(board)),
  proceed: battleOn,
  candidates,
  judge: (seen, _, action) => judge(seen, action),
  carryOut(run, _, action, seat) {
    (sure(ANSWERS[action.type]) as (run: Run, seat: Seat, action: Action) => void)(run, seat, action);
  },
};

/** A75: dice are named one by one and rolled or turned together; those of an own reroll may be fewer. */
export const pickDice: Decision<TaskOf<"pick-dice">> = {
  asked(board, task) {
    const open = diceToPick(board, task).length;
    const isForced = open === 0 || (task.least > task.picked.length && open === task.least - task.picked.length);
    return isForced ? undefined : task.seat;
  },
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
  carryOut(run, task, action, seat) {
    if (action.type === "done") return settleDice(run, task, task.picked);
    if (action.type !== "pick-die") return neverReached();
    const { die } = action;
    if (task.picked.length + 1 === task.most) return settleDice(run, task, [...task.picked, die]);
    run.emit({ type: "die-picked", seat, side: task.side, die });
  },
};
