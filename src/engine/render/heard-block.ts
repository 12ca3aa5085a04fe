import { SAMPLE_RATE } from '../sample-rate.ts';

export interface StereoSound {
  left: Float32Array;
  right: Float32Array;
}

/** Frames analyzed at a time: 46 ms, about the shortest speech sound. */
export const BLOCK_FRAMES = 2048;
/** The range in which the level of a voice over its band is measured. */
export const PRESENCE_HZ = [1000, 4000] as const;

/** Powers of one block per octave, and in the parts of the octaves within 1 to 4 kHz. */
export interface BlockPowers {
  octaves: Float64Array;
  presence: Float64Array;
}

/** The sends to reverb and echo; null if nothing was ever sent. */
export interface Sent {
  reverb: StereoSound;
  echo: StereoSound | null;
}

/** The signals of a window before the voice joins the band. */
export interface AnalysisWindow {
  voice: StereoSound;
  band: StereoSound;
  /** The band's sends. */
  sent: Sent;
}

/** One block of a window. */
export interface MeasuredBlock {
  voice: BlockPowers;
  band: BlockPowers;
  /** What reverberates in 1 to 4 kHz. */
  tail: { sung: number; played: number };
  /** The band in 1 to 4 kHz as it will be. */
  played: number;
}

/** Analysis window of a block. */
export const BLOCK_WINDOW = Float64Array.from(
  { length: BLOCK_FRAMES },
  (_, i) => 0.5 - 0.5 * Math.cos((2 * Math.PI * i) / BLOCK_FRAMES),
);

/** The part of an octave within 1 to 4 kHz; equal bounds if there is none. */
export function presenceEdges(centerHz: number): [fromHz: number, toHz: number] {
  const near = Math.max(centerHz * Math.SQRT1_2, PRESENCE_HZ[0]);
  return [near, Math.max(near, Math.min(centerHz * Math.SQRT2, PRESENCE_HZ[1]))];
}

/** The first bin at or above a frequency. */
export function binOf(hertz: number): number {
  return Math.ceil((hertz * BLOCK_FRAMES) / SAMPLE_RATE);
}

// An inner loop: numbers and arrays as arguments, for the reason in sound/sample-voice.ts.
/** Windows one channel into the real part of a transform, the other into the imaginary part. */
export function fillBlock(
  re: Float64Array,
  im: Float64Array,
  left: Float32Array,
  right: Float32Array,
  window: Float64Array,
  from: number,
  frames: number,
): void {
  for (let i = 0; i < frames; i++) {
    const l = (left[from + i] as number) * (window[i] as number);
    const r = (right[from + i] as number) * (window[i] as number);
    re[i] = l;
    im[i] = r;
  }
  re.fill(0, frames);
  im.fill(0, frames);
}
