import type { Options } from "./options.ts";
import { type Direction, type Spot, stepFrom } from "./squares.ts";
import { type Cell, type Character, cellAt, isBesideTrap, type State } from "./state.ts";
import { CHARACTERS, type CharacterKind, DRAGON_BESIDE_TRAP, FACINGS } from "./tables.ts";

/**
 * Ruling 14: the number on the character's side that points in a board direction, 0 without an arrow. Arrows turn
 * with the facing.
 */
export function arrowTowards(character: Character, direction: Direction): number {
  const side = (direction - FACINGS.indexOf(character.facing) + 4) % 4;
  return CHARACTERS[character.kind].arrows[side] ?? 0;
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
export function canEnter(state: State, from: Spot, to: Spot): boolean {
  const { character, prisoner } = cellAt(state, from);
  const { faceDown, character: other, terrain, trap } = cellAt(state, to);
  if (character === undefined || faceDown !== undefined || other !== undefined || trap !== undefined) return false;
  return mayStandOn(terrain, character, prisoner, state.options);
}

/**
 * Rulings 46 to 51: a Cannibal without a prisoner takes an enemy by moving onto it, if it is no Cannibal, stands in
 * no Campsite, and its printed value is not above the Cannibal's. Terrain counts for neither; a trap beside a Dragon
 * does, and whether a Journalist can be taken is an option.
 */
export function canCapture(state: State, from: Spot, to: Spot): boolean {
  const { character: captor, prisoner } = cellAt(state, from);
  const { character: captured, terrain } = cellAt(state, to);
  if (captor?.kind !== "cannibal" || prisoner !== undefined) return false;
  if (captured === undefined || captured.owner === captor.owner || captured.kind === "cannibal") return false;
  if (terrain?.kind === "campsite") return false;
  if (captured.kind === "journalist" && !state.options.journalistCapturable) return false;
  return captureValue(state, to, captured.kind) <= CHARACTERS.cannibal.combat;
}

/** Ruling 47: the printed value, less what a trap takes from a Dragon. */
function captureValue(state: State, spot: Spot, kind: CharacterKind): number {
  const isWeakened = kind === "dragon" && state.options.trapWeakensCapture && isBesideTrap(state, spot);
  return CHARACTERS[kind].combat + (isWeakened ? DRAGON_BESIDE_TRAP : 0);
}

/**
 * Whether the character on `from` is stopped on its way by what lies on `over`: rulings 15 and 16 for walkers, who
 * pass over empty squares only; rulings 19, 21, 22 and 81 for the Biplane, which nothing stops but, by option, a trap.
 */
export function isStoppedBy(state: State, from: Spot, over: Spot): boolean {
  const cell = cellAt(state, over);
  if (cellAt(state, from).character?.kind === "biplane") {
    return cell.trap !== undefined && !state.options.biplaneCrossesTraps;
  }
  return (cell.faceDown ?? cell.character ?? cell.terrain ?? cell.trap) !== undefined;
}

/**
 * Where the character on `from` may end a move in one direction, nearest first: a straight line of at most `reach`
 * squares (rulings 14 to 22 and 46).
 */
export function moveEnds(state: State, from: Spot, direction: Direction, reach: number): Spot[] {
  const ends: Spot[] = [];
  let spot = stepFrom(state.seatCount, from, direction);
  for (let distance = 1; distance <= reach && spot !== undefined; distance++) {
    if (canEnter(state, from, spot) || canCapture(state, from, spot)) ends.push(spot);
    if (isStoppedBy(state, from, spot)) break;
    spot = stepFrom(state.seatCount, spot, direction);
  }
  return ends;
}
