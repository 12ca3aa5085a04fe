import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createMp3Encoder, joined, type Mp3Encoder } from '#engine/mp3';
import type { StereoAudio } from '#engine/render/apply-audio-edits';
import { SAMPLE_RATE } from '#engine/sample-rate';

/** Peaks of a clip's waveform. */
const PEAKS = 180;
/** Frames that share one peak until the length is known. */
const BLOCK_FRAMES = 1024;

interface EncodedAudio {
  readonly audio: Uint8Array<ArrayBuffer>;
  readonly durationSeconds: number;
  readonly waveform: readonly number[];
}

/** Encodes audio in chunks, so that a long file is never in memory as samples. */
export class AudioEncoder {
  readonly #encoder: Mp3Encoder;
  readonly #bytes: Uint8Array[] = [];
  readonly #peaks: number[] = [];
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
    for (let at = 0; at < left.length; ) {
      const block = Math.floor((this.#frames + at) / BLOCK_FRAMES);
      const end = Math.min(left.length, (block + 1) * BLOCK_FRAMES - this.#frames);
      let highest = this.#peaks[block] ?? 0;
      for (; at < end; at += 1)
        highest = Math.max(highest, Math.abs(left[at] ?? 0), Math.abs(right[at] ?? 0));
      this.#peaks[block] = highest;
    }
    this.#frames += left.length;
  }

  /** Returns the whole file; nothing can be appended afterwards. */
  finish(): EncodedAudio {
    this.#bytes.push(this.#encoder.finish());
    return {
      audio: joined(this.#bytes),
      durationSeconds: this.#frames / SAMPLE_RATE,
      waveform: waveformOf(this.#peaks),
    };
  }
}

function waveformOf(blocks: readonly number[]): number[] {
  return Array.from({ length: PEAKS }, (_, index) => {
    const from = Math.floor((index * blocks.length) / PEAKS);
    const to = Math.max(from + 1, Math.floor(((index + 1) * blocks.length) / PEAKS));
    const highest = blocks.slice(from, to).reduce((peak, value) => Math.max(peak, value), 0);
    return Math.round(Math.min(1, highest) * 1000) / 1000;
  });
}
