// Ends what a run has started once the run itself is gone, however it went: the system closes the pipe that this reads
// from. Plain JavaScript, which starts faster. Started by lifeline.ts, which says what is to be ended, a line each:
//   + <number> <kind>      - <number>

import { createInterface } from "node:readline";
import { endings } from "./endings.mjs";
import { markOf } from "./processes.mjs";

/** @type {Map<number, { kind: string, mark: string }>} */
const watched = new Map();

for await (const line of createInterface({ input: process.stdin })) {
  const [verb, number = "", kind = ""] = line.split(" ");
  const pid = Number(number);
  const mark = markOf(pid);
  if (verb === "-") watched.delete(pid);
  else if (mark !== undefined) watched.set(pid, { kind, mark });
}
for (const [pid, { kind, mark }] of watched) end(pid, mark, endings[/** @type {keyof typeof endings} */ (kind)]);

/**
 * Signals one after the other, until it is gone. One whose number another process has by now is gone.
 * @param {number} pid @param {string} mark @param {readonly import("./endings.mjs").Step[]} steps
 */
function end(pid, mark, [step, ...later]) {
  if (step === undefined || markOf(pid) !== mark) return;
  try {
    process.kill(pid, step.signal);
  } catch {
    return;
  }
  setTimeout(() => end(pid, mark, later), step.patience);
}
