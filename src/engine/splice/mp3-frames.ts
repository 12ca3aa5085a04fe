import { MPEG_HEADER_BYTES } from '#domain/files/mpeg-frame';
import { MpegStream } from '#domain/files/mpeg-stream';

/** Samples in a frame of MPEG-1 layer III, the only kind that the engine writes. */
export const MP3_FRAME_SAMPLES = 1152;

/**
 * In the side information of a stereo frame: number of bits before the first granule, and per granule and
 * channel.
 */
const SIDE_BITS = 20;
const GRANULE_BITS = 59;
const GRANULES = 4;
/** Bit in a granule marking a window other than the long one; the next two bits give its type. */
const WINDOW_BIT = 33;

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
  readonly #stream = new MpegStream();

  /** Returns the frames completed so far. Data outside frames is skipped. */
  take(bytes: Uint8Array): Mp3Frame[] {
    return this.#stream.take(bytes).map(mp3Frame);
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
    const byte = bytes[MPEG_HEADER_BYTES + (bit >> 3)] ?? 0;
    value = value * 2 + ((byte >> (7 - (bit & 7))) & 1);
  }
  return value;
}
