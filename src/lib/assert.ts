/** Narrows away null and undefined; throws an Error naming what is missing. */
export function assertPresent<T>(value: T, name: string): asserts value is NonNullable<T> {
  if (value === null || value === undefined) throw new Error(`${name} is missing`);
}
