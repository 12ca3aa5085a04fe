/** A FLAC file of stereo 16-bit frames: silence in a few bytes each, or uncompressed samples. */
export function flacFile({ frames, blockFrames, sampleAt }: FlacShape): Uint8Array<ArrayBuffer> {
  const parts: number[][] = [[...STREAM_MARK, ...streamInfo(blockFrames)]];
  for (let number = 0; number < frames; number += 1) {
    const head = [
      0xff,
      0xf8,
      0x79,
      0x18,
      ...utf8Number(number),
      (blockFrames - 1) >> 8,
      (blockFrames - 1) & 0xff,
    ];
    head.push(crc(head, 8, 0x07));
    const side = sampleAt === null ? [0, 0, 0] : verbatim(number * blockFrames, blockFrames, sampleAt);
    const frame = [...head, ...side, ...side];
    const check = crc(frame, 16, 0x8005);
    parts.push([...frame, check >> 8, check & 0xff]);
  }
  return Uint8Array.from(parts.flat());
}

interface FlacShape {
  readonly frames: number;
  readonly blockFrames: number;
  /** The sample of both channels, -1 to 1; null for silence, which takes one sample per frame. */
  readonly sampleAt: ((at: number) => number) | null;
}

const STREAM_MARK = [0x66, 0x4c, 0x61, 0x43];

/** 44.1 kHz, two channels, 16 bits, length and checksum unknown. */
function streamInfo(blockFrames: number): number[] {
  const size = [blockFrames >> 8, blockFrames & 0xff];
  return [0x80, 0, 0, 34, ...size, ...size, ...zeros(6), 0x0a, 0xc4, 0x42, 0xf0, ...zeros(4), ...zeros(16)];
}

const zeros = (count: number) => new Array<number>(count).fill(0);

function verbatim(from: number, count: number, sampleAt: (at: number) => number): number[] {
  const bytes = [0x02];
  for (let at = from; at < from + count; at += 1) {
    const value = Math.round(sampleAt(at) * 32_767) & 0xffff;
    bytes.push(value >> 8, value & 0xff);
  }
  return bytes;
}

function utf8Number(value: number): number[] {
  if (value < 0x80) return [value];
  if (value < 0x800) return [0xc0 | (value >> 6), 0x80 | (value & 0x3f)];
  return [0xe0 | (value >> 12), 0x80 | ((value >> 6) & 0x3f), 0x80 | (value & 0x3f)];
}

function crc(bytes: readonly number[], bits: 8 | 16, polynomial: number): number {
  const top = 1 << (bits - 1);
  const mask = (1 << bits) - 1;
  let value = 0;
  for (const byte of bytes) {
    value ^= byte << (bits - 8);
    for (let bit = 0; bit < 8; bit += 1) value = ((value << 1) ^ (value & top ? polynomial : 0)) & mask;
  }
  return value;
}
