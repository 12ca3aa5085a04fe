import type { StereoAudio } from './decoded-audio.ts';

/** Number of neighboring samples on each side used to compute a new one. */
const REACH = 24;
const STEPS = 512;

/**
 * Converts audio to another sample rate, using a windowed sinc that removes frequencies the new rate cannot
 * represent. Only input still needed for the next samples is retained.
 */
export class StereoResampler {
  readonly #toRate: number;
  readonly #onPiece: (piece: { left: Float32Array; right: Float32Array }) => void;
  #sides: [Resampler, Resampler] | null = null;

  constructor(toRate: number, onPiece: (piece: { left: Float32Array; right: Float32Array }) => void) {
    this.#toRate = toRate;
    this.#onPiece = onPiece;
  }

  /** Appends samples; all chunks have the same rate. */
  add({ left, right, sampleRate }: StereoAudio): void {
    if (sampleRate === this.#toRate) {
      this.#onPiece({ left, right });
      return;
    }
    const side = () => new Resampler(sampleRate, this.#toRate);
    this.#sides ??= [side(), side()];
    const [one, other] = this.#sides;
    this.#onPiece({ left: one.add(left), right: other.add(right) });
  }

  /** Flushes the last samples, which were waiting for more input. */
  finish(): void {
    if (this.#sides === null) return;
    const [one, other] = this.#sides;
    this.#onPiece({ left: one.finish(), right: other.finish() });
  }
}

class Resampler {
  readonly #ratio: number;
  readonly #reach: number;
  readonly #kernel: Float32Array;
  /** The tail of the input, and the absolute index of its first sample. */
  #held = new Float32Array(0);
  #heldFrom = 0;
  #made = 0;

  constructor(fromRate: number, toRate: number) {
    this.#ratio = fromRate / toRate;
    const cutoff = Math.min(1, toRate / fromRate) * 0.97;
    this.#reach = Math.ceil(REACH / cutoff);
    this.#kernel = sincTable(cutoff, this.#reach);
  }

  add(signal: Float32Array): Float32Array {
    const held = new Float32Array(this.#held.length + signal.length);
    held.set(this.#held);
    held.set(signal, this.#held.length);
    this.#held = held;
    const known = this.#heldFrom + held.length;
    // A sample needs `reach` neighbors after it.
    return this.#make(Math.max(this.#made, Math.floor((known - 1 - this.#reach) / this.#ratio) + 1));
  }

  finish(): Float32Array {
    return this.#make(Math.round((this.#heldFrom + this.#held.length) / this.#ratio));
  }

  /** The samples up to this index. */
  #make(until: number): Float32Array {
    const made = new Float32Array(Math.max(0, until - this.#made));
    const [held, heldFrom, kernel, ratio, reach] = [
      this.#held,
      this.#heldFrom,
      this.#kernel,
      this.#ratio,
      this.#reach,
    ];
    const last = heldFrom + held.length - 1;
    for (let at = 0; at < made.length; at += 1) {
      const place = (this.#made + at) * ratio;
      const from = Math.max(0, Math.ceil(place - reach));
      const to = Math.min(last, Math.floor(place + reach));
      let sum = 0;
      for (let near = from; near <= to; near += 1) {
        sum += (held[near - heldFrom] ?? 0) * (kernel[Math.round(Math.abs(near - place) * STEPS)] ?? 0);
      }
      made[at] = sum;
    }
    this.#made += made.length;
    const needed = Math.max(heldFrom, Math.floor(this.#made * ratio) - reach - 1);
    this.#held = held.slice(needed - heldFrom);
    this.#heldFrom = needed;
    return made;
  }
}

/** One half of the kernel, `STEPS` values per sample. */
function sincTable(cutoff: number, reach: number): Float32Array {
  const table = new Float32Array(reach * STEPS + 2);
  for (let at = 0; at < table.length; at += 1) {
    const x = at / STEPS;
    const angle = Math.PI * x * cutoff;
    const sinc = angle === 0 ? 1 : Math.sin(angle) / angle;
    const window = x >= reach ? 0 : 0.5 + 0.5 * Math.cos((Math.PI * x) / reach);
    table[at] = cutoff * sinc * window;
  }
  return table;
}
