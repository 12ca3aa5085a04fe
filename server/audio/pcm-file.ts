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

/**
 * The samples of a WAV or AIFF file, piece by piece.
 * @throws AudioFileError for a file that is damaged or packed in a way that is not read here.
 */
export function* decodePcm(bytes: Uint8Array): Generator<DecodedPiece> {
  const isAiff = bytes[0] === 0x46;
  const format = isAiff ? readAiff(bytes) : readWav(bytes);
  const { channels, sampleRate, bits } = format;
  if (channels < 1 || channels > MAX_CHANNELS || ![8, 16, 24, 32, 64].includes(bits))
    throw new AudioFileError(UNREADABLE);
  const frameBytes = (channels * bits) / 8;
  const end = Math.min(bytes.length, format.dataAt + format.dataBytes);
  const frames = Math.floor((end - format.dataAt) / frameBytes);
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (let start = 0; start < frames; start += PIECE_FRAMES) {
    const count = Math.min(PIECE_FRAMES, frames - start);
    const channelData = Array.from({ length: channels }, () => new Float32Array(count));
    for (let frame = 0; frame < count; frame += 1) {
      const at = format.dataAt + (start + frame) * frameBytes;
      for (let channel = 0; channel < channels; channel += 1) {
        const samples = channelData[channel] as Float32Array;
        samples[frame] = sampleAt(view, at + (channel * bits) / 8, format, isAiff);
      }
    }
    yield { channelData, sampleRate };
  }
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

/** The parts of a file of the IFF kind, by their names. */
function* chunks(bytes: Uint8Array, isLittleEndian: boolean) {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (let at = 12; at + 8 <= bytes.length; ) {
    const name = String.fromCharCode(...bytes.subarray(at, at + 4));
    const size = view.getUint32(at + 4, isLittleEndian);
    yield { name, at: at + 8, size, view };
    at += 8 + size + (size % 2);
  }
}

const PCM = 1;
const FLOAT = 3;
const EXTENSIBLE = 0xfffe;

function readWav(bytes: Uint8Array): PcmFormat {
  let format: Omit<PcmFormat, 'dataAt' | 'dataBytes'> | null = null;
  for (const { name, at, size, view } of chunks(bytes, true)) {
    if (name === 'fmt ' && size >= 16 && at + 16 <= bytes.length) {
      const kind = view.getUint16(at, true);
      const isExtended = kind === EXTENSIBLE && size >= 26 && at + 26 <= bytes.length;
      const coding = isExtended ? view.getUint16(at + 24, true) : kind;
      if (coding !== PCM && coding !== FLOAT) throw new AudioFileError(UNREADABLE);
      format = {
        channels: view.getUint16(at + 2, true),
        sampleRate: view.getUint32(at + 4, true),
        bits: view.getUint16(at + 14, true),
        isFloat: coding === FLOAT,
        isLittleEndian: true,
      };
    }
    if (name === 'data' && format) return { ...format, dataAt: at, dataBytes: size };
  }
  throw new AudioFileError(UNREADABLE);
}

function readAiff(bytes: Uint8Array): PcmFormat {
  let format: Omit<PcmFormat, 'dataAt' | 'dataBytes'> | null = null;
  let data: { at: number; size: number } | null = null;
  for (const { name, at, size, view } of chunks(bytes, false)) {
    if (name === 'COMM' && size >= 18 && at + 18 <= bytes.length) {
      const coding = size >= 22 ? String.fromCharCode(...bytes.subarray(at + 18, at + 22)) : 'NONE';
      if (!['NONE', 'twos', 'sowt', 'fl32', 'FL32'].includes(coding)) throw new AudioFileError(UNREADABLE);
      format = {
        channels: view.getUint16(at, false),
        sampleRate: extendedFloat(view, at + 8),
        bits: view.getUint16(at + 6, false),
        isFloat: /fl32/i.test(coding),
        isLittleEndian: coding === 'sowt',
      };
    }
    if (name === 'SSND') data = { at: at + 8, size: size - 8 };
  }
  if (!format || !data) throw new AudioFileError(UNREADABLE);
  return { ...format, dataAt: data.at, dataBytes: data.size };
}

/** A number of 80 bits, as AIFF keeps its sample rate. */
function extendedFloat(view: DataView, at: number): number {
  const exponent = (view.getUint16(at, false) & 0x7fff) - 16_383;
  return view.getUint32(at + 2, false) * 2 ** (exponent - 31);
}
