import type { Draws } from "../../src/engine/draws.ts";
import type { Draw } from "../../src/engine/luck.ts";

/** Draws that give again what an entry recorded, and throw when another bound or one more draw is asked for. */
export function replayed(drawn: readonly Draw[]): Draws & { readonly left: () => number } {
  let next = 0;
  return {
    left: () => drawn.length - next,
    pick(bound) {
      const draw = drawn[next++];
      if (draw?.[0] !== bound) throw new RangeError(`draw ${next} was of ${draw?.[0]}, now of ${bound}`);
      return draw[1];
    },
  };
}
