import type { Game, Typed } from "../../../src/engine/contract.ts";
import { type Draws, noLuck, pickOne } from "../../../src/engine/draws.ts";
import { dryRun, judgeActions } from "../../../src/engine/judge.ts";
import type { Seat } from "../../../src/engine/seats.ts";
import { copyOf, frozen } from "../freeze.ts";
import { demandFaultless, type Law } from "../law.ts";
import { lots, some } from "../lots.ts";
import { type Moment, runningMoments, stateAt } from "../moments.ts";
import { play } from "../play.ts";
import { candidates, type Space, spaceOf } from "../space.ts";
import { verdictOn } from "../verdict.ts";
import { twinOf } from "./pairs.ts";

/** Law 5. */
export const judgesBeforeLuck: Law = {
  number: 5,
  says: "whether an action is accepted follows from the seat's own view and the action, before anything is drawn",
  share: 1,
  begin: (game, settings) => (plan) => {
    const space = spaceOf(game, 12, settings.longest);
    const played = play(game, plan);
    demandFaultless(played, 5);
    const draws = lots(plan.seed + 5);
    for (const moment of runningMoments(game, played, settings.moments, draws)) {
      for (const seat of game.toAct(stateAt(moment))) demandOwnView(space, moment, seat, draws);
    }
  },
};

function demandOwnView(space: Space, moment: Moment, seat: Seat, draws: Draws): void {
  const { game } = space;
  const listed = [...game.legal(stateAt(moment), seat)];
  const twin = twinOf(game, moment, seat, draws);
  const asked = [...some(listed, 15, draws), ...candidates(space, listed, 25, draws)];
  for (const action of asked) demandSameVerdict(game, moment, twin, seat, frozen(action), draws);
  for (let tries = 0; tries < 12; tries++) {
    const list = Array.from({ length: 2 + draws.pick(2) }, () => pickOne(tries < 8 ? listed : asked, draws));
    demandSameAnswer(game, moment, twin, seat, list);
  }
}

function demandSameVerdict(game: Game, moment: Moment, twin: object, seat: Seat, action: Typed, draws: Draws): void {
  const says = `step ${moment.step}, seat ${seat} ${JSON.stringify(action)}`;
  const here = verdictOn(game, stateAt(moment), seat, action, draws);
  const there = verdictOn(game, twin, seat, action, draws);
  if (here.refusal !== there.refusal) {
    throw new Error(`${says}: ${here.refusal ?? "accepted"} here, ${there.refusal ?? "accepted"} in a twin`);
  }
  if (here.refusal !== undefined && here.drew + here.emitted > 0) throw new Error(`${says}: refused after luck`);
  demandNoLuckNeeded(game, moment, seat, action, here.refusal);
}

/** A refused action is refused without luck as well, with the same code. */
function demandNoLuckNeeded(game: Game, moment: Moment, seat: Seat, action: Typed, refusal: string | undefined): void {
  if (refusal === undefined) return;
  const without = verdictOn(game, stateAt(moment), seat, action, noLuck).refusal;
  if (without !== refusal)
    throw new Error(`seat ${seat} ${JSON.stringify(action)}: ${refusal} with luck, else ${without}`);
}

/** Lists and dry runs answer with the same words in a state and its twins, and dry runs as acting does. */
function demandSameAnswer(game: Game, moment: Moment, twin: object, seat: Seat, list: readonly Typed[]): void {
  const says = `step ${moment.step}, seat ${seat} ${JSON.stringify(list)}`;
  const judged = [stateAt(moment), copyOf(twin)].map((state) => answer(judgeActions(game, state, seat, list, lots(1))));
  const dry = [stateAt(moment), copyOf(twin)].map((state) => answer(dryRun(game, state, seat, list)));
  if (judged[0] !== judged[1]) throw new Error(`${says}: ${judged[0]} here, ${judged[1]} in a twin`);
  if (dry[0] !== dry[1]) throw new Error(`${says}: dry run ${dry[0]} here, ${dry[1]} in a twin`);
  if (dry[0] !== judged[0]) throw new Error(`${says}: ${judged[0]}, but in a dry run ${dry[0]}`);
}

function answer(judgement: { accepted: true } | { accepted: false; index: number; refusal: string }): string {
  return judgement.accepted ? "accepted" : `${judgement.index} ${judgement.refusal}`;
}
