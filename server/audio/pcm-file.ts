import type { ByteSource } from './byte-file.ts';
import { AudioFileError, type DecodedPiece, MAX_CHANNELS, UNREADABLE } from './decoded-audio.ts';

/** How samples lie in a WAV or AIFF file. */
interface PcmFormat {
  readonly channels: number;
  readonly sampleRate: number;
  readonly bits: number;
  readonly isFloat: boolean;
  readonly isLittleEndian: boolean;
  readonly dataAt: number;
  readonly dataBytes: number;
}

/** Frames that are read at once. */
const PIECE_FRAMES = 65_536;
/** A real file has a dozen. */
const MAX_CHUNKS = 1000;

/**
 * The samples of a WAV or AIFF file, piece by piece.
 * @throws AudioFileError for a file that is damaged or packed in a way that is not read here.
 */
export async function* decodePcm(file: ByteSource, kind: 'wav' | 'aiff'): AsyncGenerator<DecodedPiece> {
  const isAiff = kind === 'aiff';
  const format = isAiff ? await readAiff(file) : await readWav(file);
  const { channels, sampleRate, bits } = format;
  if (channels < 1 || channels > MAX_CHANNELS || ![8, 16, 24, 32, 64].includes(bits))
    throw new AudioFileError(UNREADABLE);
  const frameBytes = (channels * bits) / 8;
  const end = Math.min(file.size, format.dataAt + format.dataBytes);
  const frames = Math.floor((end - format.dataAt) / frameBytes);
  for (let start = 0; start < frames; start += PIECE_FRAMES) {
    const view = await viewOf(file, format.dataAt + start * frameBytes, PIECE_FRAMES * frameBytes);
    const count = Math.min(frames - start, Math.floor(view.byteLength / frameBytes));
    if (count <= 0) return;
    const channelData = Array.from({ length: channels }, () => new Float32Array(count));
    for (let frame = 0; frame < count; frame += 1) {
      for (let channel = 0; channel < channels; channel += 1) {
        const samples = channelData[channel] as Float32Array;
        samples[frame] = sampleAt(view, frame * frameBytes + (channel * bits) / 8, format, isAiff);
      }
    }
    yield { channelData, sampleRate };
  }
}

async function viewOf(file: ByteSource, at: number, length: number): Promise<DataView> {
  const bytes = await file.read(at, length);
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

function sampleAt(
  view: DataView,
  at: number,
  { bits, isFloat, isLittleEndian }: PcmFormat,
  isAiff: boolean,
): number {
  if (isFloat) return bits === 64 ? view.getFloat64(at, isLittleEndian) : view.getFloat32(at, isLittleEndian);
  if (bits === 8) return isAiff ? view.getInt8(at) / 128 : (view.getUint8(at) - 128) / 128;
  if (bits === 16) return view.getInt16(at, isLittleEndian) / 32_768;
  if (bits === 32) return view.getInt32(at, isLittleEndian) / 2_147_483_648;
  const [low, middle, high] = isLittleEndian ? [0, 1, 2] : [2, 1, 0];
  const value = view.getUint8(at + low) | (view.getUint8(at + middle) << 8) | (view.getInt8(at + high) << 16);
  return value / 8_388_608;
}

/** A part of a file of the IFF kind; `head` has the first of its bytes. */
interface Chunk {
  readonly name: string;
  readonly at: number;
  readonly size: number;
  readonly head: DataView;
}

/** Of a part, as much as a format is written in. */
const HEAD_BYTES = 64;

async function* chunks(file: ByteSource, isLittleEndian: boolean): AsyncGenerator<Chunk> {
  let at = 12;
  for (let count = 0; at + 8 <= file.size && count < MAX_CHUNKS; count += 1) {
    const bytes = await file.read(at, 8 + HEAD_BYTES);
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    const name = String.fromCharCode(...bytes.subarray(0, 4));
    const size = view.getUint32(4, isLittleEndian);
    const head = new DataView(bytes.buffer, bytes.byteOffset + 8, Math.min(size, bytes.length - 8));
    yield { name, at: at + 8, size, head };
    at += 8 + size + (size % 2);
  }
}

const PCM = 1;
const FLOAT = 3;
const EXTENSIBLE = 0xfffe;

async function readWav(file: ByteSource): Promise<PcmFormat> {
  let format: Omit<PcmFormat, 'dataAt' | 'dataBytes'> | null = null;
  for await (const { name, at, size, head } of chunks(file, true)) {
    if (name === 'fmt ' && head.byteLength >= 16) {
      const kind = head.getUint16(0, true);
      const isExtended = kind === EXTENSIBLE && head.byteLength >= 26;
      const coding = isExtended ? head.getUint16(24, true) : kind;
      if (coding !== PCM && coding !== FLOAT) throw new AudioFileError(UNREADABLE);
      format = {
        channels: head.getUint16(2, true),
        sampleRate: head.getUint32(4, true),
        bits: head.getUint16(14, true),
        isFloat: coding === FLOAT,
        isLittleEndian: true,
      };
    }
    if (name === 'data' && format) return { ...format, dataAt: at, dataBytes: size };
  }
  throw new AudioFileError(UNREADABLE);
}

async function readAiff(file: ByteSource): Promise<PcmFormat> {
  let format: Omit<PcmFormat, 'dataAt' | 'dataBytes'> | null = null;
  let data: { at: number; size: number } | null = null;
  for await (const { name, at, size, head } of chunks(file, false)) {
    if (name === 'COMM' && head.byteLength >= 18) {
      const coding = head.byteLength >= 22 ? textAt(head, 18) : 'NONE';
      if (!['NONE', 'twos', 'sowt', 'fl32', 'FL32'].includes(coding)) throw new AudioFileError(UNREADABLE);
      format = {
        channels: head.getUint16(0, false),
        sampleRate: extendedFloat(head, 8),
        bits: head.getUint16(6, false),
        isFloat: /fl32/i.test(coding),
        isLittleEndian: coding === 'sowt',
      };
    }
    if (name === 'SSND') data = { at: at + 8, size: size - 8 };
  }
  if (!format || !data) throw new AudioFileError(UNREADABLE);
  return { ...format, dataAt: data.at, dataBytes: data.size };
}

function textAt(view: DataView, at: number): string {
  return String.fromCharCode(...Array.from({ length: 4 }, (_, index) => view.getUint8(at + index)));
}

/** A number of 80 bits, as AIFF keeps its sample rate. */
function extendedFloat(view: DataView, at: number): number {
  const exponent = (view.getUint16(at, false) & 0x7fff) - 16_383;
  return view.getUint32(at + 2, false) * 2 ** (exponent - 31);
}
