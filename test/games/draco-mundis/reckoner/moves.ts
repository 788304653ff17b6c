import {
  arrow,
  away,
  characters,
  copyOf,
  isCharacter,
  isInside,
  type Piece,
  type Position,
  piecesAt,
  standingAt,
} from "./position.ts";

/** Whether what lies on a square lets this piece, with its prisoner, end there (page 3.3 to 3.5, 53). */
function lets(position: Position, piece: Piece, x: number, y: number): boolean {
  const there = piecesAt(position, x, y);
  if (there.some((other) => !other.up || isCharacter(other) || other.mark === "Tr")) return false;
  return there.every((terrain) => welcomes(position, terrain, piece));
}

function welcomes(position: Position, terrain: Piece, piece: Piece): boolean {
  if (terrain.mark === "Ti") return false;
  if (terrain.mark === "Cs") {
    return (
      (piece.mark === "Hu" && terrain.owner === piece.owner) || (piece.mark === "Jo" && terrain.owner !== piece.owner)
    );
  }
  if (terrain.mark !== "Mo") return true;
  const stack = piecesAt(position, piece.x, piece.y).filter((one) => one === piece || one.held);
  return stack.every(({ mark }) => mark !== "Mg");
}

function takes(position: Position, piece: Piece, x: number, y: number): boolean {
  const victim = standingAt(position, x, y);
  if (piece.mark !== "Ca" || victim === undefined || victim.owner === piece.owner || victim.mark === "Ca") return false;
  if (piecesAt(position, piece.x, piece.y).some(({ held }) => held)) return false;
  if (piecesAt(position, x, y).some(({ mark }) => mark === "Cs")) return false;
  const weak = victim.mark === "Dr" && hasTrapBeside(position, x, y) ? 3 : 0;
  return (characters[victim.mark]?.[4] ?? 0) - weak <= 3;
}

export function hasTrapBeside(position: Position, x: number, y: number): boolean {
  return [0, 1, 2, 3].some((way) => {
    const beside = away(x, y, way, 1);
    return piecesAt(position, beside.x, beside.y).some(({ mark, up }) => mark === "Tr" && up);
  });
}

/** Whether a piece may move so far in a direction: nothing on the way, and a last square that lets it in. */
export function canMove(position: Position, piece: Piece, way: number, distance: number): boolean {
  const end = away(piece.x, piece.y, way, distance);
  if (distance < 1 || distance > arrow(piece, way) || !isInside(position, end.x, end.y)) return false;
  for (let step = 1; step < distance; step++) {
    const { x, y } = away(piece.x, piece.y, way, step);
    const there = piecesAt(position, x, y);
    const stops =
      piece.mark === "Bi"
        ? there.filter(({ mark, up }) => mark === "Tr" && up && !position.settings.planeOverTraps)
        : there;
    if (stops.length > 0) return false;
  }
  return lets(position, piece, end.x, end.y) || takes(position, piece, end.x, end.y);
}

/** The position after a push, played step by step, or undefined when a step is not allowed (page 3.12). */
export function pushed(before: Position, from: Piece, way: number, distance: number): Position | undefined {
  if (distance < 1 || distance > arrow(from, way)) return undefined;
  const position = copyOf(before);
  const walker = standingAt(position, from.x, from.y) as Piece;
  const party = piecesAt(position, walker.x, walker.y).filter((piece) => isCharacter(piece));
  for (let step = 1; step <= distance; step++) {
    const front = away(walker.x, walker.y, way, 1);
    const ahead = away(walker.x, walker.y, way, 2);
    const trap = piecesAt(position, front.x, front.y).find(({ mark, up }) => mark === "Tr" && up);
    if (trap === undefined || !isInside(position, ahead.x, ahead.y)) return undefined;
    const terrain = piecesAt(position, walker.x, walker.y).some((piece) => !isCharacter(piece));
    if (step > 1 && terrain && walker.mark !== "Bi") return undefined;
    if (piecesAt(position, ahead.x, ahead.y).some(({ up, mark }) => !up || !["Ju", "Sw", "Mo"].includes(mark)))
      return undefined;
    Object.assign(trap, ahead);
    if (!lets(position, walker, front.x, front.y)) return undefined;
    for (const piece of party) Object.assign(piece, front);
  }
  return position;
}
