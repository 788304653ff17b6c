import { sure } from "../../../engine/sure.ts";
import type { Action } from "../actions.ts";
import { type Item, itemCard } from "../cards/items.ts";
import { canPay, hasUse } from "../effects/payable.ts";
import type { Seat } from "../fields.ts";
import { close, open, type Run } from "../flow/run.ts";
import type { Refusal } from "../meta.ts";
import type { Own, SeatView } from "../state.ts";
import type { TaskOf } from "../tasks.ts";
import { type Decision, neverReached } from "./decision.ts";

/** The names of the Items a seat holds, in table order. */
export function heldItems({ hand }: Own): Item[] {
  return sure(hand).map(({ item }) => item);
}

/** A88: a card that is not held gets the same no whatever it is. */
export function isHeld(own: Own, item: Item): boolean {
  return heldItems(own).includes(item);
}

/** EV4, A34: whether AP can play an Item among the own actions. */
export function judgeOwnItem({ viewer, board, own }: SeatView, item: Item): Refusal | undefined {
  if (!isHeld(own, item)) return "not-in-your-hand";
  if (itemCard(item).timing !== "actions") return "not-the-time-for-this-item";
  if (!canPay(board, viewer, itemCard(item).ops)) return "card-cannot-be-paid";
  return hasUse(board, viewer, item) ? undefined : "card-has-no-use";
}

/** EV4: the card is shown and goes to the discards; then it does what it says. */
export function playItem(run: Run, seat: Seat, item: Item): void {
  run.emit({ type: "item-played", seat, item });
  open(run, { type: "effect", seat, card: item, option: 0, step: 0 });
}

/** EV4: more than five Items: the owner always picks which goes, face down (A57). */
export const discardItem: Decision<TaskOf<"discard-item">> = {
  asked: (_, { seat }) => seat,
  proceed: neverReached,
  candidates: ({ own }) => heldItems(own).map((item): Action => ({ type: "discard-item", item })),
  judge({ own }, _, action) {
    if (action.type !== "discard-item") return "not-what-is-asked";
    return isHeld(own, action.item) ? undefined : "not-in-your-hand";
  },
  carryOut(run, _, action, seat) {
    if (action.type !== "discard-item") return neverReached();
    close(run);
    run.emit({ type: "items-discarded", seat, items: [action.item], seenBy: [seat] });
  },
};
