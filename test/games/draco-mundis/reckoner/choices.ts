import { canMove, pushed } from "./moves.ts";
import {
  areBeside,
  away,
  freeOf,
  isInside,
  type Piece,
  type Position,
  piecesAt,
  standingAt,
  ways,
  westEdge,
} from "./position.ts";

/** Everything the seat to act may do, in the words of the notation. */
export function choicesOf(position: Position): string[] {
  switch (position.stage) {
    case "over":
      return [];
    case "facing":
      return ways.map((way) => `face ${way}`);
    case "setup":
      return placings(position);
    case "turn":
      return [...(position.left > 0 ? actions(position) : []), ...freeThings(position)];
  }
}

function squares(position: Position): { x: number; y: number }[] {
  const list: { x: number; y: number }[] = [];
  for (let x = westEdge(position.settings); x < 12; x++) for (let y = 0; y < 8; y++) list.push({ x, y });
  return list;
}

function placings(position: Position): string[] {
  const empty = squares(position).filter(({ x, y }) => piecesAt(position, x, y).length === 0);
  const kinds = [...new Set(position.hands[position.mover])];
  return kinds.flatMap((kind) =>
    empty.flatMap(({ x, y }) =>
      kind === "Ex" ? ways.map((way) => `place Ex ${x},${y} ${way}`) : [`place ${kind} ${x},${y}`],
    ),
  );
}

function actions(position: Position): string[] {
  const own = freeOf(position, position.mover);
  const list: string[] = [];
  for (const piece of own) {
    for (const way of ways) if (way !== ways[piece.way]) list.push(`reorient ${piece.x},${piece.y} ${way}`);
    for (const way of [0, 1, 2, 3]) list.push(...walks(position, piece, way));
  }
  for (const { x, y } of squares(position)) {
    const beside = own.filter((piece) => areBeside(piece, { x, y }));
    const hidden = piecesAt(position, x, y).some(({ up }) => !up);
    if (hidden && beside.length > 0) list.push(`peek ${x},${y}`, `reveal ${x},${y}`);
    if (hidden && !position.seventh && seventhIsOpen(position)) list.push(`turnUp ${x},${y}`);
    if (isTarget(position, x, y, beside)) list.push(`fight ${x},${y}`);
    const camp = piecesAt(position, x, y).some(
      ({ mark, up, owner }) => mark === "Cs" && up && owner !== position.mover,
    );
    if (camp && beside.some(({ mark }) => mark === "Mg")) list.push(`destroy ${x},${y}`);
  }
  return list;
}

function walks(position: Position, piece: Piece, way: number): string[] {
  const list: string[] = [];
  for (let distance = 1; distance <= 4; distance++) {
    const end = away(piece.x, piece.y, way, distance);
    if (!isInside(position, end.x, end.y)) continue;
    const words = `${piece.x},${piece.y}>${end.x},${end.y}`;
    if (canMove(position, piece, way, distance)) list.push(`move ${words}`);
    if (position.settings.traps && pushed(position, piece, way, distance)) list.push(`push ${words}`);
  }
  return list;
}

function isTarget(position: Position, x: number, y: number, beside: Piece[]): boolean {
  const target = standingAt(position, x, y);
  if (target === undefined || target.owner === position.mover || target.mark === "Jo") return false;
  return beside.some(({ mark }) => mark !== "Jo" || position.settings.journalistAlone);
}

/** Page 41 and 42. */
function seventhIsOpen(position: Position): boolean {
  if (position.pieces.filter(({ up }) => !up).length <= 6) return true;
  return freeOf(position, position.mover).every((piece) => {
    if (position.pieces.some((other) => !other.up && areBeside(other, piece))) return false;
    const facings = position.settings.ownFacingOnly ? [piece.way] : [0, 1, 2, 3];
    return facings.every((way) => [0, 1, 2, 3].every((direction) => goesNowhere(position, piece, way, direction)));
  });
}

function goesNowhere(position: Position, piece: Piece, way: number, direction: number): boolean {
  const was = piece.way;
  piece.way = way;
  const walksOn = walks(position, piece, direction);
  piece.way = was;
  return walksOn.length === 0;
}

function freeThings(position: Position): string[] {
  const list = position.acted > 0 ? ["endTurn"] : [];
  if (!canSacrifice(position)) return list;
  const sherpas = freeOf(position, position.mover).filter(({ mark }) => mark === "Sh");
  return [...list, ...sherpas.map(({ x, y }) => `sacrifice ${x},${y}`)];
}

export function canSacrifice(position: Position): boolean {
  return position.settings.warpath && !position.offered[position.mover];
}

/** Whether one more action, or a sacrifice that would bring one, is possible at all. */
export function goesOn(position: Position): boolean {
  if (position.left > 0) return actions(position).length > 0;
  const hidden = position.pieces.some(({ up }) => !up);
  return hidden && canSacrifice(position) && freeOf(position, position.mover).some(({ mark }) => mark === "Sh");
}
