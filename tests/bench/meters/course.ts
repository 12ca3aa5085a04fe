import { loudnessOfStretch } from './loudness-course.ts';
import { bandPower, type StereoSound, stereoPowerFrames } from './voice-in-mix.ts';

/** A stretch of a sound, in seconds. */
export interface Stretch {
  from: number;
  to: number;
}

/** Share of the power below the spectrum's upper edge. */
const EDGE_SHARE = 0.95;
/** An opening or closing filter is audible from this frequency up; filters never reach below it. */
const LOWEST_EDGE_HZ = 200;
const HIGHEST_HZ = 16_000;

/**
 * Octaves by which the upper edge of the spectrum rises from the first quarter of a stretch to its last;
 * negative if it falls.
 */
export function filterSweepOctaves(sound: StereoSound, sampleRate: number, { from, to }: Stretch): number {
  const quarter = (to - from) / 4;
  const edge = (start: number) =>
    edgeHz(stereoPowerFrames(sound, sampleRate, start, start + quarter), sampleRate);
  return Math.log2(edge(to - quarter) / edge(from));
}

/** LU by which a stretch is louder in its last third than in its first. */
export function growthLu(sound: StereoSound, sampleRate: number, { from, to }: Stretch): number {
  const third = (to - from) / 3;
  const loudness = (start: number) => loudnessOfStretch(sound, sampleRate, start, start + third);
  return loudness(to - third) - loudness(from);
}

/**
 * dB by which the power of 4 to 16 kHz rises toward the end of a stretch: its last fifth relative to its first
 * two.
 */
export function swellDb(sound: StereoSound, sampleRate: number, { from, to }: Stretch): number {
  const fifth = (to - from) / 5;
  const level = (start: number, end: number) => {
    const powers = stereoPowerFrames(sound, sampleRate, start, end).map((power) =>
      bandPower(power, sampleRate, 4000, HIGHEST_HZ),
    );
    return 10 * Math.log10(powers.reduce((sum, one) => sum + one, 0) / Math.max(1, powers.length) + 1e-9);
  };
  return level(to - fifth, to) - level(from, from + 2 * fifth);
}

function edgeHz(frames: readonly Float64Array[], sampleRate: number): number {
  const summed = new Float64Array(frames[0]?.length ?? 0);
  for (const power of frames)
    for (const [bin, one] of power.entries()) summed[bin] = (summed[bin] ?? 0) + one;
  const all = bandPower(summed, sampleRate, LOWEST_EDGE_HZ, HIGHEST_HZ) + 1e-9;
  // Twelfths of an octave; frequencies between two of them are split proportionally.
  let under = 0;
  for (let edge = LOWEST_EDGE_HZ; edge < HIGHEST_HZ; edge *= 2 ** (1 / 12)) {
    under += bandPower(summed, sampleRate, edge, Math.min(HIGHEST_HZ, edge * 2 ** (1 / 12)));
    if (under >= EDGE_SHARE * all) return edge;
  }
  return HIGHEST_HZ;
}
