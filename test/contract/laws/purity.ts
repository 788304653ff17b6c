import type { Game } from "../../../src/engine/contract.ts";
import { demandFaultless, type Law } from "../law.ts";
import { lots } from "../lots.ts";
import { someMoments, stateAt } from "../moments.ts";
import { type Played, playAnew } from "../play.ts";
import { withoutOutside } from "../without-outside.ts";

/** Law 8; the other half of it, the text of the rules, is read by `impurities`. */
export const rulesArePure: Law = {
  number: 8,
  says: "the rules use no clock, no input or output, no luck of their own and no locale",
  share: 0.5,
  begin: (game, settings) => (plan) => {
    const played = withoutOutside(() => {
      const anew = playAnew(game, plan);
      for (const moment of someMoments(anew, settings.moments, lots(plan.seed)))
        lookAround(game, anew, stateAt(moment));
      return anew;
    });
    demandFaultless(played, 8);
    const again = playAnew(game, plan);
    if (JSON.stringify(again) !== JSON.stringify(played)) throw new Error("the same plan plays another game");
  },
};

/** Uses every member of the contract once. */
function lookAround(game: Game, { seats }: Played, state: object): void {
  for (let seat = 0; seat < seats; seat++) {
    const view = game.view(state, seat);
    game.picture(view);
    game.invariants(game.imagine(view, lots(seat)));
    if (game.toAct(state).includes(seat)) game.auto(view, lots(seat));
  }
}
