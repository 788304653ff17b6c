import { sure } from "../../../engine/sure.ts";
import { CHOICE_CARDS } from "./choices.ts";
import { ITEM_CARDS } from "./items.ts";
import type { Op } from "./vocabulary.ts";

type Lines = readonly (readonly Op[])[];

const LINES: ReadonlyMap<string, Lines> = new Map<string, Lines>([
  ...CHOICE_CARDS.map(({ eye, options }) => [eye, options] as const),
  ...ITEM_CARDS.map(({ item, ops }) => [item, [ops]] as const),
]);

/** What each line of a card does, step by step. */
export function linesOf(card: string): Lines {
  return sure(LINES.get(card));
}

/** What one line of a card does. */
export function opsOf(card: string, option: number): readonly Op[] {
  return sure(linesOf(card)[option]);
}
