import { choicesOf } from "./choices.ts";
import { after } from "./play.ts";
import type { Position } from "./position.ts";

/** How many ways there are to make so many choices one after the other. */
export function countContinuations(position: Position, depth: number): number {
  const choices = choicesOf(position);
  if (depth === 1) return choices.length;
  return choices.reduce((sum, words) => sum + countContinuations(after(position, words), depth - 1), 0);
}
