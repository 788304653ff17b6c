import type { Act, Decision } from "../act.ts";
import { drawTile, takeTile } from "../effects/tiles.ts";
import type { Step, StepName } from "../fields.ts";
import { of } from "../seating.ts";
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

/** The decisions of RULES.md 10.4, by name, and what is carried out without one. */
export const DECISIONS: Readonly<Record<StepName, Decision>> = {
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
  "draw-a-tile": unaskedAlways((act, { seat }) => drawTile(act, seat)),
  "take-a-tile": unaskedAlways(takeTileAsKnight),
};

function unaskedAlways(carryOut: (act: Act, step: Step) => void): Decision {
  return { answers: {}, candidates: () => [], unasked: (_board, step) => (act) => carryOut(act, step) };
}

/** The Knight's rider once his forced move is settled: a random tile of the hero he moved (5.G.8). */
function takeTileAsKnight(act: Act, { seat, taker }: Step): void {
  if (taker === null) throw new Error("nobody takes the tile");
  if (of(act.state.board.seats, seat).handCount > 0) takeTile(act, taker, seat);
  else act.emit({ type: "no-tile-taken", seat: taker, target: seat });
}
