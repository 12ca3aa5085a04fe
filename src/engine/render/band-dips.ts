import { type Biquad, BiquadFilter } from '../dsp/biquad.ts';

/**
 * Frames processed at a time. Loops over whole windows run too rarely to be optimized well, and the window does
 * not fit the processor's cache.
 */
const PIECE_FRAMES = 2048;
/** Input older than this has left the filters down to the last bit of a float. */
const MEMORY_FRAMES = 8192;

const stereoPiece = () => [new Float32Array(PIECE_FRAMES), new Float32Array(PIECE_FRAMES)] as const;

/** Takes the bands of band-pass sections out of a stereo sound, block by block. */
export class BandDips {
  private readonly filters: readonly BiquadFilter[];
  private readonly before = stereoPiece();
  private readonly band = stereoPiece();

  constructor(sections: readonly Biquad[]) {
    this.filters = sections.map((section) => new BiquadFilter(section));
  }

  /**
   * Removes what the depths specify. Call for every window, since the filters must process the audio before a
   * dip.
   * @param depths 0..1 per frame of each section; null where nothing is removed
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
    const count = left.length;
    const [beforeLeft, beforeRight] = this.before;
    const [bandLeft, bandRight] = this.band;
    beforeLeft.set(left);
    beforeRight.set(right);
    for (const [i, filter] of this.filters.entries()) {
      bandLeft.set(beforeLeft);
      bandRight.set(beforeRight);
      filter.processStereo(bandLeft, bandRight, count);
      const depth = depths?.[i];
      if (!depth) continue;
      takeAway(left, bandLeft, depth, count);
      takeAway(right, bandRight, depth, count);
    }
  }
}

// An inner loop: numbers and arrays as arguments, for the reason in sound/sample-voice.ts.
function takeAway(samples: Float32Array, band: Float32Array, depths: Float32Array, count: number): void {
  for (let i = 0; i < count; i++) {
    samples[i] = (samples[i] as number) - (depths[i] as number) * (band[i] as number);
  }
}
