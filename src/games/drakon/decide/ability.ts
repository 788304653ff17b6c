import type { Seat } from "../../../engine/seats.ts";
import type { Answer, Answers } from "../act.ts";
import type { ActionType, DrakonAction } from "../actions.ts";
import type { Hero } from "../fields.ts";
import type { DrakonRefusal } from "../meta.ts";
import { of } from "../seating.ts";
import type { Board, SeenBySeat } from "../state.ts";

/** What a hero's ability adds to his turn before or after the main action. */
export interface Ability {
  readonly answers: Answers;
  /** Every use with an effect; asked only of who has the ability. */
  choices(seen: SeenBySeat): Iterable<DrakonAction>;
  /** Whether there is such a use: it follows from what lies open (10.4). */
  isUsable(board: Board, seat: Seat): boolean;
}

/** An answer that uses the ability of that hero, whose card is flipped (5.N.1). */
export function useOf<Type extends ActionType>(hero: Hero, use: Answer<Type>): Answer<Type> {
  return {
    judge: (seen, step, action) => faultOfAbility(seen, hero) ?? use.judge(seen, step, action),
    carryOut(act, step, action) {
      act.emit({ type: "ability-used", seat: step.seat, hero });
      use.carryOut(act, step, action);
    },
  };
}

/** What keeps a seat from using the ability of that hero: each is used once in a game, only with "Heroes!" (5.N.1). */
function faultOfAbility({ board, viewer }: SeenBySeat, hero: Hero): DrakonRefusal | undefined {
  if (!board.options.heroes) return "no-abilities-in-this-game";
  const { heroCard, abilityUsed } = of(board.seats, viewer);
  if (heroCard !== hero) return "not-your-hero";
  return abilityUsed ? "ability-already-used" : undefined;
}
