import { sure } from "../../engine/sure.ts";
import { mayStandOn } from "./movement.ts";
import { type Direction, type Spot, stepFrom } from "./squares.ts";
import { type Board, cellAt, characterAt } from "./state.ts";

/** Why a push does not go. */
type PushFault = "no-trap-there" | "trap-blocked" | "cannot-follow";

/**
 * Rulings 65 to 68: why the character on `from` cannot push the trap beside it `distance` squares in a direction, the
 * first bad step counting, or undefined when it can. Arrows are not looked at, nor whether the variant is on.
 */
export function pushFault(board: Board, from: Spot, direction: Direction, distance: number): PushFault | undefined {
  const trap = stepFrom(board.seatCount, from, direction);
  if (trap === undefined || cellAt(board, trap).trap === undefined) return "no-trap-there";
  let spot = trap;
  let hasStopped = false;
  for (let step = 1; step <= distance; step++) {
    const ahead = stepFrom(board.seatCount, spot, direction);
    if (ahead === undefined || !trapCanEnter(board, ahead)) return "trap-blocked";
    if (hasStopped || !canFollow(board, from, spot)) return "cannot-follow";
    hasStopped = stopsFollower(board, from, spot);
    spot = ahead;
  }
  return undefined;
}

/** Where the character on `from` may end a push of at most `reach` squares in one direction, nearest first. */
export function pushEnds(board: Board, from: Spot, direction: Direction, reach: number): Spot[] {
  const ends: Spot[] = [];
  let spot = from;
  for (let distance = 1; distance <= reach; distance++) {
    if (pushFault(board, from, direction, distance) !== undefined) break;
    spot = sure(stepFrom(board.seatCount, spot, direction));
    ends.push(spot);
  }
  return ends;
}

/** Ruling 66: an empty square, or a Jungle, Swamp or Mountain without character or other trap. */
function trapCanEnter(board: Board, spot: Spot): boolean {
  const { faceDown, character, trap, terrain } = cellAt(board, spot);
  if ((faceDown ?? character ?? trap) !== undefined) return false;
  return terrain?.kind !== "campsite" && terrain?.kind !== "bengali-tiger-territory";
}

/** Ruling 67: the character has to be able to enter the square the trap leaves. */
function canFollow(board: Board, from: Spot, spot: Spot): boolean {
  const { prisoner } = cellAt(board, from);
  return mayStandOn(cellAt(board, spot).terrain, characterAt(board, from), prisoner, board.options);
}

/** Ruling 67: terrain ends the push for whoever follows on foot, not for the Biplane. */
function stopsFollower(board: Board, from: Spot, spot: Spot): boolean {
  return cellAt(board, spot).terrain !== undefined && characterAt(board, from).kind !== "biplane";
}
