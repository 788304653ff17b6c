import { sure } from "../../../engine/sure.ts";
import type { Battle, Board, Die } from "../board.ts";
import type { SideName } from "../fields.ts";
import { type Contender, compareRolls, type Verdict } from "./compare.ts";
import { modsOf, otherSide, ownMods } from "./mods.ts";

function contender(board: Board, battle: Battle, side: SideName): Contender {
  return { ...battle[side], mods: modsOf(board, battle, side), ownMods: ownMods(board, battle, side) };
}

/** Both sides of a battle, ready to be compared. */
function contendersOf(board: Board, battle: Battle): Record<SideName, Contender> {
  return { fighter: contender(board, battle, "fighter"), opponent: contender(board, battle, "opponent") };
}

/** What a comparison of the faces that lie there now would do. */
export function compareNow(board: Board, battle: Battle): Record<SideName, Verdict> {
  const { fighter, opponent } = contendersOf(board, battle);
  return compareRolls(fighter, opponent);
}

function withFace(faces: readonly Die[], index: number, face: number): Die[] {
  return faces.map((die, place) => (place === index ? { ...die, face } : die));
}

/**
 * A39: the allowed die whose reroll raises the expected net Hits of this comparison most, the lowest face on a tie;
 * undefined when none raises them.
 */
export function bestReroll(
  board: Board,
  battle: Battle,
  side: SideName,
  allowed: readonly number[],
): number | undefined {
  const both = contendersOf(board, battle);
  const net = (faces: readonly Die[]): number => {
    const now = { ...both, [side]: { ...both[side], faces } };
    const verdict = compareRolls(now.fighter, now.opponent);
    return verdict[side].hits - verdict[otherSide(side)].hits;
  };
  const { faces } = battle[side];
  const faceAt = (index: number): number => sure(faces[index]).face;
  let best = 6 * net(faces);
  let found: number | undefined;
  for (const index of [...allowed].sort((one, other) => faceAt(one) - faceAt(other) || one - other)) {
    const sum = [1, 2, 3, 4, 5, 6].reduce((total, face) => total + net(withFace(faces, index, face)), 0);
    if (sum > best) {
      best = sum;
      found = index;
    }
  }
  return found;
}
