import { type Contender, compareRolls } from "../../../../src/games/here-be-dragons/battle/compare.ts";

/** RULES.md 7: chance of n dice (rows) against m dice (columns). */
export const PAGE = [
  [0.5, 0.1528, 0.0318, 0.0048, 0.0005, 0, 0, 0],
  [0.8472, 0.5, 0.2027, 0.0631, 0.0154, 0.0031, 0.0005, 0.0001],
  [0.9682, 0.7973, 0.5, 0.2346, 0.0905, 0.0288, 0.0077, 0.0018],
  [0.9952, 0.9369, 0.7654, 0.5, 0.2581, 0.1137, 0.0429, 0.0139],
  [0.9995, 0.9846, 0.9095, 0.7419, 0.5, 0.2764, 0.1334, 0.0566],
  [1, 0.9969, 0.9712, 0.8863, 0.7236, 0.5, 0.2912, 0.1504],
  [1, 0.9995, 0.9923, 0.9571, 0.8666, 0.7088, 0.5, 0.3036],
  [1, 0.9999, 0.9982, 0.9861, 0.9434, 0.8496, 0.6964, 0.5],
  [1, 1, 0.9996, 0.996, 0.9789, 0.9305, 0.8347, 0.6859],
  [1, 1, 0.9999, 0.999, 0.993, 0.9712, 0.9185, 0.8215],
];

interface Roll {
  readonly faces: number[];
  readonly chance: number;
}

/** Every multiset of so many faces, high to low, with its chance. */
function rolls(count: number): Roll[] {
  const found: Roll[] = [];
  const walk = (faces: number[], most: number, ways: number, alike: number): void => {
    if (faces.length === count) {
      found.push({ faces, chance: ways / 6 ** count });
      return;
    }
    for (let face = most; face >= 1; face--) {
      const run = face === faces.at(-1) ? alike + 1 : 1;
      walk([...faces, face], face, (ways * (faces.length + 1)) / run, run);
    }
  };
  walk([], 6, 1, 0);
  return found;
}

const side = (faces: number[]): Contender => ({
  faces: faces.map((face) => ({ face, bonus: false })),
  dice: faces.length,
  shields: 0,
  cancelled: 0,
  stoodUp: false,
  mods: [],
  ownMods: [],
});

/**
 * Only the compared dice matter: of the longer side the highest ones. Rolls are grouped by them, so that all pairs
 * of groups can go through the engine's own comparison.
 */
function grouped(count: number, compared: number): Roll[] {
  const groups = new Map<string, Roll>();
  for (const { faces, chance } of rolls(count)) {
    const top = faces.slice(0, compared);
    const old = groups.get(top.join(""));
    groups.set(top.join(""), { faces: top, chance: chance + (old?.chance ?? 0) });
  }
  return [...groups.values()];
}

const known = new Map<string, number>();

/** Chance that `mine` dice beat `theirs`, through the engine's comparison, without any mod. */
export function chance(mine: number, theirs: number): number {
  if (theirs === 0) return 1;
  if (mine === 0) return 0;
  const key = `${mine} ${theirs}`;
  const old = known.get(key);
  if (old !== undefined) return old;
  const compared = Math.min(mine, theirs);
  let stays = 0;
  let won = 0;
  for (const one of grouped(mine, compared)) {
    for (const other of grouped(theirs, compared)) {
      const { fighter, opponent } = compareRolls(side(one.faces), side(other.faces));
      const lost = compared - fighter.dice;
      const hits = compared - opponent.dice;
      const weight = one.chance * other.chance;
      if (lost === 0 && hits === 0) stays += weight;
      else won += weight * chance(mine - lost, theirs - hits);
    }
  }
  const result = won / (1 - stays);
  known.set(key, result);
  return result;
}
