import { FLACDecoder } from '@wasm-audio-decoders/flac';
import { OggVorbisDecoder } from '@wasm-audio-decoders/ogg-vorbis';
import { MPEGDecoder } from 'mpg123-decoder';
import { OggOpusDecoder } from 'ogg-opus-decoder';
import type { LengthLimits } from '#domain/files/uploads';
import { type ByteSource, heldBytes } from './byte-file.ts';
import {
  AudioFileError,
  type DecodedPiece,
  joinedPieces,
  NO_READER,
  type StereoAudio,
  StereoChecker,
  UNREADABLE,
} from './decoded-audio.ts';
import { decodePcm } from './pcm-file.ts';
import { type AudioKind, audioKind, SNIFFED_BYTES } from './sniff.ts';

/** What the decoders have in common. */
interface StreamDecoder {
  readonly ready: Promise<void>;
  decode(bytes: Uint8Array): DecodedPiece | Promise<DecodedPiece>;
  flush?(): Promise<DecodedPiece>;
  free(): void;
}

interface DecoderUse {
  open(): StreamDecoder;
  /**
   * Bytes given to it at once. A few bytes can hold seconds of silence, and all that comes of a piece is in memory at
   * once: of FLAC a minute of two channels from a thousand bytes.
   */
  readonly pieceBytes: number;
}

const DECODERS = {
  mp3: { open: () => new MPEGDecoder(), pieceBytes: 64 * 1024 },
  flac: { open: () => new FLACDecoder(), pieceBytes: 1024 },
  vorbis: { open: () => new OggVorbisDecoder(), pieceBytes: 16 * 1024 },
  opus: { open: () => new OggOpusDecoder(), pieceBytes: 4 * 1024 },
} satisfies Partial<Record<AudioKind, DecoderUse>>;

/**
 * Decodes a file by its content, and hands it on in pieces of two channels at the rate of the file. What was handed on
 * counts only when this returns.
 * @throws AudioFileError for what is no audio, cannot be read, or is too short or too long.
 */
export async function decodeAudioFile(
  file: ByteSource,
  limits: LengthLimits,
  onPiece: (piece: StereoAudio) => void,
): Promise<void> {
  const kind = audioKind(await file.read(0, SNIFFED_BYTES));
  if (kind === null) throw new AudioFileError('This file is not audio.');
  const checker = new StereoChecker(limits, onPiece);
  if (kind === 'wav' || kind === 'aiff') {
    for await (const piece of decodePcm(file, kind)) checker.add(piece);
  } else {
    if (kind === 'other') throw new AudioFileError(NO_READER);
    await decodeStream(file, DECODERS[kind], checker);
  }
  checker.finish();
}

/** No song is longer. */
const ANY_LENGTH: LengthLimits = { minSeconds: 0, maxSeconds: 60 * 60 };

/**
 * A whole MP3 that this server made.
 * @throws AudioFileError when it is damaged.
 */
export async function decodeMp3(mp3: Uint8Array): Promise<StereoAudio> {
  const pieces: StereoAudio[] = [];
  const checker = new StereoChecker(ANY_LENGTH, (piece) => pieces.push(piece));
  await decodeStream(heldBytes(mp3), DECODERS.mp3, checker);
  checker.finish();
  return joinedPieces(pieces);
}

async function decodeStream(file: ByteSource, use: DecoderUse, checker: StereoChecker): Promise<void> {
  const decoder = use.open();
  try {
    await decoder.ready;
    for (let at = 0; at < file.size; at += use.pieceBytes) {
      checker.add(await decoder.decode(await file.read(at, use.pieceBytes)));
    }
    if (decoder.flush) checker.add(await decoder.flush());
  } catch (error) {
    throw error instanceof AudioFileError ? error : new AudioFileError(UNREADABLE);
  } finally {
    decoder.free();
  }
}
