import { sure } from "../../../engine/sure.ts";
import type { Battle, Board, Die } from "../board.ts";
import type { Seat, SideName } from "../fields.ts";
import { type Run, rollDie } from "../flow/run.ts";
import { othersClockwise } from "../seating.ts";
import { compareNow } from "./contenders.ts";
import { beatMonster, fleeBattle, loseToMonster, winOverPlayer } from "./finish.ts";
import { canFlee, modsOf, newestBattle, ownMods, pickMods, playerOfSide, totalOf } from "./mods.ts";
import { rerollOn } from "./rerolls.ts";
import { nextInWindow, windowTiming } from "./windows.ts";

/** B1: who is asked to flee or fight, in a player battle the defender first; undefined when nobody is left to ask. */
export function nextToFlee(board: Board, battle: Battle): SideName | undefined {
  const order: SideName[] = battle.defender === null ? ["fighter"] : ["opponent", "fighter"];
  return order.find((side) => !battle[side].answered && canFlee(board, battle, side));
}

/** MB4, A39: who can be named to play the monster: any other player in the game, alive or dead. */
export function controllersFor(board: Board, battle: Battle): Seat[] {
  if (board.options.monsterControl === "auto" || battle.monster === null || battle.controller !== null) return [];
  return othersClockwise(board, battle.seat);
}

/** Who owes an answer in a battle; undefined while it goes on by itself. */
export function askedInBattle(board: Board, battle: Battle): Seat | undefined {
  const { battleStage, seat } = battle;
  if (battleStage === "controller") return controllersFor(board, battle).length > 1 ? seat : undefined;
  if (battleStage !== "flee") return windowTiming(battle) && nextInWindow(board, battle);
  const side = nextToFlee(board, battle);
  return side && sure(playerOfSide(battle, side));
}

/** MB1, PV3: 4-6 succeeds; mods may help or make the die needless. */
export function tryToFlee(run: Run, battle: Battle, side: SideName): void {
  const seat = sure(playerOfSide(battle, side));
  const help = pickMods(modsOf(run.board, battle, side), "flee");
  const isSure = help.some((mod) => mod.help === "auto");
  const face = isSure ? 0 : rollDie(run);
  const fled = isSure || face + totalOf(help.filter((mod) => mod.help === "plus")) >= 4;
  run.emit({ type: "flight-tried", seat, side, face, fled });
  if (fled) fleeBattle(run, battle, side);
}

/** A battle goes on from a state in which nobody is asked (RULES.md 2.3). */
export function battleOn(run: Run): void {
  const battle = newestBattle(run.board);
  BY_ITSELF[battle.battleStage](run, battle);
}

const BY_ITSELF: { readonly [Stage in Battle["battleStage"]]: (run: Run, battle: Battle) => void } = {
  "before-first-roll": (run) => reach(run, "flee"),
  flee: (run) => reach(run, "controller"),
  controller(run, battle) {
    const [target] = controllersFor(run.board, battle);
    if (target !== undefined) run.emit({ type: "controller-named", seat: battle.seat, target });
    reach(run, "before-roll");
  },
  "before-roll"(run, battle) {
    roll(run, battle);
    reach(run, "reroll");
  },
  reroll(run, battle) {
    if (!rerollOn(run, battle)) reach(run, "after-roll");
  },
  "after-roll": compare,
};

function reach(run: Run, battleStage: Battle["battleStage"]): void {
  run.emit({ type: "battle-stage-reached", battleStage });
}

/** BA1, B3: both sides roll all their dice, bonus dice too; these are gone after the roll (A52). */
function roll(run: Run, battle: Battle): void {
  const facesOf = (side: SideName): Die[] => {
    const first = pickMods(ownMods(run.board, battle, side), "dice").filter(({ when }) => when === "first");
    const bonus = battle[side].nextBonus + (battle.rolls === 0 ? totalOf(first) : 0);
    return Array.from({ length: battle[side].dice + bonus }, (_, index) => ({
      face: rollDie(run),
      bonus: index >= battle[side].dice,
    }));
  };
  const fighterFaces = facesOf("fighter");
  run.emit({ type: "dice-rolled", fighterFaces, opponentFaces: facesOf("opponent") });
}

/** B5, B6, BA4, A51: the roll is compared; a side without dice has lost, if both have none the defender or fighter wins. */
function compare(run: Run, battle: Battle): void {
  const { fighter, opponent } = compareNow(run.board, battle);
  run.emit({
    type: "rolls-compared",
    fighterHits: fighter.hits,
    opponentHits: opponent.hits,
    fighterDice: fighter.dice,
    opponentDice: opponent.dice,
    fighterBonus: fighter.nextBonus,
    opponentBonus: opponent.nextBonus,
    fighterCancelled: fighter.cancelled,
    opponentCancelled: opponent.cancelled,
    fighterStoodUp: fighter.stoodUp,
    opponentStoodUp: opponent.stoodUp,
  });
  if (fighter.dice > 0 && opponent.dice > 0) reach(run, "before-roll");
  else if (battle.defender !== null) winOverPlayer(run, battle, fighter.dice === 0 ? "opponent" : "fighter");
  else if (opponent.dice === 0) beatMonster(run, battle, sure(battle.monster));
  else loseToMonster(run, battle);
}
