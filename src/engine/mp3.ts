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
