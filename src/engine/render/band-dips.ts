import { type Biquad, withoutDenormal } from '../dsp/biquad.ts';

/**
 * Frames shaped at a time. Loops that run over whole windows are called too seldom to be compiled well, and the
 * window does not fit the processor's cache.
 */
const PIECE_FRAMES = 2048;
/** What the sections have heard longer ago than this is gone from them to the last bit of a float. */
const MEMORY_FRAMES = 8192;

/** Band-pass sections whose part of a stereo sound is taken away, block by block. */
export class BandDips {
  private readonly sections: readonly Biquad[];
  private readonly memories: readonly Float64Array[];
  private readonly before = [new Float32Array(PIECE_FRAMES), new Float32Array(PIECE_FRAMES)] as const;

  /** @param sections band-passes: what is between their two outer taps is zero */
  constructor(sections: readonly Biquad[]) {
    this.sections = sections;
    this.memories = sections.map(() => new Float64Array(4));
  }

  /**
   * Takes away what the depths say. To be called for every window, since the sections must hear what comes before a dip.
   * @param depths 0..1 per frame of each section; null where nothing is taken away
   */
  process(
    left: Float32Array,
    right: Float32Array,
    count: number,
    depths: readonly Float32Array[] | null,
  ): void {
    for (let from = depths ? 0 : Math.max(0, count - MEMORY_FRAMES); from < count; from += PIECE_FRAMES) {
      const end = Math.min(count, from + PIECE_FRAMES);
      const pieces = [left.subarray(from, end), right.subarray(from, end)] as const;
      this.processPiece(pieces, depths?.map((depth) => depth.subarray(from, end)) ?? null);
    }
  }

  private processPiece(
    [left, right]: readonly [Float32Array, Float32Array],
    depths: readonly Float32Array[] | null,
  ): void {
    const [beforeLeft, beforeRight] = this.before;
    const count = left.length;
    beforeLeft.set(left);
    beforeRight.set(right);
    for (const [i, [b0, , , a1, a2]] of this.sections.entries()) {
      const memory = this.memories[i] as Float64Array;
      const depth = depths?.[i];
      if (depth) takeAway(left, right, beforeLeft, beforeRight, depth, count, memory, b0, a1, a2);
      else hearOnly(beforeLeft, beforeRight, count, memory, b0, a1, a2);
    }
  }
}

// Inner loops: numbers and arrays as arguments, for the reason in sound/sample-voice.ts.

/** Takes a share of a band of the sound as it was before out of the sound; the band is rounded as in a buffer. */
function takeAway(
  left: Float32Array,
  right: Float32Array,
  beforeLeft: Float32Array,
  beforeRight: Float32Array,
  depths: Float32Array,
  count: number,
  memory: Float64Array,
  b0: number,
  a1: number,
  a2: number,
): void {
  let l1 = memory[0] as number;
  let l2 = memory[1] as number;
  let r1 = memory[2] as number;
  let r2 = memory[3] as number;
  for (let i = 0; i < count; i++) {
    const inLeft = b0 * (beforeLeft[i] as number);
    const inRight = b0 * (beforeRight[i] as number);
    const outLeft = inLeft + l1;
    const outRight = inRight + r1;
    l1 = l2 - a1 * outLeft;
    r1 = r2 - a1 * outRight;
    l2 = -inLeft - a2 * outLeft;
    r2 = -inRight - a2 * outRight;
    const depth = depths[i] as number;
    left[i] = (left[i] as number) - depth * Math.fround(outLeft);
    right[i] = (right[i] as number) - depth * Math.fround(outRight);
  }
  keep(memory, l1, l2, r1, r2);
}

function hearOnly(
  left: Float32Array,
  right: Float32Array,
  count: number,
  memory: Float64Array,
  b0: number,
  a1: number,
  a2: number,
): void {
  let l1 = memory[0] as number;
  let l2 = memory[1] as number;
  let r1 = memory[2] as number;
  let r2 = memory[3] as number;
  for (let i = 0; i < count; i++) {
    const inLeft = b0 * (left[i] as number);
    const inRight = b0 * (right[i] as number);
    const outLeft = inLeft + l1;
    const outRight = inRight + r1;
    l1 = l2 - a1 * outLeft;
    r1 = r2 - a1 * outRight;
    l2 = -inLeft - a2 * outLeft;
    r2 = -inRight - a2 * outRight;
  }
  keep(memory, l1, l2, r1, r2);
}

function keep(memory: Float64Array, l1: number, l2: number, r1: number, r2: number): void {
  memory[0] = withoutDenormal(l1);
  memory[1] = withoutDenormal(l2);
  memory[2] = withoutDenormal(r1);
  memory[3] = withoutDenormal(r2);
}
