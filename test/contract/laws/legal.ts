import { canonicalText } from "../../../src/engine/canonical.ts";
import type { Game, Refusal, Typed } from "../../../src/engine/contract.ts";
import type { Draws } from "../../../src/engine/draws.ts";
import { dryRun, judgeActions } from "../../../src/engine/judge.ts";
import type { Seat } from "../../../src/engine/seats.ts";
import { copyOf, frozen } from "../freeze.ts";
import { demandFaultless, type Law } from "../law.ts";
import { lots, some } from "../lots.ts";
import { type Moment, runningMoments, stateAt } from "../moments.ts";
import { someTable } from "../options.ts";
import { play } from "../play.ts";
import { candidates, type Space, spaceOf } from "../space.ts";
import { refusalOf, verdictOn } from "../verdict.ts";

const mostActionsElse = 2_000;
const mostTried = 25;

/** Law 2. */
export const legalIsDecide: Law = {
  number: 2,
  says: "listed is what is accepted, over the whole action space; a refusal changes nothing",
  share: 1,
  begin: (game, settings) => (plan) => {
    const space = spaceOf(game, 12, settings.longest);
    someTable(game, lots(plan.seed), (refusal) => demandKnown(game, refusal, "options"));
    const played = play(game, plan);
    demandFaultless(played, 2);
    const draws = lots(plan.seed);
    for (const moment of runningMoments(game, played, settings.moments, draws)) {
      const toAct = game.toAct(stateAt(moment));
      for (let seat = 0; seat < moment.seats; seat++) {
        if (toAct.includes(seat)) demandListed(space, moment, seat, draws);
        else demandNothing(game, moment, seat, space);
      }
    }
  },
};

function demandListed(space: Space, moment: Moment, seat: Seat, draws: Draws): void {
  const { game } = space;
  const listed = [...game.legal(stateAt(moment), seat)];
  const texts = new Set(listed.map(canonicalText));
  if (listed.length > (game.meta.longestList ?? mostActionsElse)) throw new Error(`${listed.length} legal actions`);
  if (texts.size < listed.length) throw new Error(`seat ${seat}: an action is listed twice`);
  for (const action of some(listed, mostTried, draws)) {
    const { refusal, emitted } = verdictOn(game, stateAt(moment), seat, frozen(action), draws);
    if (refusal !== undefined) throw new Error(`listed, but ${refusal}: seat ${seat} ${JSON.stringify(action)}`);
    if (emitted === 0) throw new Error(`accepted, and nothing happens: seat ${seat} ${JSON.stringify(action)}`);
  }
  const state = frozen(stateAt(moment));
  for (const action of candidates(space, listed, 60, draws)) {
    if (!texts.has(canonicalText(action))) demandRefused(game, state, seat, action, draws);
  }
}

/** `state` is frozen: a refusal that changed it would have thrown. */
function demandRefused(game: Game, state: object, seat: Seat, action: Typed, draws: Draws): void {
  const says = `seat ${seat} ${JSON.stringify(action)}`;
  const { refusal, drew } = refusalOf(game, state, seat, frozen(action), draws);
  if (refusal === undefined) throw new Error(`not listed, but accepted: ${says}`);
  demandKnown(game, refusal, says);
  if (drew > 0) throw new Error(`refused as ${refusal} after ${drew} draws: ${says}`);
}

function demandKnown(game: Game, refusal: Refusal, says: string): void {
  if (!Object.hasOwn(game.meta.refusals, refusal)) throw new Error(`refusal ${refusal} is not in meta: ${says}`);
}

/** A seat that is not to act has no actions, and is told so by the engine for whatever it asks. */
function demandNothing(game: Game, moment: Moment, seat: Seat, { seen }: Space): void {
  const [action] = [...game.legal(stateAt(moment), seat)];
  if (action !== undefined) throw new Error(`seat ${seat} is not to act and has ${JSON.stringify(action)}`);
  for (const [other] of seen.values()) {
    if (other === undefined) continue;
    const answers = [
      judgeActions(game, stateAt(moment), seat, [other], lots(1)),
      dryRun(game, stateAt(moment), seat, [other]),
    ];
    for (const answer of copyOf(answers)) {
      if (answer.accepted || answer.refusal !== "not-your-turn") throw new Error(`seat ${seat} could act out of turn`);
    }
  }
}
