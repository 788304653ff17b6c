import { readSeat, readTokens, writeFacing, writeKind } from "../language/notation.ts";

/**
 * The rules a second time, from RULES.md alone and in another shape than the title's: a list of pieces, and
 * every word of the notation tried. It counts continuations for `counts.test.ts`.
 */

export interface Piece {
  owner: number;
  /** Two letters, as in the notation. */
  mark: string;
  x: number;
  y: number;
  up: boolean;
  /** 0 north to 3 west; characters only. */
  way: number;
  held: boolean;
}

export interface Settings {
  readonly seats: number;
  readonly fast: boolean;
  readonly traps: boolean;
  readonly warpath: boolean;
  readonly planeOverTraps: boolean;
  readonly journalistAlone: boolean;
  readonly ownFacingOnly: boolean;
  readonly stall: number;
}

export interface Position {
  readonly settings: Settings;
  pieces: Piece[];
  hands: string[][];
  stage: "setup" | "turn" | "facing" | "over";
  mover: number;
  first: number;
  owed: number;
  acted: number;
  left: number;
  /** Action 7 was used in this turn. */
  seventh: boolean;
  fruitful: boolean;
  idle: number;
  /** Who has made the sacrifice. */
  offered: boolean[];
  facing: { x: number; y: number } | undefined;
}

/** Arrows forward, right, back, left, and combat (RULES.md 2). */
export const characters: Readonly<Record<string, readonly [number, number, number, number, number]>> = {
  Ex: [2, 1, 1, 1, 2],
  Jo: [1, 1, 0, 1, 0],
  Hu: [3, 2, 1, 2, 4],
  Sh: [2, 1, 0, 1, 1],
  Dr: [1, 1, 0, 1, 6],
  Ca: [2, 1, 1, 1, 3],
  Bi: [4, 2, 1, 2, 2],
  Mg: [1, 1, 1, 1, 3],
};

export const ways: readonly string[] = ["N", "E", "S", "W"];
const steps = [
  [0, -1],
  [1, 0],
  [0, 1],
  [-1, 0],
] as const;

export const defaults: Settings = {
  seats: 2,
  fast: false,
  traps: false,
  warpath: false,
  planeOverTraps: true,
  journalistAlone: true,
  ownFacingOnly: false,
  stall: 20,
};

/** The position of a set-up with these hands; empty hands mean that setup is over. A is to act. */
export function positionOf(text: string, settings: Settings, hands: string[][]): Position {
  const pieces = readTokens(text).flatMap(({ owner, kind, isFaceDown, square, facing, prisoner }) => {
    const at = { x: square.column, y: square.row };
    const way = ways.indexOf(writeFacing(facing));
    const top: Piece = { owner, mark: writeKind(kind), ...at, up: !isFaceDown, way, held: false };
    if (prisoner === undefined) return [top];
    const under = ways.indexOf(writeFacing(prisoner.facing));
    return [top, { ...top, owner: prisoner.owner, mark: writeKind(prisoner.kind), way: under, held: true }];
  });
  const isSetup = hands.some((hand) => hand.length > 0);
  return {
    settings,
    pieces,
    hands,
    stage: isSetup ? "setup" : "turn",
    mover: readSeat("A"),
    first: 0,
    owed: Math.min(settings.fast ? 2 : 1, hands[0]?.length ?? 0),
    acted: 0,
    left: isSetup ? 0 : 2,
    seventh: false,
    fruitful: false,
    idle: 0,
    offered: Array<boolean>(settings.seats).fill(false),
    facing: undefined,
  };
}

export function copyOf(position: Position): Position {
  return {
    ...position,
    pieces: position.pieces.map((piece) => ({ ...piece })),
    hands: position.hands.map((hand) => [...hand]),
    offered: [...position.offered],
  };
}

export function westEdge({ seats }: Settings): number {
  return 12 - 3 * seats;
}

export function isInside(position: Position, x: number, y: number): boolean {
  return x >= westEdge(position.settings) && x <= 11 && y >= 0 && y < 8;
}

/** The square so many steps away in a direction. */
export function away(x: number, y: number, way: number, distance: number): { x: number; y: number } {
  const [dx, dy] = steps[way] ?? [0, 0];
  return { x: x + dx * distance, y: y + dy * distance };
}

export function piecesAt(position: Position, x: number, y: number): Piece[] {
  return position.pieces.filter((piece) => piece.x === x && piece.y === y);
}

export function isCharacter(piece: Piece): boolean {
  return piece.mark in characters;
}

/** The seat's free characters. */
export function freeOf(position: Position, seat: number): Piece[] {
  return position.pieces.filter((piece) => piece.owner === seat && piece.up && !piece.held && isCharacter(piece));
}

export function areBeside(a: { x: number; y: number }, b: { x: number; y: number }): boolean {
  return Math.abs(a.x - b.x) + Math.abs(a.y - b.y) === 1;
}

/** The free character on a square. */
export function standingAt(position: Position, x: number, y: number): Piece | undefined {
  return piecesAt(position, x, y).find((piece) => isCharacter(piece) && piece.up && !piece.held);
}

export function arrow(piece: Piece, way: number): number {
  return characters[piece.mark]?.[(way - piece.way + 4) % 4] ?? 0;
}
