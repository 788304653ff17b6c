import { fightOn } from "../battle/begin.ts";
import { effectOn } from "../effects/carry-out.ts";
import { drawOn } from "../flow/event-deck.ts";
import { close } from "../flow/run.ts";
import type { Task } from "../tasks.ts";
import { exploreOn } from "../travel/explore.ts";
import { walkOn } from "../travel/walk.ts";
import { battle, pickDice } from "./battle.ts";
import { choices } from "./choices.ts";
import { byItself, type Decision, type Decisions } from "./decision.ts";
import { discardItem } from "./hand.ts";
import { turn } from "./turn.ts";

const DECISIONS: Decisions<Task["type"]> = {
  ...choices,
  turn,
  walk: byItself(walkOn),
  explore: byItself(exploreOn),
  fights: byItself(fightOn),
  battle,
  "pick-dice": pickDice,
  "draw-event": byItself(drawOn),
  "discard-item": discardItem,
  effect: byItself(effectOn),
  /** EV3: the card goes to the discards once all it brought is settled. */
  "discard-eye": byItself((run, { eye }) => {
    close(run);
    run.emit({ type: "eye-discarded", eye });
  }),
};

/** How the next task is settled. */
export function decisionOf(task: Task): Decision<Task> {
  return DECISIONS[task.type] as Decision<Task>;
}
