import { type Answer, type Decision, onlyOne } from "../act.ts";
import { heroesLeft } from "../turns/set-up.ts";

const choice: Answer<"choose-hero"> = {
  judge: ({ board }, _step, { hero }) => (heroesLeft(board).includes(hero) ? undefined : "hero-already-taken"),
  carryOut: ({ emit }, { seat }, { hero }) => emit({ type: "hero-chosen", seat, hero }),
};

/** Each takes one of the heroes left; the last one goes without asking (RB Setup, 10.4). */
export const chooseHero: Decision = {
  answers: { "choose-hero": choice },
  candidates: ({ board }) => heroesLeft(board).map((hero) => ({ type: "choose-hero", hero })),
  unasked(board, step) {
    const hero = onlyOne(heroesLeft(board));
    return hero && ((act) => choice.carryOut(act, step, { type: "choose-hero", hero }));
  },
};
