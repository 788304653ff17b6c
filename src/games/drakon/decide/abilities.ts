import type { Seat } from "../../../engine/seats.ts";
import type { Answers } from "../act.ts";
import type { DrakonAction } from "../actions.ts";
import type { Hero } from "../fields.ts";
import { movesOf } from "../moves.ts";
import { of } from "../seating.ts";
import type { Board, SeenBySeat } from "../state.ts";
import { type Ability, useOf } from "./ability.ts";
import { knight } from "./knight.ts";
import { naming } from "./naming.ts";
import { thief } from "./thief.ts";
import { warrior } from "./warrior.ts";

/** The Ranger makes one more move, before or after the main action (RB Ranger, 5.N.3). */
const ranger: Ability = {
  answers: { "use-ranger": useOf("ranger", naming("ranger")) },
  choices: ({ board, viewer }) => movesOf(board, viewer).map((move) => ({ type: "use-ranger", ...move })),
  isUsable: (board, seat) => movesOf(board, seat).length > 0,
};

/** Those that are used before or after the main action; the Druid's and the Sorceress's are used otherwise. */
const ABILITIES: Partial<Record<Hero, Ability>> = { knight, ranger, thief, warrior };

/** Every answer that uses one of them (5.N.1, 5.N.2). */
export const useAnswers: Answers = {
  ...knight.answers,
  ...ranger.answers,
  ...thief.answers,
  ...warrior.answers,
};

/** Every use with an effect of the seat's own ability before or after the main action (5.N.1, 5.N.2). */
export function abilityChoices(seen: SeenBySeat): Iterable<DrakonAction> {
  return unusedAbility(seen.board, seen.viewer)?.choices(seen) ?? [];
}

/** Whether there is such a use (10.4). */
export function canUseAbility(board: Board, seat: Seat): boolean {
  return unusedAbility(board, seat)?.isUsable(board, seat) === true;
}

function unusedAbility({ options, seats }: Board, seat: Seat): Ability | undefined {
  const { heroCard, abilityUsed } = of(seats, seat);
  return options.heroes && heroCard !== null && !abilityUsed ? ABILITIES[heroCard] : undefined;
}
