import { canonicalText } from "./canonical.ts";
import type { Draws } from "./draws.ts";
import { hmacText } from "./secrets.ts";

/** One draw as an entry records it: the bound that was asked for, and the value that came. */
export type Draw = readonly [bound: number, value: number];

/** Draws that keep the list of what was drawn, for the entry. */
export interface RecordedDraws extends Draws {
  readonly drawn: readonly Draw[];
}

const largestBound = 2 ** 31;
const range = 2 ** 32;

/**
 * The draws of the entry at `version`: a stream of 32-bit numbers from HMAC-SHA-256 in counter mode, keyed by
 * HMAC-SHA-256(game secret, canonical text of {entropy, game, version}), each draw by rejection sampling. They do
 * not depend on the action, so a retry at the same version gets the same luck. `entropy` is by seat, frozen at
 * the start.
 */
export function drawsAt(
  secret: Uint8Array,
  game: string,
  version: number,
  entropy: readonly (string | null)[],
): RecordedDraws {
  const key = hmacText(secret, canonicalText({ entropy, game, version }));
  return recorded(counterMode(key));
}

/** A stream of 32-bit numbers: the blocks HMAC-SHA-256(key, "0"), HMAC-SHA-256(key, "1"), … read big-endian. */
function counterMode(key: Uint8Array): () => number {
  let counter = 0;
  let block: DataView = new DataView(new ArrayBuffer(0));
  let offset = 0;
  return () => {
    if (offset === block.byteLength) {
      const bytes = hmacText(key, String(counter++));
      block = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
      offset = 0;
    }
    offset += 4;
    return block.getUint32(offset - 4);
  };
}

/** Draws from a stream of 32-bit numbers, by rejection so that no value is likelier than another. */
export function recorded(next: () => number): RecordedDraws {
  const drawn: Draw[] = [];
  return {
    drawn,
    pick(bound) {
      if (!Number.isInteger(bound) || bound < 1 || bound > largestBound) throw new RangeError(`no draw of ${bound}`);
      const limit = range - (range % bound);
      let number = next();
      while (number >= limit) number = next();
      const value = number % bound;
      drawn.push([bound, value]);
      return value;
    },
  };
}
