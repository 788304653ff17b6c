import { vi } from "vitest";
import type { Case } from "./cases.ts";
import { collect } from "./stand-in.ts";

/** The code and its tests, loaded once: with no change, or with the one that was on while they were loaded. */
export class World {
  readonly #files = new Map<string, readonly Case[]>();
  readonly #ends: (() => Promise<void>)[] = [];

  /** From here on nothing is shared with what was loaded before. */
  static anew(): World {
    vi.resetModules();
    return new World();
  }

  /** The tests of a file, loaded when they are asked for the first time. Throws what loading throws. */
  async casesOf(file: string): Promise<readonly Case[]> {
    const known = this.#files.get(file);
    if (known !== undefined) return known;
    const { cases, end } = await collect(file);
    this.#files.set(file, cases);
    this.#ends.push(end);
    return cases;
  }

  /** Runs what the files want done when none of their tests will run any more. */
  async end(): Promise<void> {
    for (const end of this.#ends) await end();
  }
}
