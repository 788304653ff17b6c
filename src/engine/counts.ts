/**
 * A multiset: how many pieces there are of each kind, in the order of the kinds' table. Pieces of one kind are alike and
 * have no numbers (law 6), so this is all there is to know of a bag, a hand or a pile.
 */
export type Counts = number[];

/** How many pieces there are. */
export function sumOf(counts: readonly number[]): number {
  return counts.reduce((sum, count) => sum + count, 0);
}

/** Nothing of each kind of a table. */
export function noneOf(table: readonly unknown[]): Counts {
  return table.map(() => 0);
}

/** How many there are of the kind in one row of the table. Throws RangeError where the table has no such row. */
export function countAt(counts: readonly number[], row: number): number {
  const count = counts[row];
  if (count === undefined) throw new RangeError(`no row ${row}`);
  return count;
}

/** Puts so many pieces of one row in, or takes them out where `by` is negative. Throws RangeError as `countAt` does. */
export function addTo(counts: Counts, row: number, by: number): void {
  counts[row] = countAt(counts, row) + by;
}

/** Moves all pieces of one multiset into another of the same table. */
export function pourInto(target: Counts, source: Counts): void {
  for (const [row, count] of source.entries()) {
    addTo(target, row, count);
    source[row] = 0;
  }
}

/** Every single piece as its row, in table order. */
export function rowsIn(counts: readonly number[]): number[] {
  return counts.flatMap((count, row) => Array.from({ length: count }, () => row));
}
