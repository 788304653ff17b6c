import { sure } from "../../../engine/sure.ts";
import type { BattleSide } from "../board.ts";
import type { Event, EventOf } from "../events.ts";
import type { SideName } from "../fields.ts";
import { playerAt } from "../seating.ts";
import type { State } from "../state.ts";
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
  "dice-rolled": onBattle(({ fighterFaces, opponentFaces }, { fighter, opponent, rolls }) => {
    const faced = { fighter: { ...fighter, faces: fighterFaces }, opponent: { ...opponent, faces: opponentFaces } };
    return { ...faced, rolls: rolls + 1, rerolls: 0 };
  }),
  "reroll-settled": onBattle(({ rerolls }) => ({ rerolls })),
  "die-picked"({ board }, { die }) {
    const task = sure(board.tasks.at(-1));
    if (task.type !== "pick-dice") throw new RangeError("no dice are picked now");
    board.tasks.splice(-1, 1, { ...task, picked: [...task.picked, die] });
  },
  "dice-changed": onSide(({ faces }) => ({ faces })),
  "dice-turned": onSide(({ faces }) => ({ faces })),
  "rolls-compared": onBattle((event, battle) => ({
    fighter: { ...battle.fighter, ...leftOf("fighter", event) },
    opponent: { ...battle.opponent, ...leftOf("opponent", event) },
  })),
} satisfies Partial<Takes<Event["type"]>>;

function takePass({ board }: State, { seat, until }: EventOf<"window-passed">): void {
  const battle = sure(board.battles.at(-1));
  if (until === "window") battle.passedWindow.push(seat);
  else if (until === "battle") battle.passedBattle.push(seat);
  else playerAt(board, seat).passing = true;
}

/** What a compared roll leaves of a side. */
function leftOf(side: SideName, event: EventOf<"rolls-compared">): Partial<BattleSide> {
  return {
    dice: event[`${side}Dice`],
    nextBonus: event[`${side}Bonus`],
    cancelled: event[`${side}Cancelled`],
    stoodUp: event[`${side}StoodUp`],
    faces: [],
    shields: 0,
  };
}
