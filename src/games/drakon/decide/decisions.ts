import type { Decision } from "../act.ts";
import type { StepName } from "../pieces.ts";
import { afterAction } from "./after-action.ts";
import { chooseHero } from "./choose-hero.ts";
import { destroyChamber } from "./destroy-chamber.ts";
import { druidReaction } from "./druid-reaction.ts";
import { floatChamber } from "./float-chamber.ts";
import { mindControl } from "./mind-control.ts";
import { moveDrakon } from "./move-drakon.ts";
import { placeDrakon } from "./place-drakon.ts";
import { rotateChamber } from "./rotate-chamber.ts";
import { stealChamber } from "./steal-chamber.ts";
import { switchChamber } from "./switch-chamber.ts";
import { turn } from "./turn.ts";
import { warriorDiscard } from "./warrior-discard.ts";

/** The decisions of RULES.md 10.4, by name. */
export const DECISIONS: Readonly<Record<Exclude<StepName, "draw-a-tile" | "take-a-tile">, Decision>> = {
  "choose-hero": chooseHero,
  turn,
  "after-action": afterAction,
  "place-drakon": placeDrakon,
  "move-drakon": moveDrakon,
  "steal-chamber": stealChamber,
  "destroy-chamber": destroyChamber,
  "rotate-chamber": rotateChamber,
  "switch-chamber": switchChamber,
  "mind-control": mindControl,
  "float-chamber": floatChamber,
  "druid-reaction": druidReaction,
  "warrior-discard": warriorDiscard,
};

/** The rules of a step's decision; undefined for what is carried out without one. */
export function decisionOf(name: StepName): Decision | undefined {
  return name === "draw-a-tile" || name === "take-a-tile" ? undefined : DECISIONS[name];
}
