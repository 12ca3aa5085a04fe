/** Multiplies both channels by a curve. */
export function multiplyBoth(
  left: Float32Array,
  right: Float32Array,
  factors: Float32Array,
  count: number,
): void {
  for (let i = 0; i < count; i++) {
    const factor = factors[i] as number;
    left[i] = (left[i] as number) * factor;
    right[i] = (right[i] as number) * factor;
  }
}
