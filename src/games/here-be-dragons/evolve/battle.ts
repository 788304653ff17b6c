import type { BattleSide } from "../board.ts";
import type { Event, EventOf } from "../events.ts";
import { playerAt } from "../seating.ts";
import type { State } from "../state.ts";
import { sure } from "../sure.ts";
import { onBattle, onSide, type Takes } from "./takes.ts";

/** The battles under way; all but the first three speak of the newest. */
export const battleEvents = {
  "battle-begun"({ board }, { begun }) {
    board.battles.push(structuredClone(begun) as (typeof board.battles)[number]);
  },
  "battle-ended"({ board }) {
    board.battles.pop();
  },
  "controller-gone"({ board }, { seat }) {
    for (const battle of board.battles) if (battle.controller === seat) battle.controller = null;
  },
  "controller-named": onBattle(({ target }) => ({ controller: target })),
  "battle-stage-reached": onBattle(({ battleStage }) => ({ battleStage, passedWindow: [] })),
  "window-passed": takePass,
  "flight-tried": onSide(() => ({ answered: true })),
  "stood-to-fight": onSide(() => ({ answered: true })),

  "dice-added": onSide(({ dice, nextBonus }) => ({ dice, nextBonus })),
  "shield-raised": onSide(({ shields }) => ({ shields })),
  "dice-rolled": onBattle(({ fighterFaces, opponentFaces }, { fighter, opponent, rolls }) => ({
    fighter: { ...fighter, faces: fighterFaces },
    opponent: { ...opponent, faces: opponentFaces },
    rolls: rolls + 1,
    rerolls: 0,
  })),
  "reroll-settled": onBattle(({ rerolls }) => ({ rerolls })),
  "die-picked"({ board }, { die }) {
    const task = sure(board.tasks.at(-1));
    if (task.type !== "pick-dice") throw new RangeError("no dice are picked now");
    board.tasks.splice(-1, 1, { ...task, picked: [...task.picked, die] });
  },
  "dice-changed": onSide(({ faces }) => ({ faces })),
  "dice-turned": onSide(({ faces }) => ({ faces })),
  "rolls-compared": onBattle((event, { fighter, opponent }) => ({
    fighter: { ...fighter, ...afterRoll, ...fighterAfter(event) },
    opponent: { ...opponent, ...afterRoll, ...opponentAfter(event) },
  })),
} satisfies Partial<Takes<Event["type"]>>;

function takePass({ board }: State, { seat, until }: EventOf<"window-passed">): void {
  const battle = sure(board.battles.at(-1));
  if (until === "window") battle.passedWindow.push(seat);
  else if (until === "battle") battle.passedBattle.push(seat);
  else playerAt(board, seat).passing = true;
}

const afterRoll = { faces: [], shields: 0 };

type Left = Pick<BattleSide, "dice" | "nextBonus" | "cancelled" | "stoodUp">;

function fighterAfter(event: EventOf<"rolls-compared">): Left {
  const { fighterDice, fighterBonus, fighterCancelled, fighterStoodUp } = event;
  return { dice: fighterDice, nextBonus: fighterBonus, cancelled: fighterCancelled, stoodUp: fighterStoodUp };
}

function opponentAfter(event: EventOf<"rolls-compared">): Left {
  const { opponentDice, opponentBonus, opponentCancelled, opponentStoodUp } = event;
  return { dice: opponentDice, nextBonus: opponentBonus, cancelled: opponentCancelled, stoodUp: opponentStoodUp };
}
