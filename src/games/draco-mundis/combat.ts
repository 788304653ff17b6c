import type { Seat } from "../../engine/seats.ts";
import type { Spot } from "./squares.ts";
import { type Board, cellAt, characterAt, freeCharactersBeside, isBesideTrap } from "./state.ts";
import { CHARACTERS, DRAGON_BESIDE_TRAP, HUNTER_IN_CAMPSITE, TERRAINS } from "./tables.ts";

/** A fight as the tokens lie: who attacks, each value, and how it comes out for the attackers. */
interface Fight {
  readonly targetValue: number;
  readonly attackers: readonly { readonly spot: Spot; readonly value: number }[];
  readonly attackValue: number;
  readonly result: "won" | "lost" | "tied";
}

/**
 * Ruling 33: the printed value, with what terrain, the own Campsite and face-up traps do to it, for attackers and
 * target alike. All shifts count together; a floor of 0 is an option. Rulings 69 and 85: a Dragon loses 3 once.
 */
function combatValue(board: Board, spot: Spot): number {
  const { terrain } = cellAt(board, spot);
  const character = characterAt(board, spot);
  let value = CHARACTERS[character.kind].combat + (terrain === undefined ? 0 : TERRAINS[terrain.kind].combat);
  const isAtHome = terrain?.kind === "campsite" && terrain.owner === character.owner;
  if (character.kind === "hunter" && isAtHome) value += HUNTER_IN_CAMPSITE;
  if (character.kind === "dragon" && isBesideTrap(board, spot)) value += DRAGON_BESIDE_TRAP;
  return board.options.combatFloor ? Math.max(0, value) : value;
}

/**
 * Rulings 31, 32 and 34: every free character of the seat beside the target attacks, the target stands alone, and the
 * higher value wins; equal values change nothing.
 */
export function fightAgainst(board: Board, seat: Seat, target: Spot): Fight {
  const attackers = freeCharactersBeside(board, seat, target)
    .sort((a, b) => a - b)
    .map((spot) => ({ spot, value: combatValue(board, spot) }));
  const attackValue = attackers.reduce((sum, { value }) => sum + value, 0);
  const targetValue = combatValue(board, target);
  const result = attackValue > targetValue ? "won" : attackValue < targetValue ? "lost" : "tied";
  return { targetValue, attackers, attackValue, result };
}
