import type { HereBeDragonsAction } from "../actions.ts";
import { fightOn } from "../battle/begin.ts";
import { effectOn } from "../effects/carry-out.ts";
import { drawOn } from "../flow/event-deck.ts";
import { close } from "../flow/run.ts";
import type { Task, TaskOf } from "../tasks.ts";
import { exploreOn } from "../travel/explore.ts";
import { walkOn } from "../travel/walk.ts";
import { battle, pickDice } from "./battle.ts";
import {
  chooseCell,
  chooseOption,
  chooseReceiver,
  chooseTarget,
  chooseTrack,
  initialMarker,
  placeWater,
  redirect,
  retreat,
  revive,
} from "./choices.ts";
import { byItself, type Decision, neverReached } from "./decision.ts";
import { heldItems, isHeld } from "./hand.ts";
import { turn } from "./turn.ts";

/** EV3: the card goes to the discards once all it brought is settled. */
const discardEye = byItself<TaskOf<"discard-eye">>((run, { eye }) => {
  close(run);
  run.emit({ type: "eye-discarded", eye });
});

/** EV4: more than five Items: the owner always picks which goes, face down (A57). */
const discardItem: Decision<TaskOf<"discard-item">> = {
  asked: (_, { seat }) => seat,
  proceed: neverReached,
  candidates: (state, _, seat) =>
    heldItems(state, seat).map((item): HereBeDragonsAction => ({ type: "discard-item", item })),
  judge(state, _, action, seat) {
    if (action.type !== "discard-item") return "not-what-is-asked";
    return isHeld(state, seat, action.item) ? undefined : "not-in-your-hand";
  },
  apply(run, _, action, seat) {
    close(run);
    if (action.type === "discard-item") {
      run.emit({ type: "items-discarded", seat, items: [action.item], seenBy: [seat] });
    }
  },
};

const DECISIONS: { readonly [Type in Task["type"]]: Decision<TaskOf<Type>> } = {
  "initial-marker": initialMarker,
  turn,
  walk: byItself(walkOn),
  explore: byItself(exploreOn),
  revive,
  "place-water": placeWater,
  redirect,
  fights: byItself(fightOn),
  battle,
  "pick-dice": pickDice,
  retreat,
  "draw-event": byItself(drawOn),
  "discard-item": discardItem,
  "choose-option": chooseOption,
  effect: byItself(effectOn),
  "discard-eye": discardEye,
  "choose-cell": chooseCell,
  "choose-target": chooseTarget,
  "choose-track": chooseTrack,
  "choose-receiver": chooseReceiver,
};

/** How the next task is settled. */
export function decisionOf(task: Task): Decision<Task> {
  return DECISIONS[task.type] as unknown as Decision<Task>;
}
