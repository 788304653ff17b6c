import { sure } from "../../../engine/sure.ts";
import type { Battle, Board } from "../board.ts";
import { ITEMS, type Item, itemCard } from "../cards/items.ts";
import type { Mod, Timing } from "../cards/vocabulary.ts";
import type { Seat } from "../fields.ts";
import type { Refusal } from "../meta.ts";
import { othersClockwise, playerAt } from "../seating.ts";
import { canFlee, fightersOf, modsOf, otherSide, pickMods, sideOf } from "./mods.ts";
import { hasMonster } from "./monsters.ts";

/** The timing of a window, or undefined when the battle is not in one. */
export function windowTiming(battle: Battle): Timing | undefined {
  const { battleStage } = battle;
  const isWindow = battleStage === "before-first-roll" || battleStage === "before-roll" || battleStage === "after-roll";
  return isWindow ? battleStage : undefined;
}

/** A27: the fighter or attacker first, then the opponent, then the others clockwise. */
function windowOrder(board: Board, battle: Battle): Seat[] {
  const participants = fightersOf(battle);
  if (!board.options.bystanderItems) return participants;
  const others = othersClockwise(board, battle.seat).filter((seat) => seat !== battle.defender);
  return [...participants, ...others.filter((seat) => !playerAt(board, seat).passing)];
}

function isMuted(board: Board, battle: Battle, seat: Seat, timing: Timing): boolean {
  const side = sideOf(battle, seat);
  if (side === undefined) return false;
  return pickMods(modsOf(board, battle, otherSide(side)), "mute").some((mute) => mute.timing === timing);
}

/** A34: a mod that could do nothing at all now: help to flee where the holder cannot flee (`flee(never)`, A15). */
function isIdle(board: Board, battle: Battle, seat: Seat, mod: Mod): boolean {
  return mod.mod === "flee" && !canFlee(board, battle, sure(sideOf(battle, seat)));
}

/**
 * BA6, A27, A29, 2.4: why this Item could not be played here by this seat, whoever holds it: by timing, by who may play
 * it, once a name in a battle, by `mute`, and without anything to act on. All of this is public.
 */
export function judgeItem(board: Board, battle: Battle, seat: Seat, item: Item): Refusal | undefined {
  const { timing, by, ops } = itemCard(item);
  if (timing !== windowTiming(battle)) return "not-the-time-for-this-item";
  if (by === "me" && sideOf(battle, seat) === undefined) return "only-for-who-fights";
  const again = battle.played.some((played) => played.seat === seat && played.item === item);
  if (again) return "same-item-already-played";
  const acts = ops.every((op) => {
    if (op.op === "insert") return hasMonster(board, op.deck);
    return op.op !== "mod" || !isIdle(board, battle, seat, op.mod);
  });
  return acts && !isMuted(board, battle, seat, timing) ? undefined : "card-has-no-use";
}

/**
 * A27: who has to answer next in the open window; undefined when it closes. It opens for a seat with cards in hand when
 * some Item of the whole list would be legal there (A87, 2.4).
 */
export function nextInWindow(board: Board, battle: Battle): Seat | undefined {
  return windowOrder(board, battle).find((seat) => {
    if (battle.passedWindow.includes(seat) || battle.passedBattle.includes(seat)) return false;
    const { handSize } = playerAt(board, seat);
    return handSize > 0 && ITEMS.some((item) => judgeItem(board, battle, seat, item) === undefined);
  });
}
