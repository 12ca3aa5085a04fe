import { energyOfLufs } from '../dsp/loudness.ts';
import { toSeconds } from '../sample-rate.ts';
import type { SectionGains } from '../score.ts';
import type { Ride } from './ride.ts';

/** Fraction of the song's energy after which a deviation from the prediction is fully trusted. */
const SURE_SHARE = 0.25;
const LARGEST_DB = 3;
const LARGEST_STEP_DB = 1.5;
/** The limiter takes a little off the prediction, and the encoder a quarter of a dB. */
const AIM_LU = 0.15;

export interface ExpectedSection {
  startSeconds: number;
  durationSeconds: number;
  /** As mastered, with the section's gain. */
  lufs: number;
  /** The section's gain without a correction. */
  mixDb: number;
  /** All gains of the section for a different mix gain. */
  gainsAt: (mixDb: number) => SectionGains;
}

/**
 * Steers a song to its target loudness while rendering: each section's gain is corrected, before it plays, by
 * the measured result of the sections before it. The first sound need not wait for the last, and the stream is
 * the final song.
 */
export class Steering {
  private readonly sections: readonly ExpectedSection[];
  private readonly target: number;
  private readonly corrections: number[] = [];

  constructor(sections: readonly ExpectedSection[], targetLufs: number) {
    this.sections = sections;
    const seconds = sections.reduce((sum, { durationSeconds }) => sum + durationSeconds, 0);
    this.target = energyOfLufs(targetLufs + AIM_LU) * seconds;
  }

  /**
   * Decides the sections whose gain begins in the next `frames` frames.
   * @param heard energy of the mastered song so far, `LoudnessMeter.energy`
   * @param heardFrames length of the measured audio
   */
  aim(ride: Ride, at: number, frames: number, heard: number, heardFrames: number): void {
    for (let i = this.corrections.length; i < this.sections.length; i++) {
      if (i > 0 && ride.startOf(i) >= at + frames) return;
      const correction = i === 0 ? 0 : this.correctionOf(i, heard, toSeconds(heardFrames));
      this.corrections.push(correction);
      const { mixDb, gainsAt } = this.sections[i] as ExpectedSection;
      ride.setGains(i, gainsAt(Math.round((mixDb + correction) * 100) / 100));
    }
  }

  private correctionOf(section: number, heard: number, heardSeconds: number): number {
    const before = this.corrections.at(-1) ?? 0;
    const start = this.sections[section]?.startSeconds ?? 0;
    const expected = this.expectedUntil(heardSeconds);
    if (expected <= 0 || heard <= 0) return before;
    const sureness = Math.min(1, expected / (SURE_SHARE * this.target));
    const bias = (heard / expected) ** sureness;
    const untilStart = (this.expectedUntil(start) - expected) * bias;
    const rest = (this.expectedUntil(Number.POSITIVE_INFINITY) - this.expectedUntil(start)) * bias;
    const wanted = (this.target - heard - untilStart) / rest;
    const correction = 10 * Math.log10(Math.max(0.25, wanted));
    const step = Math.min(LARGEST_STEP_DB, Math.max(-LARGEST_STEP_DB, correction - before));
    return Math.min(LARGEST_DB, Math.max(-LARGEST_DB, before + step));
  }

  /** Predicted energy up to a time, with the corrections so far. */
  private expectedUntil(seconds: number): number {
    return this.sections.reduce((sum, { startSeconds, durationSeconds, lufs }, i) => {
      const length = Math.min(durationSeconds, Math.max(0, seconds - startSeconds));
      return sum + length * energyOfLufs(lufs + (this.corrections[i] ?? 0));
    }, 0);
  }
}
