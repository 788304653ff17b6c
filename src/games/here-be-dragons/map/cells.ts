import type { Cell } from "../fields.ts";

/** The six directions, clockwise (RULES.md 2). */
const DIRECTIONS: readonly Cell[] = [
  { q: 1, r: 0 },
  { q: 0, r: 1 },
  { q: -1, r: 1 },
  { q: -1, r: 0 },
  { q: 0, r: -1 },
  { q: 1, r: -1 },
];

/** Where the Starting tile lies. */
export const START: Cell = { q: 0, r: 0 };

/** The six cells around a cell, clockwise from direction 0. */
export function around({ q, r }: Cell): Cell[] {
  return DIRECTIONS.map((step) => ({ q: q + step.q, r: r + step.r }));
}

export function isSameCell(one: Cell | null, other: Cell | null): boolean {
  return one !== null && other !== null && one.q === other.q && one.r === other.r;
}

/** Whether a list of cells holds this one. */
export function includesCell(cells: readonly Cell[], cell: Cell): boolean {
  return cells.some((other) => other.q === cell.q && other.r === cell.r);
}

/** Steps from one cell to another over an unbroken map. */
export function distance(one: Cell, other: Cell): number {
  const q = one.q - other.q;
  const r = one.r - other.r;
  return (Math.abs(q) + Math.abs(r) + Math.abs(q + r)) / 2;
}

export function isAdjacent(one: Cell, other: Cell): boolean {
  return distance(one, other) === 1;
}

/** Cell order: by q, then r. */
export function compareCells(one: Cell, other: Cell): number {
  return one.q - other.q || one.r - other.r;
}

/** The cells in cell order, each once. */
export function inCellOrder(cells: readonly Cell[]): Cell[] {
  const sorted = [...cells].sort(compareCells);
  return sorted.filter((cell, index) => !isSameCell(cell, sorted[index - 1] ?? null));
}
