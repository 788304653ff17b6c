/**
 * The chance that counts at least this uneven come from equally likely values: Pearson's chi-square with the normal
 * approximation of Wilson and Hilferty, good to a few percent where it matters here.
 */
export function evenness(counts: readonly number[]): number {
  const expected = counts.reduce((sum, count) => sum + count, 0) / counts.length;
  const square = counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
  const freedom = counts.length - 1;
  const spread = 2 / (9 * freedom);
  return upperTail((Math.cbrt(square / freedom) - (1 - spread)) / Math.sqrt(spread));
}

/** The chance that a normal value is larger: Abramowitz and Stegun 26.2.17. */
function upperTail(z: number): number {
  if (z < 0) return 1 - upperTail(-z);
  const t = 1 / (1 + 0.2316419 * z);
  const series = t * (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))));
  return (Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI)) * series;
}
