import { SAMPLE_RATE } from '../sample-rate.ts';
import { Fft } from '../voice/fft.ts';

export interface StereoSound {
  left: Float32Array;
  right: Float32Array;
}

/** Frames heard at a time: 46 ms, about the shortest sound of speech. */
export const BLOCK_FRAMES = 2048;
/** Where the level of a voice over its band is measured. */
export const PRESENCE_HZ = [1000, 4000] as const;

/** Powers of one block of the window per octave, and in the octaves' parts of 1 to 4 kHz. */
export interface BlockPowers {
  octaves: Float64Array;
  presence: Float64Array;
}

/** What is sent to reverb and echo; null where nothing ever was. */
export interface Sent {
  reverb: StereoSound;
  echo: StereoSound | null;
}

/** What is heard of a window before the voice joins the band. */
export interface HeardWindow {
  voice: StereoSound;
  band: StereoSound;
  /** Of the band. */
  sent: Sent;
}

/** One block of a window. */
export interface HeardBlock {
  voice: BlockPowers;
  band: BlockPowers;
  /** What reverberates in 1 to 4 kHz, as far as that is reckoned with. */
  tail: { sung: number; played: number };
  /** The band in 1 to 4 kHz as it will be; null where only what it is asked to be is known. */
  played: number | null;
}

export const NO_TAIL = { sung: 0, played: 0 };

/** What a block is seen through. */
export const BLOCK_WINDOW = Float64Array.from(
  { length: BLOCK_FRAMES },
  (_, i) => 0.5 - 0.5 * Math.cos((2 * Math.PI * i) / BLOCK_FRAMES),
);

/** Hears the octaves of one block. */
export class BlockListener {
  private readonly centers: readonly number[];
  private readonly fft = new Fft(BLOCK_FRAMES);
  private readonly re = new Float64Array(BLOCK_FRAMES);
  private readonly im = new Float64Array(BLOCK_FRAMES);

  constructor(centersHz: readonly number[]) {
    this.centers = centersHz;
  }

  hear({ left, right }: StereoSound, from: number, count: number): BlockPowers {
    const octaves = new Float64Array(this.centers.length);
    const presence = new Float64Array(this.centers.length);
    const { re, im } = this;
    if (!fillBlock(re, im, left, right, BLOCK_WINDOW, from, Math.min(BLOCK_FRAMES, count - from)))
      return { octaves, presence };
    this.fft.forward(re, im);
    for (const [octave, center] of this.centers.entries()) {
      const [low, high] = [center * Math.SQRT1_2, center * Math.SQRT2];
      octaves[octave] = powerBetween(re, im, binOf(low), binOf(high));
      const [near, far] = presenceEdges(center);
      presence[octave] = powerBetween(re, im, binOf(near), binOf(far));
    }
    return { octaves, presence };
  }
}

/** The part of an octave that lies in 1 to 4 kHz; from and to the same where none does. */
export function presenceEdges(centerHz: number): [fromHz: number, toHz: number] {
  const near = Math.max(centerHz * Math.SQRT1_2, PRESENCE_HZ[0]);
  return [near, Math.max(near, Math.min(centerHz * Math.SQRT2, PRESENCE_HZ[1]))];
}

/** The bin that a frequency begins in. */
export function binOf(hertz: number): number {
  return Math.ceil((hertz * BLOCK_FRAMES) / SAMPLE_RATE);
}

// Inner loops: numbers and arrays as arguments, for the reason in sound/sample-voice.ts.

/** Windows one channel into the real, one into the imaginary part of a transform; false for silence. */
export function fillBlock(
  re: Float64Array,
  im: Float64Array,
  left: Float32Array,
  right: Float32Array,
  window: Float64Array,
  from: number,
  frames: number,
): boolean {
  let sum = 0;
  for (let i = 0; i < frames; i++) {
    const l = (left[from + i] as number) * (window[i] as number);
    const r = (right[from + i] as number) * (window[i] as number);
    re[i] = l;
    im[i] = r;
    sum += l * l + r * r;
  }
  re.fill(0, frames);
  im.fill(0, frames);
  return sum > 1e-12;
}

/** Power of both channels together in some bins of a transform that holds one in either part. */
function powerBetween(re: Float64Array, im: Float64Array, first: number, end: number): number {
  let sum = 0;
  for (let bin = first; bin < end; bin++) {
    const mirror = re.length - bin;
    const a = re[bin] as number;
    const b = im[bin] as number;
    const c = re[mirror] as number;
    const d = im[mirror] as number;
    sum += a * a + b * b + c * c + d * d;
  }
  return sum / (re.length * re.length);
}
