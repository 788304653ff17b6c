import { fightOn } from "../battle/begin.ts";
import { effectOn } from "../effects/carry-out.ts";
import { drawOn } from "../flow/event-deck.ts";
import { close } from "../flow/run.ts";
import type { Task, TaskOf } from "../tasks.ts";
import { exploreOn } from "../travel/explore.ts";
import { walkOn } from "../travel/walk.ts";
import { battle, pickDice } from "./battle.ts";
import * as choices from "./choices.ts";
import { byItself, type Decision } from "./decision.ts";
import { discardItem } from "./hand.ts";
import { turn } from "./turn.ts";

const DECISIONS: { readonly [Type in Task["type"]]: Decision<TaskOf<Type>> } = {
  "initial-marker": choices.initialMarker,
  turn,
  walk: byItself(walkOn),
  explore: byItself(exploreOn),
  revive: choices.revive,
  "place-water": choices.placeWater,
  redirect: choices.redirect,
  fights: byItself(fightOn),
  battle,
  "pick-dice": pickDice,
  retreat: choices.retreat,
  "draw-event": byItself(drawOn),
  "discard-item": discardItem,
  "choose-option": choices.chooseOption,
  effect: byItself(effectOn),
  /** EV3: the card goes to the discards once all it brought is settled. */
  "discard-eye": byItself((run, { eye }) => {
    close(run);
    run.emit({ type: "eye-discarded", eye });
  }),
  "choose-cell": choices.chooseCell,
  "choose-target": choices.chooseTarget,
  "choose-track": choices.chooseTrack,
  "choose-receiver": choices.chooseReceiver,
};

/** How the next task is settled. */
export function decisionOf(task: Task): Decision<Task> {
  return DECISIONS[task.type] as Decision<Task>;
}
