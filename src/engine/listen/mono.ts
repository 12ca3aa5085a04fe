import { BiquadFilter, designBiquad, processChain } from '../dsp/biquad.ts';
import type { StereoAudio } from '../render/apply-audio-edits.ts';
import { SAMPLE_RATE } from '../sample-rate.ts';

const SHARE = 4;
/** Enough for beats, chords and melodies, in a quarter of the memory. */
export const MONO_RATE = SAMPLE_RATE / SHARE;
const CUTOFF_HZ = 4000;

/** Collects streamed audio for analysis: mixed to mono, at `MONO_RATE`. */
export class MonoAudio {
  readonly #filters = [0.54, 1.31].map(
    (q) => new BiquadFilter(designBiquad('lowPass', SAMPLE_RATE, CUTOFF_HZ, 0, q)),
  );
  readonly #pieces: Float32Array[] = [];
  #frames = 0;

  /** Appends samples at `SAMPLE_RATE`. */
  add({ left, right }: StereoAudio): void {
    const both = left.map((value, at) => (value + (right[at] ?? 0)) / 2);
    processChain(this.#filters, both, both.length);
    const first = (SHARE - (this.#frames % SHARE)) % SHARE;
    const kept = new Float32Array(Math.max(0, Math.ceil((both.length - first) / SHARE)));
    for (let at = 0; at < kept.length; at++) kept[at] = both[first + at * SHARE] as number;
    this.#pieces.push(kept);
    this.#frames += both.length;
  }

  /** All samples added so far. */
  samples(): Float32Array {
    const whole = new Float32Array(this.#pieces.reduce((sum, { length }) => sum + length, 0));
    let at = 0;
    for (const piece of this.#pieces) {
      whole.set(piece, at);
      at += piece.length;
    }
    return whole;
  }
}
