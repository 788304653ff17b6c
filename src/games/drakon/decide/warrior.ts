import { stepOf } from "../act.ts";
import { type Ability, useOf } from "./ability.ts";

/** The Warrior changes tiles of his hand, as long as the pile has one: he starts to discard (5.N.7). */
export const warrior: Ability = {
  answers: {
    "use-warrior": useOf("warrior", {
      judge: ({ board }) => (board.pile === 0 ? "pile-is-empty" : undefined),
      carryOut: ({ agenda }, { seat }) => agenda.push(stepOf("warrior-discard", seat)),
    }),
  },
  choices: () => [{ type: "use-warrior" }],
  isUsable: ({ pile }) => pile > 0,
};
