import { Limiter } from '../dsp/limiter.ts';
import { LoudnessMeter } from '../dsp/loudness.ts';
import { SAMPLE_RATE } from '../sample-rate.ts';
import type { MasterSettings } from '../score.ts';
import type { Pacer } from './pacer.ts';

/** A correction this small lands within 0.15 LU of its target and needs no trial. */
const SURE_STEP_LU = 0.5;
/** A stream this close to its target is accepted: half a LU is promised. */
const NEAR_LU = 0.4;
const MAX_TRIALS = 6;
const BLOCK_FRAMES = 1 << 16;

interface StereoAudio {
  left: Float32Array;
  right: Float32Array;
}

export interface Mastered extends StereoAudio {
  gainDb: number;
  integratedLufs: number;
}

/** Gain and limiter with one fixed gain, in consecutive blocks. */
export class MasterStream {
  private readonly limiter: Limiter;
  private skip: number;

  constructor(ceilingDbtp: number, gainDb: number) {
    this.limiter = new Limiter(SAMPLE_RATE, ceilingDbtp, gainDb);
    this.skip = this.limiter.latencyFrames;
  }

  /** Returns the next mastered frames: as many as the input, minus the limiter's delay at the start. */
  push(left: Float32Array, right: Float32Array, count: number): StereoAudio {
    const outLeft = new Float32Array(count);
    const outRight = new Float32Array(count);
    this.limiter.process(left, right, outLeft, outRight, count);
    const skipped = Math.min(this.skip, count);
    this.skip -= skipped;
    return { left: outLeft.subarray(skipped), right: outRight.subarray(skipped) };
  }

  /** Returns the frames still inside the limiter. */
  finish(): StereoAudio {
    const silence = new Float32Array(this.limiter.latencyFrames);
    return this.push(silence, silence, silence.length);
  }
}

/** The measured result of a master gain. */
export interface MasterTrial {
  gainDb: number;
  lufs: number;
}

/** Whether a stream is close enough to its target loudness to be the final song. */
export function isNearTarget(lufs: number, { targetLufs }: Pick<MasterSettings, 'targetLufs'>): boolean {
  return Math.abs(targetLufs - lufs) <= NEAR_LU;
}

/**
 * Brings a mix to `targetLufs` under a true-peak ceiling. `heard` is the stream's result; while that is far
 * off, further gains are tried without storing their audio, since limiting takes some of the loudness away. The
 * mix is overwritten by its master: a second copy of a long song would take 85 MB.
 */
export async function masterMix(
  mix: StereoAudio,
  heard: MasterTrial,
  { targetLufs, ceilingDbtp }: Pick<MasterSettings, 'targetLufs' | 'ceilingDbtp'>,
  pacer: Pacer,
): Promise<Mastered> {
  let { gainDb, lufs } = heard;
  const write = (piece: StereoAudio, at: number) => {
    mix.left.set(piece.left, at);
    mix.right.set(piece.right, at);
  };
  // Loudness is gated and limited and does not follow the gain linearly: never step past the known bounds.
  let tooSoft = Number.NEGATIVE_INFINITY;
  let tooLoud = Number.POSITIVE_INFINITY;
  for (let trial = 0; ; trial++) {
    const missing = targetLufs - lufs;
    if (missing > 0) tooSoft = Math.max(tooSoft, gainDb);
    else tooLoud = Math.min(tooLoud, gainDb);
    // The limiter takes some of the gain away: overshoot slightly.
    const aimed = gainDb + missing * (missing > 0 ? 1.15 : 1);
    const isPast = aimed <= tooSoft || aimed >= tooLoud;
    gainDb = Math.round((isPast ? (tooSoft + tooLoud) / 2 : aimed) * 1000) / 1000;
    if (Math.abs(missing) <= SURE_STEP_LU || trial === MAX_TRIALS) break;
    lufs = await runPass(mix, gainDb, ceilingDbtp, pacer, null);
  }
  const integratedLufs = await runPass(mix, gainDb, ceilingDbtp, pacer, write);
  return { left: mix.left, right: mix.right, gainDb, integratedLufs };
}

/** Returns the loudness of the mastered mix. `write` receives blocks that lie behind the read position. */
async function runPass(
  { left, right }: StereoAudio,
  gainDb: number,
  ceilingDbtp: number,
  pacer: Pacer,
  write: ((piece: StereoAudio, at: number) => void) | null,
): Promise<number> {
  const stream = new MasterStream(ceilingDbtp, gainDb);
  const meter = new LoudnessMeter(SAMPLE_RATE);
  let written = 0;
  const take = (piece: StereoAudio) => {
    meter.push(piece.left, piece.right);
    write?.(piece, written);
    written += piece.left.length;
  };
  for (let at = 0; at < left.length; at += BLOCK_FRAMES) {
    const end = Math.min(left.length, at + BLOCK_FRAMES);
    take(stream.push(left.subarray(at, end), right.subarray(at, end), end - at));
    await pacer.rest();
  }
  take(stream.finish());
  return meter.integrated();
}
