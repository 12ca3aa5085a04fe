/** Kilobits per second, by the number in the header; 0 marks those that no frame has. */
const BITRATES_KBPS = {
  first: [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320, 0],
  /** MPEG-2 and 2.5. */
  second: [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160, 0],
} as const;
const SAMPLE_RATES = [44_100, 48_000, 32_000, 0];
const LAYER_III = 0x02;
/** Divisors of the sample rates, by the number of the version in the header; 1 is no version. */
const VERSION_DIVISORS = [4, 0, 2, 1];

/** Of a frame's header. */
export const MPEG_HEADER_BYTES = 4;
/** The longest frame, header included. */
export const MPEG_FRAME_MAX_BYTES = 1441;

/** What the header of an MP3 frame says. */
interface MpegFrame {
  readonly bytes: number;
  readonly samples: number;
  readonly sampleRate: number;
}

/** The MP3 frame whose header is here; null if there is none. */
export function mpegFrameAt(bytes: Uint8Array, at: number): MpegFrame | null {
  const [sync = 0, kind = 0, rates = 0] = bytes.subarray(at, at + MPEG_HEADER_BYTES);
  // Eleven bits of sync, then version and layer.
  if (sync !== 0xff || (kind & 0xe0) !== 0xe0 || (kind & 0x06) !== LAYER_III) return null;
  const divisor = VERSION_DIVISORS[(kind >> 3) & 3] ?? 0;
  const isFirst = divisor === 1;
  const kilobits = (isFirst ? BITRATES_KBPS.first : BITRATES_KBPS.second)[rates >> 4] ?? 0;
  const rate = SAMPLE_RATES[(rates >> 2) & 3] ?? 0;
  if (divisor === 0 || kilobits === 0 || rate === 0) return null;
  const samples = isFirst ? 1152 : 576;
  const sampleRate = rate / divisor;
  const padding = (rates >> 1) & 1;
  return { bytes: Math.floor(((samples / 8) * kilobits * 1000) / sampleRate) + padding, samples, sampleRate };
}

/** Frames in a row that show that bytes are no chance likeness of a header. */
const SURE_FRAMES = 3;

/** Where the first of several frames of one sample rate begins that follow each other; null if nowhere. */
export function firstMpegFrame(bytes: Uint8Array, until: number): number | null {
  for (let at = 0; at < until; at += 1) if (isMpegRun(bytes, at)) return at;
  return null;
}

/** Whether frames of one sample rate follow each other from here on. */
export function isMpegRun(bytes: Uint8Array, start: number): boolean {
  let at = start;
  const first = mpegFrameAt(bytes, start);
  for (let count = 0; count < SURE_FRAMES; count += 1) {
    const frame = mpegFrameAt(bytes, at);
    if (frame === null || frame.sampleRate !== first?.sampleRate) return false;
    at += frame.bytes;
  }
  return true;
}
