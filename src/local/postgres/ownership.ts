import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { codeOf, PlainError } from "../plain-error.ts";
import { giveToOwnerOf } from "../run-as.ts";
import { markOf } from "../setup/processes.mjs";

const endingMilliseconds = 20_000;
const writingMilliseconds = 1_000;

/** A folder that this process has for itself. */
export interface Ownership {
  /** Says that this process is about to let go, so that the next one waits. */
  ending(): void;
  letGo(): void;
}

/**
 * Takes a folder for this process alone. Waits for one that is letting go of it; one that was killed has let go.
 * Throws a PlainError that names the process which has it.
 */
export async function own(folder: string): Promise<Ownership> {
  const note = join(folder, "owner");
  const mine = `${process.pid} ${markOf(process.pid)}`;
  const since = Date.now();
  while (!tryToWrite(note, mine)) {
    const { owner, state } = readOwner(note);
    const waited = Date.now() - since;
    // Whoever made it may be about to write.
    const passes = (state === "empty" && waited < writingMilliseconds) || (owner && state === "ending");
    if (!passes && owner === undefined) rmSync(note, { force: true });
    else if (!passes || waited > endingMilliseconds) {
      throw new PlainError(
        `Hoard already runs from this folder: process ${owner} has ${folder}. Use that one, or stop it first.`,
      );
    } else await wait(50);
  }
  giveToOwnerOf(folder, note);
  return {
    ending: () => writeFileSync(note, `${mine} ending`),
    letGo: () => rmSync(note, { force: true }),
  };
}

function tryToWrite(note: string, mine: string): boolean {
  try {
    writeFileSync(note, mine, { flag: "wx" });
    return true;
  } catch (error) {
    if (codeOf(error) === "EEXIST") return false;
    throw error;
  }
}

/** Which process has the folder; none when that one is gone. */
function readOwner(note: string): { owner?: number; state?: string | undefined } {
  try {
    const text = readFileSync(note, "utf8");
    if (text === "") return { state: "empty" };
    const [pid, mark, state] = text.split(" ");
    return mark !== undefined && markOf(Number(pid)) === mark ? { owner: Number(pid), state } : {};
  } catch (error) {
    if (codeOf(error) === "ENOENT") return {};
    throw error;
  }
}
