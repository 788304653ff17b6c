import { CHOICES, INSTANTS } from "./choices.ts";
import { QUESTS, questCard } from "./quests.ts";

/** The cards with an eye: they are shown to all when drawn. */
export const EYES = [...QUESTS, ...CHOICES, ...INSTANTS];
export type Eye = (typeof EYES)[number];

/** The eye cards of a game for so many: one Quest is left out in solo (RULES.md 8). */
export function eyesInGame(seats: number): Eye[] {
  return EYES.filter((eye) => seats > 1 || questCard(eye)?.notInSolo !== true);
}

export const CORRUPTED_CARDS = [
  "black-rain",
  "hollow-bells",
  "ashen-moon",
  "crawling-mist",
  "weeping-stones",
  "starless-noon",
  "bleeding-roots",
  "the-long-silence",
] as const;
