import { choices } from "./choices.ts";
import type { Choice, Position } from "./position.ts";

const mandatory = ["placeDrakon", "destroyChamber", "rotateChamber", "mindControl"];

/** What somebody is really asked: a mandatory decision with a single choice is taken unasked (10.4). */
export function settled(position: Position): { position: Position; choices: Choice[] } {
  const list = choices(position);
  const [only] = list;
  const unasked = list.length === 1 && mandatory.includes(position.asked?.what ?? "");
  return unasked && only !== undefined ? settled(only.after()) : { position, choices: list };
}

/** How many ways there are to go on for so many decisions. */
export function countWays(position: Position, depth: number): number {
  if (depth === 0) return 1;
  const now = settled(position).choices;
  return depth === 1 ? now.length : now.reduce((sum, choice) => sum + countWays(choice.after(), depth - 1), 0);
}
