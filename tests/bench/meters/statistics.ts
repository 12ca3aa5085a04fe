/** The arithmetic mean; 0 for an empty list. */
export function mean(values: ArrayLike<number>): number {
  let sum = 0;
  for (let i = 0; i < values.length; i++) sum += values[i] as number;
  return values.length === 0 ? 0 : sum / values.length;
}

/** Population standard deviation; 0 for an empty list. */
export function deviation(values: ArrayLike<number>): number {
  const center = mean(values);
  let sum = 0;
  for (let i = 0; i < values.length; i++) sum += ((values[i] as number) - center) ** 2;
  return values.length === 0 ? 0 : Math.sqrt(sum / values.length);
}

/** The value at `share` (0..1) by nearest rank; NaN for an empty list. */
export function quantile(values: ArrayLike<number>, share: number): number {
  const sorted = Array.from(values).sort((a, b) => a - b);
  const rank = Math.min(sorted.length - 1, Math.max(0, Math.ceil(share * sorted.length) - 1));
  return sorted[rank] ?? Number.NaN;
}

/** The median; NaN for an empty list. */
export function median(values: ArrayLike<number>): number {
  return quantile(values, 0.5);
}

/** Share of the values that pass the test, 0..1; NaN for an empty list. */
export function shareOf<T>(values: readonly T[], test: (value: T) => boolean): number {
  return values.length === 0 ? Number.NaN : values.filter(test).length / values.length;
}

/** Pearson's r; 0 where one side is constant. */
export function correlation(a: ArrayLike<number>, b: ArrayLike<number>): number {
  const meanA = mean(a);
  const meanB = mean(b);
  let ab = 0;
  let aa = 0;
  let bb = 0;
  for (let i = 0; i < a.length; i++) {
    const x = (a[i] as number) - meanA;
    const y = (b[i] as number) - meanB;
    ab += x * y;
    aa += x * x;
    bb += y * y;
  }
  return aa * bb === 0 ? 0 : ab / Math.sqrt(aa * bb);
}
