/** Samples of a frame of MPEG-1 layer III, the only kind that the engine writes. */
const FRAME_SAMPLES = 1152;
const HEADER_BYTES = 4;
/** By the number in the header; 0 is no bitrate that a frame has here. */
const BITRATES_KBPS = [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320, 0];
const SAMPLE_RATES = [44_100, 48_000, 32_000, 0];

interface Frame {
  readonly bytes: number;
  readonly seconds: number;
}

/** The frame that begins here; null where none does. */
function frameAt(bytes: Uint8Array, at: number): Frame | null {
  const [sync = 0, kind = 0, rates = 0] = bytes.subarray(at, at + HEADER_BYTES);
  // Eleven bits of sync, then MPEG-1 and layer III.
  if (sync !== 0xff || (kind & 0xfe) !== 0xfa) return null;
  const bitrate = (BITRATES_KBPS[rates >> 4] ?? 0) * 1000;
  const sampleRate = SAMPLE_RATES[(rates >> 2) & 3] ?? 0;
  if (bitrate === 0 || sampleRate === 0) return null;
  const padding = (rates >> 1) & 1;
  return {
    bytes: Math.floor((FRAME_SAMPLES / 8) * (bitrate / sampleRate)) + padding,
    seconds: FRAME_SAMPLES / sampleRate,
  };
}

/** Lets the beginning of an MP3 through, in whole frames, whatever pieces it comes in. */
export class Mp3Cut {
  #secondsLeft: number;
  #waiting: Uint8Array = new Uint8Array(0);

  constructor(seconds: number) {
    this.#secondsLeft = seconds;
  }

  /** Nothing of what still comes belongs to the beginning. */
  get isOver(): boolean {
    return this.#secondsLeft <= 0;
  }

  /** What of the next bytes, and of those that waited for them, belongs to the beginning. No frame, no bytes. */
  take(bytes: Uint8Array): Uint8Array {
    if (this.#secondsLeft <= 0) return new Uint8Array(0);
    const all = Buffer.concat([this.#waiting, bytes]);
    let end = 0;
    while (all.length - end >= HEADER_BYTES) {
      const frame = frameAt(all, end);
      if (frame === null || frame.seconds > this.#secondsLeft) {
        this.#secondsLeft = 0;
        break;
      }
      if (all.length - end < frame.bytes) break;
      end += frame.bytes;
      this.#secondsLeft -= frame.seconds;
    }
    this.#waiting = all.subarray(end);
    return all.subarray(0, end);
  }
}
