import type { AudioKind } from '#domain/files/audio-content';
import type { ByteSource } from '#domain/files/byte-source';
import { t } from '#lib/translate';
import {
  AudioFileError,
  type DecodedPiece,
  MAX_CHANNELS,
  NoDecoderError,
  UNREADABLE,
} from './decoded-audio.ts';

/** How samples lie in a file. */
interface PcmFormat {
  readonly channels: number;
  readonly sampleRate: number;
  readonly bits: number;
  readonly isFloat: boolean;
  /** Samples of 8 bits are numbers from 0 in WAV files alone. */
  readonly isUnsigned: boolean;
  readonly isLittleEndian: boolean;
  readonly dataAt: number;
  readonly dataBytes: number;
}

/** Frames read per step. */
const PIECE_FRAMES = 65_536;
/** A real file has a dozen. */
const MAX_CHUNKS = 1000;

const READERS = { wav: readWav, aiff: readAiff, caf: readCaf } satisfies Partial<
  Record<AudioKind, (file: ByteSource) => Promise<PcmFormat>>
>;

export const isPcmKind = (kind: AudioKind): kind is keyof typeof READERS => kind in READERS;

/**
 * The samples of a WAV, AIFF or CAF file, piece by piece.
 * @throws AudioFileError for a file that is damaged; NoDecoderError for one that is packed in a way that is not read
 * here.
 */
export async function* decodePcm(file: ByteSource, kind: keyof typeof READERS): AsyncGenerator<DecodedPiece> {
  const format = await READERS[kind](file);
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
        samples[frame] = sampleAt(view, frame * frameBytes + (channel * bits) / 8, format);
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
  { bits, isFloat, isUnsigned, isLittleEndian }: PcmFormat,
): number {
  if (isFloat) return bits === 64 ? view.getFloat64(at, isLittleEndian) : view.getFloat32(at, isLittleEndian);
  if (bits === 8) return isUnsigned ? (view.getUint8(at) - 128) / 128 : view.getInt8(at) / 128;
  if (bits === 16) return view.getInt16(at, isLittleEndian) / 32_768;
  if (bits === 32) return view.getInt32(at, isLittleEndian) / 2_147_483_648;
  const [low, middle, high] = isLittleEndian ? [0, 1, 2] : [2, 1, 0];
  const value = view.getUint8(at + low) | (view.getUint8(at + middle) << 8) | (view.getInt8(at + high) << 16);
  return value / 8_388_608;
}

/** A chunk of an IFF-style file; `head` contains its first bytes. */
interface Chunk {
  readonly name: string;
  readonly at: number;
  readonly size: number;
  readonly head: DataView;
}

/** Bytes of a chunk, enough for a format description. */
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

/**
 * Samples of 12 or 20 bits are the upper ones of whole bytes.
 * @param bytes of a sample, if the file says it
 */
function storedBits(bits: number, bytes = 0): number {
  if (bits < 8) return bits;
  const isSaid = [1, 2, 3, 4, 8].includes(bytes) && bytes * 8 >= bits;
  return isSaid ? bytes * 8 : Math.ceil(bits / 8) * 8;
}

const PCM = 1;
const FLOAT = 3;
const EXTENSIBLE = 0xfffe;

/** The size of a part that says it elsewhere, or was never written because the recording was cut off. */
const UNKNOWN_SIZE = 0xffff_ffff;

async function readWav(file: ByteSource): Promise<PcmFormat> {
  let format: Omit<PcmFormat, 'dataAt' | 'dataBytes'> | null = null;
  /** Of a file that may be over 4 GB. */
  let longBytes = Number.POSITIVE_INFINITY;
  for await (const { name, at, size, head } of chunks(file, true)) {
    if (name === 'ds64' && head.byteLength >= 16) longBytes = Number(head.getBigUint64(8, true));
    if (name === 'fmt ' && head.byteLength >= 16) {
      const kind = head.getUint16(0, true);
      const isExtended = kind === EXTENSIBLE && head.byteLength >= 26;
      const coding = isExtended ? head.getUint16(24, true) : kind;
      if (coding !== PCM && coding !== FLOAT) throw new NoDecoderError(t('This kind of WAV'));
      format = {
        channels: head.getUint16(2, true),
        sampleRate: head.getUint32(4, true),
        bits: storedBits(head.getUint16(14, true), head.getUint16(12, true) / head.getUint16(2, true)),
        isFloat: coding === FLOAT,
        isUnsigned: true,
        isLittleEndian: true,
      };
    }
    if (name !== 'data' || !format) continue;
    const dataBytes = size === UNKNOWN_SIZE ? longBytes : size;
    return { ...format, dataAt: at, dataBytes: dataBytes === 0 ? Number.POSITIVE_INFINITY : dataBytes };
  }
  throw new AudioFileError(UNREADABLE);
}

const CAF_FLOAT = 1;
const CAF_LITTLE_ENDIAN = 2;

async function readCaf(file: ByteSource): Promise<PcmFormat> {
  let format: Omit<PcmFormat, 'dataAt' | 'dataBytes'> | null = null;
  let at = 8;
  for (let count = 0; at + 12 <= file.size && count < MAX_CHUNKS; count += 1) {
    const head = await viewOf(file, at, 12 + HEAD_BYTES);
    const name = textAt(head, 0);
    // -1, for the last part, means: up to the end.
    const size = Number(head.getBigInt64(4, false));
    if (name === 'desc' && head.byteLength >= 44) {
      if (textAt(head, 20) !== 'lpcm') throw new NoDecoderError(t('This kind of CAF'));
      const flags = head.getUint32(24, false);
      format = {
        channels: head.getUint32(36, false),
        sampleRate: head.getFloat64(12, false),
        bits: storedBits(head.getUint32(40, false), head.getUint32(28, false) / head.getUint32(36, false)),
        isFloat: (flags & CAF_FLOAT) !== 0,
        isUnsigned: false,
        isLittleEndian: (flags & CAF_LITTLE_ENDIAN) !== 0,
      };
    }
    // Four bytes before the samples count edits.
    if (name === 'data' && format) {
      return { ...format, dataAt: at + 16, dataBytes: size < 0 ? Number.POSITIVE_INFINITY : size - 4 };
    }
    if (size < 0) break;
    at += 12 + size;
  }
  throw new AudioFileError(UNREADABLE);
}

async function readAiff(file: ByteSource): Promise<PcmFormat> {
  let format: Omit<PcmFormat, 'dataAt' | 'dataBytes'> | null = null;
  let data: { at: number; size: number } | null = null;
  for await (const { name, at, size, head } of chunks(file, false)) {
    if (name === 'COMM' && head.byteLength >= 18) {
      const coding = head.byteLength >= 22 ? textAt(head, 18) : 'NONE';
      if (!['NONE', 'twos', 'sowt', 'fl32', 'FL32'].includes(coding))
        throw new NoDecoderError(t('This kind of AIFF'));
      format = {
        channels: head.getUint16(0, false),
        sampleRate: extendedFloat(head, 8),
        bits: storedBits(head.getUint16(6, false)),
        isFloat: /fl32/i.test(coding),
        isUnsigned: false,
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

/** An 80-bit float, the format AIFF uses for its sample rate. */
function extendedFloat(view: DataView, at: number): number {
  const exponent = (view.getUint16(at, false) & 0x7fff) - 16_383;
  return view.getUint32(at + 2, false) * 2 ** (exponent - 31);
}
