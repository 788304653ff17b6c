import { canonicalText } from "../../../src/engine/canonical.ts";
import type { Game, Typed } from "../../../src/engine/contract.ts";
import type { Draws } from "../../../src/engine/draws.ts";
import { skipSeat } from "../../../src/engine/judge.ts";
import { allViewers, type Viewer } from "../../../src/engine/seats.ts";
import { copyOf } from "../freeze.ts";
import { demandFaultless, type Law } from "../law.ts";
import { lots } from "../lots.ts";
import { type Moment, someMoments, stateAt } from "../moments.ts";
import { demandSame, observe } from "../observe.ts";
import { goOnAlike } from "../pair.ts";
import { play } from "../play.ts";
import { toldApart } from "../told-apart.ts";

/** Law 4. */
export const hiddenDoesNotShow: Law = {
  number: 4,
  says: "a state and another that its viewer cannot tell from it look the same, and go on looking the same",
  share: 1,
  begin(game, settings) {
    const fillings = { other: 0, varied: false };
    return (plan) => {
      const played = play(game, plan);
      demandFaultless(played, 4);
      const draws = lots(plan.seed + 4);
      for (const moment of someMoments(played, settings.moments, draws)) {
        for (const viewer of allViewers(moment.seats)) demandTwins(game, moment, viewer, draws);
        demandVaried(game, moment, fillings, draws);
      }
    };
  },
};

const enough = 20;

/** Hidden things are filled in by lot: where another filling exists, two twins are not always the same. */
function demandVaried(game: Game, moment: Moment, fillings: { other: number; varied: boolean }, draws: Draws): void {
  if (fillings.varied) return;
  const [one, other] = [twinOf(game, moment, null, draws), twinOf(game, moment, null, draws)].map(canonicalText);
  if (one !== moment.text) fillings.other += 1;
  fillings.varied = one !== other;
  if (fillings.other > enough && !fillings.varied) throw new Error("what is imagined is always the same filling");
}

/** A state, imagined from what a viewer sees, as the journal would give it back. */
export function twinOf(game: Game, moment: Moment, viewer: Viewer, draws: Draws): object {
  const seen = copyOf(game.view(stateAt(moment), viewer));
  return JSON.parse(canonicalText(game.imagine(seen, draws))) as object;
}

function demandTwins(game: Game, moment: Moment, viewer: Viewer, draws: Draws): void {
  const says = `step ${moment.step}, viewer ${viewer}`;
  const twin = twinOf(game, moment, viewer, draws);
  const [unsound] = game.invariants(twin);
  if (unsound !== undefined) throw new Error(`${says}: imagined a state that cannot be: ${unsound}`);
  demandSame(observe(game, stateAt(moment), viewer), observe(game, twin, viewer), says);
  demandSame(observe(game, stateAt(moment), null), observe(game, twin, null), `${says}, and the spectator`);
  if (viewer !== null) demandSameAuto(game, moment, twin, viewer, draws);
  const states = [stateAt(moment), twin] as const;
  goOnAlike({ game, viewer, states }, { steps: 6, sameLuck: true }, draws);
}

/** A seat that does not answer does the same in both, from what it sees and the same luck. */
function demandSameAuto(game: Game, moment: Moment, twin: object, viewer: number, draws: Draws): void {
  const state = stateAt(moment);
  if (!game.toAct(state).includes(viewer)) return;
  const seed = draws.pick(2 ** 31);
  const chosen = [state, twin].map((one) => JSON.stringify(game.auto(game.view(one, viewer), lots(seed))));
  const again = JSON.stringify(game.auto(copyOf(game.view(state, viewer)), lots(seed)));
  if (chosen[0] !== chosen[1] || again !== chosen[0]) {
    throw new Error(`step ${moment.step}, seat ${viewer}: auto knows more than the view: ${chosen} ${again}`);
  }
  if (again === "null")
    demandSameSkip(game, [state, twin], viewer, seed, `step ${moment.step}, seat ${viewer} skipped`);
}

/** What is hidden from a seat does not show when it is skipped, up to what that discloses. */
function demandSameSkip(game: Game, states: readonly [object, object], seat: number, seed: number, says: string): void {
  const after = states.map(copyOf) as [object, object];
  const [one, other] = after.map((state) => skipSeat(game, state, seat, lots(seed))) as [Typed[], Typed[]];
  const runs = [
    { before: states[0], events: one },
    { before: states[1], events: other },
  ] as const;
  if (toldApart({ game, viewer: seat, runs, sameAction: true, says })) return;
  demandSame(observe(game, after[0], seat), observe(game, after[1], seat), says);
}
