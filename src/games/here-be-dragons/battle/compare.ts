import { sumOf } from "../../../engine/counts.ts";
import { sure } from "../../../engine/sure.ts";
import type { BattleSide, Die } from "../board.ts";
import type { Mod } from "../cards/vocabulary.ts";
import type { SideName } from "../fields.ts";
import { pickMods, totalOf } from "./mods.ts";

/** One side as it comes to a comparison: its dice, its mods, and which of these are its own traits or Tech. */
export interface Contender extends Pick<BattleSide, "faces" | "dice" | "shields" | "cancelled" | "stoodUp"> {
  readonly mods: readonly Mod[];
  readonly ownMods: readonly Mod[];
}

/** What a comparison did to a side. */
export interface Verdict {
  /** Hits it dealt that were not cancelled. */
  hits: number;
  /** For each of its dice, whether it won its pair. */
  scored: boolean[];
  /** Permanent dice left. */
  dice: number;
  nextBonus: number;
  cancelled: number;
  stoodUp: boolean;
}

/** BA1, A52: high to low; of equal dice the bonus die counts as the lower one. */
function inOrder(faces: readonly Die[]): number[] {
  const weight = (index: number): number => {
    const { face, bonus } = sure(faces[index]);
    return face * 2 + (bonus ? 0 : 1);
  };
  return faces.map((_, index) => index).sort((one, other) => weight(other) - weight(one) || one - other);
}

/** A54: under Fear the highest die is set aside, if there is more than one. */
function takingPart(side: Contender, other: Contender): number[] {
  const order = inOrder(side.faces);
  const isAfraid = pickMods(other.mods, "ignore-top").length > 0 && order.length > 1;
  return isAfraid ? order.slice(1) : order;
}

/** Ties a side turns into Hits; when both sides could, ties are plain. */
function tiesWon(side: Contender, other: Contender): number {
  const own = totalOf(pickMods(side.mods, "ties-win"));
  return totalOf(pickMods(other.mods, "ties-win")) > 0 ? 0 : own;
}

/** The dice of a side that were hit, and which of its dice won their pairs. */
interface Paired {
  readonly hit: number[];
  readonly scored: boolean[];
}

/** BA2, A75: pairs from the top down; the lower die of each is hit. */
function pairUp(fighter: Contender, opponent: Contender): Record<SideName, Paired> {
  const mine = takingPart(fighter, opponent);
  const theirs = takingPart(opponent, fighter);
  let fighterTies = tiesWon(fighter, opponent);
  let opponentTies = tiesWon(opponent, fighter);
  const paired = ({ faces }: Contender): Paired => ({ hit: [], scored: faces.map(() => false) });
  const sides = { fighter: paired(fighter), opponent: paired(opponent) };
  for (let pair = 0; pair < Math.min(mine.length, theirs.length); pair++) {
    const own = sure(mine[pair]);
    const other = sure(theirs[pair]);
    const lead = sure(fighter.faces[own]).face - sure(opponent.faces[other]).face;
    if (lead > 0 || (lead === 0 && fighterTies-- > 0)) {
      sides.opponent.hit.push(other);
      sides.fighter.scored[own] = true;
    } else if (lead < 0 || opponentTies-- > 0) {
      sides.fighter.hit.push(own);
      sides.opponent.scored[other] = true;
    }
  }
  return sides;
}

/** A77: Hits on permanent dice are cancelled before those on bonus dice, the highest first; traits before Items. */
function cancelHits(side: Contender, hit: readonly number[]) {
  const trait = Math.max(0, totalOf(pickMods(side.ownMods, "cancel-hit")) - side.cancelled);
  const isBonus = (index: number): number => (sure(side.faces[index]).bonus ? 1 : 0);
  const faceOf = (index: number): number => sure(side.faces[index]).face;
  const order = [...hit].sort(
    (one, other) => isBonus(one) - isBonus(other) || faceOf(other) - faceOf(one) || one - other,
  );
  const byTrait = Math.min(trait, order.length);
  return { taken: order.slice(byTrait + side.shields), cancelled: side.cancelled + byTrait };
}

function nextBonus(side: Contender, hits: number): number {
  const anySix = side.faces.some(({ face }) => face === 6);
  const bonus = pickMods(side.mods, "bonus-per");
  return sumOf(bonus.map(({ each, amount }) => amount * (each === "hit" ? hits : Number(anySix))));
}

/** What the Hits on a side leave of it; a beaten bonus die costs nothing (A52), `lastStand` once brings back one die. */
function settle(side: Contender, taken: readonly number[]): Pick<Verdict, "dice" | "stoodUp"> {
  const dice = side.dice - taken.filter((index) => !sure(side.faces[index]).bonus).length;
  const stands = dice <= 0 && !side.stoodUp && pickMods(side.mods, "last-stand").length > 0;
  return { dice: stands ? 1 : Math.max(0, dice), stoodUp: side.stoodUp || stands };
}

/**
 * BA1-BA3, A75: sort, Fear, pairs, ties, cancelled Hits, dice off, last stand, next roll's dice, in this order.
 * Unmatched dice do nothing.
 */
export function compareRolls(fighter: Contender, opponent: Contender): Record<SideName, Verdict> {
  const paired = pairUp(fighter, opponent);
  const onFighter = cancelHits(fighter, paired.fighter.hit);
  const onOpponent = cancelHits(opponent, paired.opponent.hit);
  const verdict = (
    side: Contender,
    { taken, cancelled }: ReturnType<typeof cancelHits>,
    hits: number,
    scored: boolean[],
  ): Verdict => {
    return { hits, scored, ...settle(side, taken), nextBonus: nextBonus(side, hits), cancelled };
  };
  return {
    fighter: verdict(fighter, onFighter, onOpponent.taken.length, paired.fighter.scored),
    opponent: verdict(opponent, onOpponent, onFighter.taken.length, paired.opponent.scored),
  };
}
