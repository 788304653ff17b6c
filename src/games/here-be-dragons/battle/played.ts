import { sure } from "../../../engine/sure.ts";
import type { Mod } from "../cards/vocabulary.ts";
import type { Seat } from "../fields.ts";
import type { Run } from "../flow/run.ts";
import type { Deck } from "../words.ts";
import { fightMonster } from "./begin.ts";
import { newestBattle, otherSide, sideOf } from "./mods.ts";
import { discardsOf } from "./monsters.ts";
import { askForDice } from "./rerolls.ts";

/** The interpreter of what an Item does in a battle the moment it is played; lasting mods are read from `played`. */
export function attach(run: Run, seat: Seat, mod: Mod): void {
  const battle = newestBattle(run.board);
  const side = sure(sideOf(battle, seat));
  const { dice, nextBonus, shields } = battle[side];
  if (mod.mod === "dice" && mod.when === "battle") {
    run.emit({ type: "dice-added", side, dice: dice + mod.amount, nextBonus });
  } else if (mod.mod === "dice") {
    run.emit({ type: "dice-added", side, dice, nextBonus: nextBonus + mod.amount });
  } else if (mod.mod === "cancel-hit") {
    run.emit({ type: "shield-raised", side, shields: shields + mod.amount });
  } else if (mod.mod === "reroll") {
    const isOwn = mod.whose === "own";
    askForDice(run, seat, isOwn ? side : otherSide(side), mod.amount, isOwn, 0);
  } else if (mod.mod === "set-die") {
    askForDice(run, seat, side, 1, true, mod.face);
  }
}

/** A30: the newest discard is fought first, with the dice the target began the original battle with. */
export function insertBattle(run: Run, target: Seat, deck: Deck): void {
  const found = sure(discardsOf(run.board, deck).at(-1));
  const battle = newestBattle(run.board);
  const { begunWith } = battle[sure(sideOf(battle, target))];
  run.emit({ type: "monster-taken", deck, found });
  fightMonster(run, target, "reanimated", found, begunWith);
}
