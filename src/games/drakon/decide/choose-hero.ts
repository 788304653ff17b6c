import type { Seat } from "../../../engine/seats.ts";
import type { Apply, Decision } from "../act.ts";
import type { Hero } from "../pieces.ts";
import { heroesLeft } from "../turns/set-up.ts";

/** Each takes one of the heroes left; the last one goes without asking (RB Setup, 10.4). */
export const chooseHero: Decision = {
  *candidates(state) {
    for (const hero of heroesLeft(state)) yield { type: "choose-hero", hero };
  },
  judge(state, { seat }, action) {
    if (action.type !== "choose-hero") return "not-what-is-asked";
    return heroesLeft(state).includes(action.hero) ? choosing(seat, action.hero) : "hero-already-taken";
  },
  unasked(state, { seat }) {
    const [only, another] = heroesLeft(state);
    return only === undefined || another !== undefined ? undefined : choosing(seat, only);
  },
};

function choosing(seat: Seat, hero: Hero): Apply {
  return ({ emit }) => {
    emit({ type: "hero-chosen", seat, hero });
    return [];
  };
}
