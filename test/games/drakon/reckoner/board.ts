import { inOrder, type Kind, layoutOf } from "../language/notation.ts";

/** A board reckoned from RULES.md alone: it shares no code with the rules it is held against. */
export interface Board {
  /** Chambers by "(x,y)". */
  readonly lair: Readonly<Record<string, { readonly kind: Kind; readonly sides: string }>>;
  /** Where each hero stands, in turn order. */
  readonly heroes: readonly string[];
  readonly drakon: string | undefined;
}

/** The rulings that the options change. */
export interface Ruled {
  readonly anySideEscape?: boolean;
  readonly keyStopsAtArrows?: boolean;
}

const steps: Readonly<Record<string, readonly [number, number]>> = { N: [0, 1], E: [1, 0], S: [0, -1], W: [-1, 0] };
const across: Readonly<Record<string, string>> = { N: "S", E: "W", S: "N", W: "E" };

export function beside(at: string, side: string): string {
  const [x = 0, y = 0] = at.slice(1, -1).split(",").map(Number);
  const [right = 0, up = 0] = steps[side] ?? [];
  return `(${x + right},${y + up})`;
}

export function kindAt(board: Board, at: string): Kind | undefined {
  return board.lair[at]?.kind;
}

export function sidesAt(board: Board, at: string): string {
  return board.lair[at]?.sides ?? "";
}

/** The sides of a cell beyond which a chamber lies. */
export function sidesWithChamber(board: Board, at: string): string[] {
  return [..."NESW"].filter((side) => board.lair[beside(at, side)] !== undefined);
}

/** Whether the chamber beyond this side has an arrow that points back. */
export function pointedAt(board: Board, at: string, side: string): boolean {
  return sidesAt(board, beside(at, side)).includes(across[side] ?? "");
}

/** Whether arrows on these sides meet no arrow of a neighbour. */
export function fits(board: Board, at: string, sides: string): boolean {
  return [...sides].every((side) => !pointedAt(board, at, side));
}

export function isEmptyOfFigures(board: Board, at: string): boolean {
  return board.drakon !== at && !board.heroes.includes(at);
}

/** The sets of sides that turning by one, two or three quarters gives. */
export function turned(sides: string): string[] {
  const order = "NESW";
  const turns = [1, 2, 3].map((quarter) =>
    inOrder([...sides].map((side) => order[(order.indexOf(side) + quarter) % 4] ?? "").join("")),
  );
  return [...new Set(turns)];
}

/** Every set of sides a tile of this layout can have. */
export function orientations(layout: string): string[] {
  const all = ["N", "E", "S", "W", "NE", "NS", "NW", "ES", "EW", "SW", "NES", "NEW", "NSW", "ESW"];
  return all.filter((sides) => layoutOf(sides) === layout);
}

export function without(board: Board, at: string): Board {
  return { ...board, lair: Object.fromEntries(Object.entries(board.lair).filter(([cell]) => cell !== at)) };
}

export function withChamber(board: Board, at: string, kind: Kind, sides: string): Board {
  return { ...board, lair: { ...board.lair, [at]: { kind, sides } } };
}

/** The free cells that touch a chamber. */
export function freeCells(board: Board): string[] {
  const around = Object.keys(board.lair).flatMap((at) => [..."NESW"].map((side) => beside(at, side)));
  return [...new Set(around)].filter((at) => board.lair[at] === undefined);
}

/** The chambers at most so many steps away, arrows ignored. */
export function within(board: Board, from: string, far: number): string[] {
  let reached = [from];
  for (let step = 0; step < far; step++) {
    const next = reached.flatMap((at) => sidesWithChamber(board, at).map((side) => beside(at, side)));
    reached = [...new Set([...reached, ...next])];
  }
  return reached;
}
