import { FLACDecoder } from '@wasm-audio-decoders/flac';
import { OggVorbisDecoder } from '@wasm-audio-decoders/ogg-vorbis';
import { MPEGDecoder } from 'mpg123-decoder';
import { OggOpusDecoder } from 'ogg-opus-decoder';
import {
  AudioFileError,
  type DecodedPiece,
  type LengthLimits,
  NO_READER,
  type StereoAudio,
  StereoCollector,
  UNREADABLE,
} from './decoded-audio.ts';
import { decodePcm } from './pcm-file.ts';
import { type AudioKind, audioKind } from './sniff.ts';

/** What the decoders have in common. */
interface StreamDecoder {
  readonly ready: Promise<void>;
  decode(bytes: Uint8Array): DecodedPiece | Promise<DecodedPiece>;
  flush?(): Promise<DecodedPiece>;
  free(): void;
}

const DECODERS: Partial<Readonly<Record<AudioKind, () => StreamDecoder>>> = {
  mp3: () => new MPEGDecoder(),
  flac: () => new FLACDecoder(),
  vorbis: () => new OggVorbisDecoder(),
  opus: () => new OggOpusDecoder(),
};

/** Bytes given to a decoder at once: a file that is too long is refused before it is unpacked. */
const PIECE_BYTES = 256 * 1024;

/**
 * Decodes a file by its content.
 * @throws AudioFileError for what is no audio, cannot be read, or is too short or too long.
 */
export async function decodeAudioFile(bytes: Uint8Array, limits: LengthLimits): Promise<StereoAudio> {
  const kind = audioKind(bytes);
  if (kind === null) throw new AudioFileError('This file is no audio.');
  const collector = new StereoCollector(limits);
  if (kind === 'wav' || kind === 'aiff') {
    for (const piece of decodePcm(bytes)) collector.add(piece);
    return collector.finish();
  }
  const open = DECODERS[kind];
  if (open === undefined) throw new AudioFileError(NO_READER);
  const decoder = open();
  try {
    await decoder.ready;
    for (let at = 0; at < bytes.length; at += PIECE_BYTES) {
      collector.add(await decoder.decode(bytes.subarray(at, at + PIECE_BYTES)));
    }
    if (decoder.flush) collector.add(await decoder.flush());
  } catch (error) {
    throw error instanceof AudioFileError ? error : new AudioFileError(UNREADABLE);
  } finally {
    decoder.free();
  }
  return collector.finish();
}
