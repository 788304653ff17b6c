import { sure } from "../../engine/sure.ts";
import type { Options } from "./options.ts";
import { type Direction, type Spot, stepFrom } from "./squares.ts";
import { type Board, type Cell, type Character, cellAt, characterAt, isBesideTrap } from "./state.ts";
import { CHARACTERS, type CharacterKind, DRAGON_BESIDE_TRAP, FACINGS } from "./tables.ts";

/**
 * Ruling 14: the number on the character's side that points in a board direction, 0 without an arrow. Arrows turn
 * with the facing.
 */
export function arrowTowards(character: Character, direction: Direction): number {
  const side = (direction - FACINGS.indexOf(character.facing) + 4) % 4;
  return sure(CHARACTERS[character.kind].arrows[side]);
}

/** The longest of a character's arrows: what points any way in some facing (ruling 42). */
export function longestArrow(character: Character): number {
  return Math.max(...CHARACTERS[character.kind].arrows);
}

/**
 * Rulings 16, 18, 53 and rulebook, Terrain: whether a character, with the prisoner beneath it, may stand on this
 * terrain as far as the terrain goes. Nobody enters a Tiger; a Campsite takes an enemy Journalist or its own Hunter,
 * who may leave and come back (ruling 82); a Machinegun stays off Mountains, a Cannibal that holds one likewise unless
 * the option says otherwise. A prisoner lends no right (ruling 78).
 */
export function mayStandOn(
  terrain: Cell["terrain"],
  character: Character,
  prisoner: Character | undefined,
  options: Options,
): boolean {
  switch (terrain?.kind) {
    case "bengali-tiger-territory":
      return false;
    case "campsite":
      return character.kind === (terrain.owner === character.owner ? "hunter" : "journalist");
    case "mountain":
      if (prisoner?.kind === "machinegun") return options.machinegunPrisonerOnMountain;
      return character.kind !== "machinegun";
    default:
      return true;
  }
}

/**
 * Rulings 15, 17, 20 and 68: a character ends only where no character, face-down token or trap is, on terrain it may
 * enter.
 */
function canEnter(board: Board, from: Spot, to: Spot): boolean {
  const { faceDown, character, terrain, trap } = cellAt(board, to);
  if ((faceDown ?? character ?? trap) !== undefined) return false;
  return mayStandOn(terrain, characterAt(board, from), cellAt(board, from).prisoner, board.options);
}

/**
 * Rulings 46 to 51: a Cannibal without a prisoner takes an enemy by moving onto it, if it is no Cannibal, stands in
 * no Campsite, and its printed value is not above the Cannibal's. Terrain counts for neither; a trap beside a Dragon
 * does, and whether a Journalist can be taken is an option.
 */
function canCapture(board: Board, from: Spot, to: Spot): boolean {
  const captor = characterAt(board, from);
  const { character: captured, terrain } = cellAt(board, to);
  if (captor.kind !== "cannibal" || cellAt(board, from).prisoner !== undefined) return false;
  if (captured === undefined || captured.owner === captor.owner || captured.kind === "cannibal") return false;
  if (terrain?.kind === "campsite") return false;
  if (captured.kind === "journalist" && !board.options.journalistCapturable) return false;
  return captureValue(board, to, captured.kind) <= CHARACTERS.cannibal.combat;
}

/** Ruling 47: the printed value, less what a trap takes from a Dragon. */
function captureValue(board: Board, spot: Spot, kind: CharacterKind): number {
  const isWeakened = kind === "dragon" && board.options.trapWeakensCapture && isBesideTrap(board, spot);
  return CHARACTERS[kind].combat + (isWeakened ? DRAGON_BESIDE_TRAP : 0);
}

/**
 * Whether the character on `from` is stopped on its way by what lies on `over`: rulings 15 and 16 for walkers, who
 * pass over empty squares only; rulings 19, 21, 22 and 81 for the Biplane, which nothing stops but, by option, a trap.
 */
function isStoppedBy(board: Board, from: Spot, over: Spot): boolean {
  const cell = cellAt(board, over);
  if (characterAt(board, from).kind === "biplane") {
    return cell.trap !== undefined && !board.options.biplaneCrossesTraps;
  }
  return (cell.faceDown ?? cell.character ?? cell.terrain ?? cell.trap) !== undefined;
}

/**
 * The squares the character on `from` comes to in one direction, nearest first, at most `reach` of them: a straight
 * line up to the edge or to what stops it, which is the last of them (rulings 14 to 16, 19 and 22).
 */
export function wayOf(board: Board, from: Spot, direction: Direction, reach: number): Spot[] {
  const way: Spot[] = [];
  let spot = stepFrom(board.seatCount, from, direction);
  while (spot !== undefined && way.length < reach) {
    way.push(spot);
    if (isStoppedBy(board, from, spot)) break;
    spot = stepFrom(board.seatCount, spot, direction);
  }
  return way;
}

/** Whether the character on `from` may end on `to`, however it comes there: it enters or it captures. */
export function canEndOn(board: Board, from: Spot, to: Spot): boolean {
  return canEnter(board, from, to) || canCapture(board, from, to);
}

/** Where the character on `from` may end a move of at most `reach` squares in one direction, nearest first. */
export function moveEnds(board: Board, from: Spot, direction: Direction, reach: number): Spot[] {
  return wayOf(board, from, direction, reach).filter((spot) => canEndOn(board, from, spot));
}
