import { allViewers } from "../../../src/engine/seats.ts";
import { demandFaultless, type Law } from "../law.ts";
import { lots } from "../lots.ts";
import { someMoments, stateAt } from "../moments.ts";
import { goOnAlike } from "../pair.ts";
import { play } from "../play.ts";
import { twinOf } from "./pairs.ts";

/** Names that number a piece. A hidden piece is a kind and a count: what has a number can be followed. */
const numbering = /(^|_)(id|ids|uid|uuid|serial|serials)$|[a-z](Id|Ids|Uid|Uuid|Serial|Serials)$/;

/** Law 6. */
export const piecesHaveNoNumbers: Law = {
  number: 6,
  says: "hidden pieces have no numbers, and which of them luck takes does not show until it is disclosed",
  share: 0.6,
  begin: (game, settings) => (plan) => {
    const played = play(game, plan);
    demandFaultless(played, 6);
    const draws = lots(plan.seed + 6);
    for (const { events } of played.steps) for (const event of events) demandNoNumbers(event, event.type);
    for (const moment of someMoments(played, settings.moments, draws)) {
      demandNoNumbers(stateAt(moment), "state");
      for (const viewer of allViewers(moment.seats)) {
        demandNoNumbers(game.view(stateAt(moment), viewer), "view");
        const steps = { steps: 5, sameLuck: false };
        goOnAlike({ game, viewer, states: [stateAt(moment), stateAt(moment)] }, steps, draws);
        const twins = [twinOf(game, moment, viewer, draws), twinOf(game, moment, viewer, draws)] as const;
        goOnAlike({ game, viewer, states: twins }, steps, draws);
      }
    }
  },
};

function demandNoNumbers(value: object, path: string): void {
  for (const [name, inner] of Object.entries(value)) {
    if (!Array.isArray(value) && numbering.test(name)) throw new Error(`${path}.${name} numbers a piece`);
    if (typeof inner === "object" && inner !== null) demandNoNumbers(inner, `${path}.${name}`);
  }
}
