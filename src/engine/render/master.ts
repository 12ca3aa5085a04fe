import { Limiter } from '../dsp/limiter.ts';
import { LoudnessMeter } from '../dsp/loudness.ts';
import { SAMPLE_RATE } from '../sample-rate.ts';
import type { Pacer } from './pacer.ts';

const TOLERANCE_LU = 0.12;
const MAX_PASSES = 4;
const BLOCK_FRAMES = 1 << 16;

export interface Mastered {
  left: Float32Array;
  right: Float32Array;
  gainDb: number;
  integratedLufs: number;
}

/** Gain and limiter with one fixed gain, handed out in consecutive pieces. */
export class MasterStream {
  private readonly limiter: Limiter;
  private skip: number;

  constructor(ceilingDbtp: number, gainDb: number) {
    this.limiter = new Limiter(SAMPLE_RATE, ceilingDbtp, gainDb);
    this.skip = this.limiter.latencyFrames;
  }

  /** The next mastered frames: as many as went in, less the limiter's delay at the start. */
  push(left: Float32Array, right: Float32Array, count: number): { left: Float32Array; right: Float32Array } {
    const outLeft = new Float32Array(count);
    const outRight = new Float32Array(count);
    this.limiter.process(left, right, outLeft, outRight, count);
    const skipped = Math.min(this.skip, count);
    this.skip -= skipped;
    return { left: outLeft.subarray(skipped), right: outRight.subarray(skipped) };
  }

  /** The frames still inside the limiter. */
  finish(): { left: Float32Array; right: Float32Array } {
    const silence = new Float32Array(this.limiter.latencyFrames);
    return this.push(silence, silence, silence.length);
  }
}

/**
 * Brings a mix to `targetLufs` under a true-peak ceiling: repeats gain and limiter until the loudness fits, since
 * limiting takes some of it away. `guessDb` is the gain to begin with. The mix is left as it is.
 */
export async function masterMix(
  left: Float32Array,
  right: Float32Array,
  guessDb: number,
  targetLufs: number,
  ceilingDbtp: number,
  pacer: Pacer,
): Promise<Mastered> {
  const outLeft = new Float32Array(left.length);
  const outRight = new Float32Array(right.length);
  let gainDb = guessDb;
  let integratedLufs = targetLufs;
  for (let pass = 0; pass < MAX_PASSES; pass++) {
    integratedLufs = await runPass(left, right, outLeft, outRight, gainDb, ceilingDbtp, pacer);
    const missing = targetLufs - integratedLufs;
    if (Math.abs(missing) <= TOLERANCE_LU || pass === MAX_PASSES - 1) break;
    // The limiter gives back less than it is given; aim a little further.
    gainDb += missing * (missing > 0 ? 1.25 : 1);
  }
  return { left: outLeft, right: outRight, gainDb: Math.round(gainDb * 1000) / 1000, integratedLufs };
}

async function runPass(
  left: Float32Array,
  right: Float32Array,
  outLeft: Float32Array,
  outRight: Float32Array,
  gainDb: number,
  ceilingDbtp: number,
  pacer: Pacer,
): Promise<number> {
  const stream = new MasterStream(ceilingDbtp, Math.round(gainDb * 1000) / 1000);
  const meter = new LoudnessMeter(SAMPLE_RATE);
  let written = 0;
  const keep = (piece: { left: Float32Array; right: Float32Array }) => {
    meter.push(piece.left, piece.right);
    outLeft.set(piece.left, written);
    outRight.set(piece.right, written);
    written += piece.left.length;
  };
  for (let at = 0; at < left.length; at += BLOCK_FRAMES) {
    const end = Math.min(left.length, at + BLOCK_FRAMES);
    keep(stream.push(left.subarray(at, end), right.subarray(at, end), end - at));
    await pacer.rest();
  }
  keep(stream.finish());
  return meter.integrated();
}
