import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { LoudnessMeter } from '#engine/dsp/loudness';
import { createMp3Encoder, joined, type Mp3Encoder } from '#engine/mp3';
import type { StereoAudio } from '#engine/render/apply-audio-edits';
import { SAMPLE_RATE } from '#engine/sample-rate';
import { relativeLoudness } from '#lib/relative-loudness';

/** Values of a clip's waveform. */
const WAVEFORM_LENGTH = 180;
/** Frames that share one value until the length is known. */
const BLOCK_FRAMES = 1024;

interface EncodedAudio {
  readonly audio: Uint8Array<ArrayBuffer>;
  readonly durationSeconds: number;
  /** Loudness, 0 to 1. */
  readonly waveform: readonly number[];
  /** Integrated loudness (BS.1770). */
  readonly loudnessLufs: number;
  /** What the waveforms of songs made before 0.3.0 contain: they are compared with these. */
  readonly peaks: readonly number[];
}

/** Encodes audio in chunks, so that a long file is never in memory as samples. */
export class AudioEncoder {
  readonly #encoder: Mp3Encoder;
  readonly #bytes: Uint8Array[] = [];
  readonly #peaks: number[] = [];
  readonly #squares: number[] = [];
  readonly #loudness = new LoudnessMeter(SAMPLE_RATE);
  #frames = 0;

  private constructor(encoder: Mp3Encoder) {
    this.#encoder = encoder;
  }

  static async create(engineFolder: string): Promise<AudioEncoder> {
    const wasm = await readFile(join(engineFolder, 'mp3-encoder.wasm'));
    const bytes = wasm.buffer.slice(wasm.byteOffset, wasm.byteOffset + wasm.byteLength) as ArrayBuffer;
    return new AudioEncoder(await createMp3Encoder(bytes));
  }

  /** Appends samples at `SAMPLE_RATE`. */
  add({ left, right }: StereoAudio): void {
    this.#bytes.push(this.#encoder.encode(left, right));
    this.#loudness.push(left, right);
    for (let at = 0; at < left.length; ) {
      const block = Math.floor((this.#frames + at) / BLOCK_FRAMES);
      const end = Math.min(left.length, (block + 1) * BLOCK_FRAMES - this.#frames);
      let highest = this.#peaks[block] ?? 0;
      let squares = this.#squares[block] ?? 0;
      for (; at < end; at += 1) {
        const [one, other] = [left[at] ?? 0, right[at] ?? 0];
        highest = Math.max(highest, Math.abs(one), Math.abs(other));
        squares += one * one + other * other;
      }
      this.#peaks[block] = highest;
      this.#squares[block] = squares;
    }
    this.#frames += left.length;
  }

  /** Returns the whole file; nothing can be appended afterwards. */
  finish(): EncodedAudio {
    this.#bytes.push(this.#encoder.finish());
    return {
      audio: joined(this.#bytes),
      durationSeconds: this.#frames / SAMPLE_RATE,
      loudnessLufs: this.#loudness.integrated(),
      waveform: relativeLoudness(inStretches(this.#squares, meanOf)),
      peaks: inStretches(this.#peaks, (blocks) => Math.min(1, Math.max(0, ...blocks))).map(
        (peak) => Math.round(peak * 1000) / 1000,
      ),
    };
  }
}

/** Reduces the values of all blocks to one for each stretch of the file. */
function inStretches(blocks: readonly number[], reduce: (blocks: readonly number[]) => number): number[] {
  return Array.from({ length: WAVEFORM_LENGTH }, (_, index) => {
    const from = Math.floor((index * blocks.length) / WAVEFORM_LENGTH);
    const to = Math.max(from + 1, Math.floor(((index + 1) * blocks.length) / WAVEFORM_LENGTH));
    return reduce(blocks.slice(from, to));
  });
}

const meanOf = (values: readonly number[]) =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
