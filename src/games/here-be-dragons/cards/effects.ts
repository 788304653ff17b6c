import { sure } from "../sure.ts";
import { choiceCard } from "./choices.ts";
import { itemCard } from "./items.ts";
import { CHOICES, INSTANTS, ITEMS, QUESTS } from "./names.ts";
import { questCard } from "./quests.ts";
import type { Op } from "./vocabulary.ts";

type Lines = readonly (readonly Op[])[];

const LINES: ReadonlyMap<string, Lines> = new Map<string, Lines>([
  ...QUESTS.map((eye) => [eye, [sure(questCard(eye)).reward]] as const),
  ...[...CHOICES, ...INSTANTS].map((eye) => [eye, choiceCard(eye).options] as const),
  ...ITEMS.map((item) => [item, [itemCard(item).ops]] as const),
]);

/** What one line of a card does, step by step. */
export function opsOf(card: string, option: number): readonly Op[] {
  return sure(sure(LINES.get(card))[option]);
}

/** How many lines a card has to choose from. */
export function lineCount(card: string): number {
  return sure(LINES.get(card)).length;
}
