/**
 * The spectral envelopes of one voice: for every pair of phones, the transition from the middle of one to the
 * middle of the next.
 */
export interface VoiceBank {
  name: string;
  /** Seconds between stored frames at speaking speed. */
  frameSeconds: number;
  /** Coefficients per frame. */
  width: number;
  /** All-pass constant of the frequency warping of the coefficients. */
  warp: number;
  /** Natural-log amplitude mel-cepstrum, `width` values per frame. */
  frames: Float32Array;
  /** First frame and frame count of the half before (`left`) and after (`right`) the boundary of a pair. */
  half(left: string, right: string, side: 'left' | 'right'): FrameRun | undefined;
}

export interface FrameRun {
  first: number;
  count: number;
}

interface BankHeader {
  name: string;
  phones: string[];
  frameSeconds: number;
  warp: number;
  min: number[];
  max: number[];
}

const MAGIC = 'SKV1';

/**
 * Parses the bytes of voice-female.bin or voice-male.bin: 'SKV1', header length, a JSON header (with the CMU
 * notice), per pair of phones the frame counts of its two halves, and the frames with 8 bits per coefficient.
 * @throws RangeError if the bytes are another kind of file or truncated.
 */
export function parseVoiceBank(bytes: Uint8Array): VoiceBank {
  const text = new TextDecoder();
  if (text.decode(bytes.subarray(0, 4)) !== MAGIC)
    throw new RangeError('voice bank: the bytes are not a voice file');
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const headerEnd = 8 + view.getUint32(4, true);
  const header = JSON.parse(text.decode(bytes.subarray(8, headerEnd))) as BankHeader;
  const size = header.phones.length;
  const countsEnd = headerEnd + size * size * 2;
  const starts = new Uint32Array(size * size * 2 + 1);
  for (let i = 0; i < size * size * 2; i++) {
    starts[i + 1] = (starts[i] as number) + (bytes[headerEnd + i] as number);
  }
  const width = header.min.length;
  const frameCount = starts[size * size * 2] as number;
  if (bytes.length < countsEnd + frameCount * width)
    throw new RangeError('voice bank: the file is cut short');
  const ids = new Map(header.phones.map((phone, id) => [phone, id]));
  return {
    name: header.name,
    frameSeconds: header.frameSeconds,
    width,
    warp: header.warp,
    frames: unpackFrames(bytes.subarray(countsEnd, countsEnd + frameCount * width), header.min, header.max),
    half(left, right, side) {
      const from = ids.get(left);
      const to = ids.get(right);
      if (from === undefined || to === undefined) return undefined;
      const slot = (from * size + to) * 2 + (side === 'right' ? 1 : 0);
      const first = starts[slot] as number;
      const count = (starts[slot + 1] as number) - first;
      return count > 0 ? { first, count } : undefined;
    },
  };
}

function unpackFrames(packed: Uint8Array, min: readonly number[], max: readonly number[]): Float32Array {
  const width = min.length;
  const step = min.map((low, k) => ((max[k] as number) - low) / 255);
  const frames = new Float32Array(packed.length);
  for (let at = 0; at < packed.length; at += width) {
    for (let k = 0; k < width; k++) {
      frames[at + k] = (min[k] as number) + (packed[at + k] as number) * (step[k] as number);
    }
  }
  return frames;
}
