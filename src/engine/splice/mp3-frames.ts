/** Samples in a frame of MPEG-1 layer III, the only kind that the engine writes. */
export const MP3_FRAME_SAMPLES = 1152;

const HEADER_BYTES = 4;
/** Indexed by the number in the header; 0 marks bitrates that never occur here. */
const BITRATES_KBPS = [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320, 0];
const SAMPLE_RATES = [44_100, 48_000, 32_000, 0];

/**
 * In the side information of a stereo frame: number of bits before the first granule, and per granule and
 * channel.
 */
const SIDE_BITS = 20;
const GRANULE_BITS = 59;
const GRANULES = 4;
/** Bit in a granule marking a window other than the long one; the next two bits give its type. */
const WINDOW_BIT = 33;

/** A frame's header. */
export interface Mp3Header {
  readonly bytes: number;
  readonly seconds: number;
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
  return {
    bytes: Math.floor((MP3_FRAME_SAMPLES / 8) * (bitrate / sampleRate)) + padding,
    seconds: MP3_FRAME_SAMPLES / sampleRate,
  };
}

/** A whole frame of a stereo MP3 without checksums. */
export interface Mp3Frame {
  readonly bytes: Uint8Array;
  /** Number of its data bytes that are at the ends of earlier frames (the bit reservoir). */
  readonly bytesBefore: number;
  /** The window types of its granules, packed into one number. */
  readonly windows: number;
}

/** Parses whole frames from a stream of bytes. */
export class Mp3Frames {
  #rest: Uint8Array = new Uint8Array(0);

  /** Returns the frames completed so far. Data outside frames is skipped. */
  take(bytes: Uint8Array): Mp3Frame[] {
    const all = new Uint8Array(this.#rest.length + bytes.length);
    all.set(this.#rest);
    all.set(bytes, this.#rest.length);
    const frames: Mp3Frame[] = [];
    let at = 0;
    while (at + HEADER_BYTES <= all.length) {
      const header = mp3HeaderAt(all, at);
      if (header === null) {
        at += 1;
        continue;
      }
      if (at + header.bytes > all.length) break;
      frames.push(mp3Frame(all.subarray(at, at + header.bytes)));
      at += header.bytes;
    }
    this.#rest = all.subarray(at);
    return frames;
  }
}

function mp3Frame(bytes: Uint8Array): Mp3Frame {
  let windows = 0;
  for (let granule = 0; granule < GRANULES; granule++) {
    const at = SIDE_BITS + granule * GRANULE_BITS + WINDOW_BIT;
    const isOther = sideBits(bytes, at, 1) === 1;
    windows = windows * GRANULES + (isOther ? sideBits(bytes, at + 1, 2) : 0);
  }
  return { bytes, bytesBefore: sideBits(bytes, 0, 9), windows };
}

/** Reads a number from the side information. */
function sideBits(bytes: Uint8Array, from: number, count: number): number {
  let value = 0;
  for (let bit = from; bit < from + count; bit++) {
    const byte = bytes[HEADER_BYTES + (bit >> 3)] ?? 0;
    value = value * 2 + ((byte >> (7 - (bit & 7))) & 1);
  }
  return value;
}
