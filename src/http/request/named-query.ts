import type { Operation } from "../../operations/operation.ts";

type Named = NonNullable<Operation["namedQuery"]>;

/** A name and a value that a query holds. */
export type Pair = readonly [name: string, value: string];

/**
 * The names and values in a query parameter, in every form in which generated clients and people write them:
 * `option=a:1`, with commas or repeated; `option.a=1`; `option[a]=1` and `option[option.a]=1`. Undefined for another
 * parameter, null where it cannot be read.
 */
export function pairsIn(
  { name, isBare = false }: Named,
  key: string,
  value: string,
): readonly Pair[] | null | undefined {
  if (key === name) return listedPairs(value);
  const inside = key.startsWith(`${name}[`) && key.endsWith("]") ? key.slice(name.length + 1, -1) : key;
  const prefix = `${name}.`;
  if (inside.startsWith(prefix)) return [[inside.slice(prefix.length), value]];
  if (inside !== key) return inside === "" || /^\d+$/.test(inside) ? listedPairs(value) : [[inside, value]];
  return isBare ? [[key, value]] : undefined;
}

function listedPairs(value: string): readonly Pair[] | null {
  const pairs: Pair[] = [];
  for (const piece of value === "" ? [] : value.split(",")) {
    const colon = piece.indexOf(":");
    if (colon < 1) return null;
    pairs.push([piece.slice(0, colon), piece.slice(colon + 1)]);
  }
  return pairs;
}
