import { test } from "vitest";
import { simulate } from "./simulate.ts";

const worlds = 2_000;

test(`every promise is kept and every game ends, in ${worlds} worlds that fail`, async () => {
  for (let seed = 1_001; seed <= 1_000 + worlds; seed++) {
    try {
      await simulate(seed);
    } catch (fault) {
      throw new Error(`replay: SIMULATION_SEED=${seed}`, { cause: fault });
    }
  }
});
