import { addTo, noneOf, rowsIn } from "../../engine/counts.ts";
import { sure } from "../../engine/sure.ts";
import { EYES, type Eye } from "./cards/event-cards.ts";
import { ITEMS, type Item } from "./cards/items.ts";
import type { ItemCount } from "./fields.ts";

const ITEM_ROWS: ReadonlyMap<Item, number> = new Map(ITEMS.map((item, row) => [item, row]));

/** The row of an Item in the table the counts follow. */
function itemRow(item: Item): number {
  return sure(ITEM_ROWS.get(item));
}

/** The Item of a row. */
export function itemOfRow(row: number): Item {
  return sure(ITEMS[row]);
}

/** No Item at all. */
export function noItems(): number[] {
  return noneOf(ITEMS);
}

/** Puts one Item in, or takes one out with -1. */
export function addItem(counts: number[], item: Item, by: number): void {
  addTo(counts, itemRow(item), by);
}

/** The Items of a multiset, in table order, equal ones together. */
export function itemCounts(counts: readonly number[]): ItemCount[] {
  return counts.flatMap((count, row) => (count > 0 ? [{ item: itemOfRow(row), count }] : []));
}

/** The multiset of a list of counts. */
export function countsOf(rows: readonly ItemCount[]): number[] {
  const counts = noItems();
  for (const { item, count } of rows) addItem(counts, item, count);
  return counts;
}

/** Every single Item of a multiset, in table order. */
export function itemsOf(counts: readonly number[]): Item[] {
  return rowsIn(counts).map(itemOfRow);
}

/** Eye cards in table order. */
export function inEyeOrder(eyes: readonly Eye[]): Eye[] {
  const present = new Set(eyes);
  return EYES.filter((eye) => present.has(eye));
}
