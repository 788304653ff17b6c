import type { Seat } from "../../../engine/seats.ts";
import { sideOf } from "../battle/mods.ts";
import { isItemLegal, windowTiming } from "../battle/windows.ts";
import type { Battle } from "../board.ts";
import { itemCard } from "../cards/items.ts";
import { itemCounts, itemRow } from "../counts.ts";
import { canPay, hasUse } from "../effects/payable.ts";
import type { Item } from "../fields.ts";
import { open, type Run } from "../flow/run.ts";
import type { HereBeDragonsRefusal } from "../meta.ts";
import type { HereBeDragonsState } from "../state.ts";
import { sure } from "../sure.ts";

/** The names of the Items a seat holds, in table order. */
export function heldItems({ hidden }: HereBeDragonsState, seat: Seat): Item[] {
  return itemCounts(sure(hidden.hands[seat])).map(({ item }) => item);
}

/** A88: a card that is not held gets the same no whatever it is. */
export function isHeld({ hidden }: HereBeDragonsState, seat: Seat, item: Item): boolean {
  return sure(sure(hidden.hands[seat])[itemRow(item)]) > 0;
}

/** EV4, A34: whether AP can play an Item among the own actions. */
export function judgeOwnItem(state: HereBeDragonsState, seat: Seat, item: Item): HereBeDragonsRefusal | undefined {
  if (!isHeld(state, seat, item)) return "not-in-your-hand";
  if (itemCard(item).timing !== "actions") return "not-the-time-for-this-item";
  if (!canPay(state.board, seat, item, 0)) return "card-cannot-be-paid";
  return hasUse(state.board, seat, item) ? undefined : "card-has-no-use";
}

/** BA6, A27, A29: whether a seat can play an Item in the open window of a battle. */
export function judgeBattleItem(
  state: HereBeDragonsState,
  battle: Battle,
  seat: Seat,
  item: Item,
): HereBeDragonsRefusal | undefined {
  if (!isHeld(state, seat, item)) return "not-in-your-hand";
  const { timing, by } = itemCard(item);
  if (timing !== windowTiming(battle)) return "not-the-time-for-this-item";
  if (by === "me" && sideOf(battle, seat) === undefined) return "only-for-who-fights";
  if (battle.played.some((played) => played.seat === seat && played.item === item)) return "same-item-already-played";
  return isItemLegal(state.board, battle, seat, item) ? undefined : "card-has-no-use";
}

/** EV4: the card is shown and goes to the discards; then it does what it says. */
export function playItem(run: Run, seat: Seat, item: Item): void {
  run.emit({ type: "item-played", seat, item });
  open(run, { type: "effect", seat, card: item, option: 0, step: 0 });
}
