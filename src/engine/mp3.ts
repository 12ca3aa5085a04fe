import { createEncoder } from 'wasm-media-encoders';
import { SAMPLE_RATE } from './sample-rate.ts';

/** Transparent to most ears, 1.4 MB a minute. */
const BITRATE_KBPS = 192;

/** Frames passed to the encoder at a time: its buffer grows with its input. */
const PIECE_FRAMES = 10 * SAMPLE_RATE;

/** Compiled modules, reused within a thread together with their optimized code. */
const compiled = new WeakMap<ArrayBuffer, Parameters<typeof createEncoder>[1]>();

/** Constant-bitrate stereo MP3 at `SAMPLE_RATE`, block by block. */
export interface Mp3Encoder {
  /** Encodes the next samples; returns the bytes that are ready, often fewer than went in. */
  encode(left: Float32Array, right: Float32Array): Uint8Array<ArrayBuffer>;
  /** Returns the last bytes. The encoder cannot be used afterwards. */
  finish(): Uint8Array<ArrayBuffer>;
}

/** Encodes one song, on this thread or another, in call order. */
export interface SongEncoder {
  /** Encodes the next samples, which are only read until this returns, and returns the bytes that are ready. */
  encode(left: Float32Array, right: Float32Array): Promise<Uint8Array<ArrayBuffer>>;
  /** Returns the last bytes. */
  finish(): Promise<Uint8Array<ArrayBuffer>>;
  /** Called when the song is finished or abandoned. */
  end(): void;
}

/**
 * @param wasm bytes of the encoder, `EngineAssets.mp3Wasm`: a browser's content security policy stops the package
 * from loading its inlined copy
 */
export async function createMp3Encoder(wasm: ArrayBuffer): Promise<Mp3Encoder> {
  const encoder = await createEncoder('audio/mpeg', compiled.get(wasm) ?? wasm, (module) => {
    compiled.set(wasm, module);
  });
  encoder.configure({ sampleRate: SAMPLE_RATE, channels: 2, bitrate: BITRATE_KBPS });
  return {
    // The encoder reuses its output buffer: return a copy.
    encode: (left, right) => (left.length === 0 ? new Uint8Array(0) : encoder.encode([left, right]).slice()),
    finish: () => encoder.finalize().slice(),
  };
}

/**
 * Encodes a whole song.
 * @param wasm as for `createMp3Encoder`
 * @returns the bytes of the MP3 file
 */
export async function encodeMp3(
  { left, right }: { left: Float32Array; right: Float32Array },
  wasm: ArrayBuffer,
): Promise<Uint8Array<ArrayBuffer>> {
  const encoder = await createMp3Encoder(wasm);
  const pieces: Uint8Array[] = [];
  for (let start = 0; start < left.length; start += PIECE_FRAMES) {
    const end = start + PIECE_FRAMES;
    pieces.push(encoder.encode(left.subarray(start, end), right.subarray(start, end)));
  }
  pieces.push(encoder.finish());
  return joined(pieces);
}

/** Concatenates all pieces. */
export function joined(pieces: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(pieces.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const piece of pieces) {
    whole.set(piece, at);
    at += piece.length;
  }
  return whole;
}
