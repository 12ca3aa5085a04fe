/** Samples in a frame of MPEG-1 layer III, the only kind that the engine writes. */
export const MP3_FRAME_SAMPLES = 1152;

const HEADER_BYTES = 4;
/** Indexed by the number in the header; 0 marks bitrates that never occur here. */
const BITRATES_KBPS = [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320, 0];
const SAMPLE_RATES = [44_100, 48_000, 32_000, 0];

/** A frame's header. */
export interface Mp3Header {
  readonly bytes: number;
  readonly sampleRate: number;
}

/** The frame that begins here; null if there is none. */
export function mp3HeaderAt(bytes: Uint8Array, at: number): Mp3Header | null {
  const [sync = 0, kind = 0, rates = 0] = bytes.subarray(at, at + HEADER_BYTES);
  // Eleven bits of sync, then MPEG-1 and layer III.
  if (sync !== 0xff || (kind & 0xfe) !== 0xfa) return null;
  const bitrate = (BITRATES_KBPS[rates >> 4] ?? 0) * 1000;
  const sampleRate = SAMPLE_RATES[(rates >> 2) & 3] ?? 0;
  if (bitrate === 0 || sampleRate === 0) return null;
  const padding = (rates >> 1) & 1;
  return { bytes: Math.floor((MP3_FRAME_SAMPLES / 8) * (bitrate / sampleRate)) + padding, sampleRate };
}

/** Splits a stream of bytes into whole frames. */
export class Mp3Stream {
  #rest: Uint8Array = new Uint8Array(0);

  /** Returns the frames completed so far. Data outside frames is skipped. */
  take(bytes: Uint8Array): Uint8Array[] {
    const all = new Uint8Array(this.#rest.length + bytes.length);
    all.set(this.#rest);
    all.set(bytes, this.#rest.length);
    const frames: Uint8Array[] = [];
    let at = 0;
    while (at + HEADER_BYTES <= all.length) {
      const header = mp3HeaderAt(all, at);
      if (header === null) {
        at += 1;
        continue;
      }
      if (at + header.bytes > all.length) break;
      frames.push(all.subarray(at, at + header.bytes));
      at += header.bytes;
    }
    this.#rest = all.subarray(at);
    return frames;
  }
}
