/** Peaks of a constant sound say nothing: all steady tones look alike. */
const LEAST_SPREAD = 0.03;
/** A re-encoded copy differs by less, another song by far more. */
const LEAST_LIKENESS = 0.97;
const MOST_DIFFERENCE = 0.04;

/**
 * Whether two waveforms of equally long audio show the same recording. Both have the same number of peaks, from
 * 0 to 1.
 */
export function isSameRecording(one: readonly number[], other: readonly number[]): boolean {
  if (one.length !== other.length || one.length === 0) return false;
  const [mean, otherMean] = [meanOf(one), meanOf(other)];
  let [both, own, others, difference] = [0, 0, 0, 0];
  for (const [index, value] of one.entries()) {
    const [left, right] = [value - mean, (other[index] ?? 0) - otherMean];
    both += left * right;
    own += left * left;
    others += right * right;
    difference += Math.abs(value - (other[index] ?? 0));
  }
  const spread = Math.sqrt(Math.min(own, others) / one.length);
  if (spread < LEAST_SPREAD || difference / one.length > MOST_DIFFERENCE) return false;
  return both / Math.sqrt(own * others) >= LEAST_LIKENESS;
}

function meanOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
