import { reverbPower } from '../dsp/reverb.ts';
import { SAMPLE_RATE } from '../sample-rate.ts';
import { BLOCK_FRAMES } from './heard-block.ts';

/** Predicts the reverb of a sound, block by block from its send: powers per octave. */
export class Reverberation {
  private readonly octaves: readonly { gain: number; kept: number }[];
  private readonly powers: Float64Array;

  /** @param level of the reverb's return */
  constructor(centersHz: readonly number[], decaySeconds: number, level: number) {
    this.octaves = centersHz.map((hertz) => {
      const { gain, leftAfterSecond } = reverbPower(SAMPLE_RATE, decaySeconds, hertz);
      return { gain: gain * level * level, kept: leftAfterSecond ** (BLOCK_FRAMES / SAMPLE_RATE) };
    });
    this.powers = new Float64Array(centersHz.length);
  }

  /** Total power in the next block. */
  power(): number {
    return this.powers.reduce((sum, power) => sum + power, 0);
  }

  /** Total power in this block of everything sent in earlier blocks. */
  next(sent: Float64Array, share: number): number {
    const sum = this.power();
    for (const [octave, { gain, kept }] of this.octaves.entries()) {
      const power = this.powers[octave] as number;
      const heard = power * kept + (sent[octave] as number) * share * gain * (1 - kept);
      // Negligibly small numbers are slow to compute with.
      this.powers[octave] = heard < 1e-18 ? 0 : heard;
    }
    return sum;
  }
}
