import type { Game, Typed } from "../../../src/engine/contract.ts";
import { judgeActions } from "../../../src/engine/judge.ts";
import { allViewers, type Seat } from "../../../src/engine/seats.ts";
import { copyOf } from "../freeze.ts";
import { demandFaultless, type Law } from "../law.ts";
import { lots, some } from "../lots.ts";
import { type Moment, runningMoments, stateAt } from "../moments.ts";
import { difference } from "../observe.ts";
import { play } from "../play.ts";

/** Actions tried of a seat at one moment. */
const width = 14;
/** Each is tried with so many lucks, since what luck brings is to be told as well. */
const lucks = 2;

/**
 * Law 12. Law 3 waits until two random games happen to tell a viewer the same. This one takes many ways on from one
 * moment, of which a viewer is often told the same.
 */
export const toldAlikeLooksAlike: Law = {
  number: 12,
  says: "what a viewer is told the same of looks the same",
  share: 0.8,
  begin(game) {
    return (plan) => {
      const played = play(game, plan);
      demandFaultless(played, 12);
      const draws = lots(plan.seed + 12);
      for (const moment of runningMoments(game, played, 10, draws)) {
        for (const seat of game.toAct(stateAt(moment))) {
          const actions = some([...game.legal(stateAt(moment), seat)], width, draws);
          demandAlike(game, moment, seat, actions);
        }
      }
    };
  },
};

function demandAlike(game: Game, moment: Moment, seat: Seat, actions: readonly Typed[]): void {
  const known = new Map<string, { readonly seen: string; readonly action: string }>();
  for (const action of actions) {
    for (let luck = 0; luck < lucks; luck++) {
      const done = judgeActions(game, stateAt(moment), seat, [copyOf(action)], lots(luck));
      if (!done.accepted) continue;
      for (const viewer of allViewers(moment.seats)) {
        const told = JSON.stringify(done.events.flatMap((event) => game.tell(event, viewer) ?? []));
        const seen = JSON.stringify([game.view(done.state, viewer), game.toAct(done.state)]);
        const before = known.get(`${viewer} ${told}`);
        if (before === undefined) known.set(`${viewer} ${told}`, { seen, action: JSON.stringify(action) });
        else if (before.seen !== seen) {
          const ways = `after ${before.action} or ${JSON.stringify(action)} of seat ${seat}`;
          const says = `step ${moment.step}, viewer ${viewer} is told the same ${ways}, and sees something else`;
          throw new Error(`${says} ${difference(before.seen, seen)}`);
        }
      }
    }
  }
}
