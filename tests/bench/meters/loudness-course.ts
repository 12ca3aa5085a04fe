import { integratedLoudness } from './loudness.ts';
import type { StereoSound } from './voice-in-mix.ts';

/** Integrated loudness of a stretch, LUFS. */
export function loudnessOfStretch(
  { left, right }: StereoSound,
  sampleRate: number,
  fromSeconds: number,
  toSeconds: number,
): number {
  const from = Math.round(fromSeconds * sampleRate);
  const to = Math.round(toSeconds * sampleRate);
  return integratedLoudness(left.subarray(from, to), right.subarray(from, to), sampleRate);
}

/**
 * Longest stretch inside a sound that stays below a level, in seconds; leading and trailing silence is ignored.
 */
export function longestHole(
  { left, right }: StereoSound,
  sampleRate: number,
  underDb: number,
  endSeconds: number,
): number {
  const limit = 10 ** (underDb / 20);
  const end = Math.min(left.length, Math.round(endSeconds * sampleRate));
  let longest = 0;
  let lastHeard = -1;
  for (let i = 0; i < end; i++) {
    if (Math.abs(left[i] as number) < limit && Math.abs(right[i] as number) < limit) continue;
    if (lastHeard >= 0) longest = Math.max(longest, i - lastHeard - 1);
    lastHeard = i;
  }
  return longest / sampleRate;
}
