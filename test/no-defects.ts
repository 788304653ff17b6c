import type { Defects } from "../src/store/sweeps/defect-port.ts";

/** Where no title fails: nothing is ever marked. */
export const noDefects: Defects = {
  note: async () => undefined,
  lease: async () => [],
  clear: async () => undefined,
  list: async () => [],
};
