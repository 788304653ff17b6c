/** The value below which this share of a list lies; `share` from 0 to 1. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN;
}

/** Seconds since a reading of `performance.now()`. */
export function secondsSince(start: number): number {
  return (performance.now() - start) / 1000;
}

/** Rows as a Markdown table, the first row as its head. */
export function table(rows: readonly (readonly (string | number)[])[]): string {
  const [head = [], ...body] = rows.map((row) => `| ${row.map(show).join(" | ")} |`);
  const width = rows[0]?.length ?? 0;
  return [head, `|${" --- |".repeat(width)}`, ...body].join("\n");
}

function show(cell: string | number): string {
  if (typeof cell === "string") return cell;
  return cell >= 100 ? Math.round(cell).toLocaleString("en") : cell.toFixed(cell >= 10 ? 1 : 2);
}
