import type { Draws } from "../../src/engine/draws.ts";

const patience = 30_000;

/**
 * Lets asynchronous work go on one wait at a time, in an order by lot: what runs beside what follows from the draws
 * alone, and nothing waits for a clock.
 */
export class Turns {
  readonly #draws: Draws;
  #waiting: (() => void)[] = [];
  /** How many waits have passed: the simulated world's measure of time. */
  passed = 0;

  constructor(draws: Draws) {
    this.#draws = draws;
  }

  wait(): Promise<void> {
    return new Promise((goOn) => this.#waiting.push(goOn));
  }

  /** Lets all of it go on until it is done. Throws when it never is. */
  async finish(work: readonly Promise<unknown>[]): Promise<void> {
    let done = false;
    const all = Promise.all(work).finally(() => {
      done = true;
    });
    all.catch(() => undefined);
    for (;;) {
      await settled();
      if (done) break;
      const [next] = this.#waiting.splice(this.#draws.pick(Math.max(1, this.#waiting.length)), 1);
      if (next === undefined) throw new Error("something waits for what never comes");
      this.passed += 1;
      if (this.passed > patience) throw new Error(`not done after ${patience} turns`);
      next();
    }
    await all;
  }
}

/** After everything that can go on by itself has done so. */
function settled(): Promise<void> {
  return new Promise((goOn) => setImmediate(goOn));
}
