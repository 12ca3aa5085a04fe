import type { EnvelopeTrack } from './envelope-track.ts';

/**
 * Maximum length of a stretch: five steps with the falling half of the window and the ringing fill one
 * transform.
 */
export const LONGEST_STRETCH = 4;
/** RMS change of the log spectrum that still counts as steady: 0.5 dB. */
const STEADY_SPECTRUM = 0.06;
const STEADY_LOUDNESS = 0.06;
const SILENT = 1e-4;

/** Steps that sound so alike that they share one shape. */
export interface Stretch {
  first: number;
  count: number;
}

/**
 * Cuts the audible steps of a track into stretches with one spectrum each: a held vowel needs a new one only
 * every 20 ms, a consonant every 5 ms. Silent steps belong to no stretch.
 */
export function steadyStretches(track: EnvelopeTrack, width: number): Stretch[] {
  const found: Stretch[] = [];
  let open: Stretch | null = null;
  for (let step = 0; step < track.count; step++) {
    if ((track.loudness[step] as number) < SILENT) {
      open = null;
    } else if (open && open.count < LONGEST_STRETCH && isAlike(track, width, open.first, step)) {
      open.count++;
    } else {
      open = { first: step, count: 1 };
      found.push(open);
    }
  }
  return found;
}

function isAlike(track: EnvelopeTrack, width: number, first: number, step: number): boolean {
  if (track.voicing[first] !== track.voicing[step]) return false;
  const ratio = (track.loudness[step] as number) / (track.loudness[first] as number);
  if (Math.abs(ratio - 1) > STEADY_LOUDNESS) return false;
  const a = first * width;
  const b = step * width;
  // By Parseval: the mean square of a cosine series c0 + 2 sum ck cos.
  let square = ((track.frames[b] as number) - (track.frames[a] as number)) ** 2;
  for (let k = 1; k < width; k++) {
    const change = (track.frames[b + k] as number) - (track.frames[a + k] as number);
    square += 2 * change * change;
  }
  return square <= STEADY_SPECTRUM * STEADY_SPECTRUM;
}
