import { createEncoder, createMp3Encoder as createInlinedEncoder } from 'wasm-media-encoders';

const BITRATES = [64, 96, 128, 160, 192, 224, 256, 320] as const;

export interface Mp3Settings {
  sampleRate: number;
  bitrateKbps: (typeof BITRATES)[number];
  /**
   * Bytes of `mp3-encoder.wasm` (`EngineAssets.mp3Wasm`). Needed in a browser, whose content security policy stops
   * the package from fetching its inlined copy.
   */
  wasm?: ArrayBuffer;
}

/** Constant-bitrate stereo MP3, piece by piece. */
export interface Mp3Encoder {
  /** Encodes the next samples; answers the bytes that are ready, often fewer than went in. */
  encode(left: Float32Array, right: Float32Array): Uint8Array<ArrayBuffer>;
  /** The last bytes. The encoder cannot be used afterwards. */
  finish(): Uint8Array<ArrayBuffer>;
}

/** Songs as they are streamed, stored and kept on a device: transparent for most ears, 1.4 MB a minute. */
export const SONG_MP3_KBPS = 192;

/** Samples encoded at once: the encoder's buffer grows with what it is given. A whole number of MP3 frames. */
const FRAMES_PER_PIECE = 1152 * 64;

/** A finished song as MP3, piece by piece, so that the caller can stop or wait between two. */
export function* mp3Pieces(
  encoder: Mp3Encoder,
  { left, right }: { readonly left: Float32Array; readonly right: Float32Array },
): Generator<Uint8Array<ArrayBuffer>> {
  for (let start = 0; start < left.length; start += FRAMES_PER_PIECE) {
    const end = start + FRAMES_PER_PIECE;
    yield encoder.encode(left.subarray(start, end), right.subarray(start, end));
  }
  yield encoder.finish();
}

/** Throws RangeError for a bitrate the encoder lacks. */
export async function createMp3Encoder(settings: Mp3Settings): Promise<Mp3Encoder> {
  const { sampleRate, bitrateKbps, wasm } = settings;
  if (!BITRATES.includes(bitrateKbps))
    throw new RangeError(`bitrateKbps must be one of ${BITRATES.join(', ')}`);
  const encoder = await (wasm ? createEncoder('audio/mpeg', wasm) : createInlinedEncoder());
  encoder.configure({ sampleRate, channels: 2, bitrate: bitrateKbps });
  return {
    // The encoder keeps its output buffer: a copy is what may leave.
    encode: (left, right) => (left.length === 0 ? new Uint8Array(0) : encoder.encode([left, right]).slice()),
    finish: () => encoder.finalize().slice(),
  };
}
