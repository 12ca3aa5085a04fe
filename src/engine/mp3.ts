import { createEncoder } from 'wasm-media-encoders';
import { SAMPLE_RATE } from './sample-rate.ts';

/** Transparent for most ears, 1.4 MB a minute. */
const BITRATE_KBPS = 192;

/** Frames given to the encoder at once: its buffer grows with what it is given. */
const PIECE_FRAMES = 10 * SAMPLE_RATE;

/** A thread keeps what it has compiled, and what has been found worth compiling well in it. */
const compiled = new WeakMap<ArrayBuffer, Parameters<typeof createEncoder>[1]>();

/** Constant-bitrate stereo MP3 at `SAMPLE_RATE`, piece by piece. */
export interface Mp3Encoder {
  /** Encodes the next samples; returns the bytes that are ready, often fewer than went in. */
  encode(left: Float32Array, right: Float32Array): Uint8Array<ArrayBuffer>;
  /** Returns the last bytes. The encoder cannot be used afterwards. */
  finish(): Uint8Array<ArrayBuffer>;
}

/** Encodes one song, here or elsewhere, in the order of the calls. */
export interface SongEncoder {
  /** Encodes the next samples, which are only read until this returns, to the bytes that are ready. */
  encode(left: Float32Array, right: Float32Array): Promise<Uint8Array<ArrayBuffer>>;
  /** The last bytes. */
  finish(): Promise<Uint8Array<ArrayBuffer>>;
  /** The song is finished, or given up. */
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
    // The encoder keeps its output buffer: a copy is what may leave.
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

/** All pieces in one. */
export function joined(pieces: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(pieces.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const piece of pieces) {
    whole.set(piece, at);
    at += piece.length;
  }
  return whole;
}
