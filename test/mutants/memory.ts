import { createHash } from "node:crypto";
import { existsSync, globSync, readFileSync, writeFileSync } from "node:fs";
import type { Change, Verdict } from "./job.ts";

/** A verdict, and the digest of the code and tests that it is about. */
interface Kept extends Verdict {
  readonly about: string;
}

/** What became of the changes of a room in former runs. */
export class Memory {
  readonly #path: string;
  readonly #now: string;
  readonly #kept: Record<string, Kept>;

  /** Recalls what was kept at this path; `anew` forgets it. `now` is the digest of code and tests as they are. */
  constructor(path: string, anew: boolean, now: string = digestOf(["src", "test"])) {
    this.#path = path;
    this.#now = now;
    this.#kept = existsSync(path) && !anew ? (JSON.parse(readFileSync(path, "utf8")) as Record<string, Kept>) : {};
  }

  /** The verdict on a change, while neither code nor tests changed since. */
  verdictOn({ key }: Change): Verdict | undefined {
    const kept = this.#kept[key];
    return kept?.about === this.#now ? kept : undefined;
  }

  /** The test that noticed the change in a former run. */
  noticerOf({ key }: Change): string | undefined {
    return this.#kept[key]?.by;
  }

  /** Keeps a verdict. */
  keep({ key }: Change, verdict: Verdict): void {
    this.#kept[key] = { ...verdict, about: this.#now };
    writeFileSync(this.#path, JSON.stringify(this.#kept));
  }
}

function digestOf(folders: readonly string[]): string {
  const hash = createHash("sha256");
  for (const path of globSync(folders.map((folder) => `${folder}/**/*.{ts,json}`)).sort()) {
    hash.update(`${path}\n`).update(readFileSync(path));
  }
  return hash.digest("hex");
}
