import { FLACDecoder } from '@wasm-audio-decoders/flac';
import { OggVorbisDecoder } from '@wasm-audio-decoders/ogg-vorbis';
import { MPEGDecoder } from 'mpg123-decoder';
import { OggOpusDecoder } from 'ogg-opus-decoder';
import {
  type AudioContent,
  type AudioKind,
  audioContent,
  CONTENT_PROBLEMS,
} from '#domain/files/audio-content';
import type { ByteSource } from '#domain/files/byte-source';
import type { LengthLimits } from '#domain/files/uploads';
import { bytesFrom, heldBytes } from './byte-file.ts';
import {
  AudioFileError,
  type DecodedPiece,
  joinedPieces,
  NoDecoderError,
  type StereoAudio,
  StereoChecker,
  UNREADABLE,
} from './decoded-audio.ts';
import { decodePcm, isPcmKind } from './pcm-file.ts';

interface StreamPiece extends DecodedPiece {
  readonly errors: readonly unknown[];
}

/** Common interface of the decoders. */
interface StreamDecoder {
  readonly ready: Promise<void>;
  decode(bytes: Uint8Array): StreamPiece | Promise<StreamPiece>;
  flush?(): Promise<StreamPiece>;
  free(): void;
}

interface DecoderUse {
  open(): StreamDecoder;
  /**
   * Bytes decoded per step. A few bytes can hold seconds of silence, and everything decoded from one chunk is
   * in memory at the same time: a thousand bytes of FLAC can hold a minute of stereo.
   */
  readonly pieceBytes: number;
  /** After so many bytes in which is no audio there is none: as many as a picture in a tag may have. */
  readonly silentBytes: number;
  readonly hasVorbisOrder?: boolean;
}

/** Errors in a row after which there is nothing more to read. */
const MOST_ERRORS = 1000;

const MIB = 1024 * 1024;

const DECODERS = {
  mp3: { open: () => new MPEGDecoder(), pieceBytes: 64 * 1024, silentBytes: MIB },
  flac: { open: () => new FLACDecoder(), pieceBytes: 1024, silentBytes: 20 * MIB },
  vorbis: {
    open: () => new OggVorbisDecoder(),
    pieceBytes: 16 * 1024,
    silentBytes: 8 * MIB,
    hasVorbisOrder: true,
  },
  opus: {
    open: () => new OggOpusDecoder(),
    pieceBytes: 4 * 1024,
    silentBytes: 8 * MIB,
    hasVorbisOrder: true,
  },
} satisfies Partial<Record<AudioKind, DecoderUse>>;

/**
 * Looks at the content of a file.
 * @throws AudioFileError for what is no audio.
 */
export async function contentOf(file: ByteSource): Promise<AudioContent> {
  const content = await audioContent(file);
  if (typeof content === 'string') throw new AudioFileError(CONTENT_PROBLEMS[content]);
  return content;
}

/**
 * Decodes a file by its content, and hands it on in pieces of two channels at the rate of the file. What was handed on
 * counts only when this returns.
 * @throws AudioFileError for what is no audio, cannot be read, or is too short or too long; NoDecoderError for what
 * ffmpeg may read.
 */
export async function decodeAudioFile(
  file: ByteSource,
  limits: LengthLimits,
  onPiece: (piece: StereoAudio) => void,
): Promise<void> {
  const { kind, format, startsAt } = await contentOf(file);
  const checker = new StereoChecker(limits, onPiece);
  const audio = bytesFrom(file, startsAt);
  if (isPcmKind(kind)) {
    for await (const piece of decodePcm(audio, kind)) checker.add(piece);
  } else {
    const use = (DECODERS as Partial<Record<AudioKind, DecoderUse>>)[kind];
    if (use === undefined) throw new NoDecoderError(format);
    await decodeStream(audio, use, checker);
  }
  checker.finish();
}

/** No song is longer than this. */
const ANY_LENGTH: LengthLimits = { minSeconds: 0, maxSeconds: 60 * 60 };

/**
 * A whole MP3 created by this server.
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
  const add = (piece: StreamPiece) => checker.add(use.hasVorbisOrder ? inWavOrder(piece) : piece);
  let [errors, silentBytes] = [0, 0];
  const isJunk = () => errors > MOST_ERRORS || silentBytes > use.silentBytes;
  try {
    await decoder.ready;
    for (let at = 0; at < file.size && !isJunk(); at += use.pieceBytes) {
      const bytes = await file.read(at, use.pieceBytes);
      const piece = await decoder.decode(bytes);
      add(piece);
      const isSilent = (piece.channelData[0]?.length ?? 0) === 0;
      errors = isSilent ? errors + piece.errors.length : 0;
      silentBytes = isSilent ? silentBytes + bytes.length : 0;
    }
    if (decoder.flush && !isJunk()) add(await decoder.flush());
  } catch (error) {
    throw error instanceof AudioFileError ? error : new AudioFileError(UNREADABLE);
  } finally {
    decoder.free();
  }
}

/** Where the channels of Vorbis and Opus are, in the order of WAV files. */
const VORBIS_ORDERS: Readonly<Record<number, readonly number[]>> = {
  3: [0, 2, 1],
  5: [0, 2, 1, 3, 4],
  6: [0, 2, 1, 5, 3, 4],
  7: [0, 2, 1, 6, 5, 3, 4],
  8: [0, 2, 1, 7, 5, 6, 3, 4],
};

function inWavOrder({ channelData, sampleRate }: DecodedPiece): DecodedPiece {
  const order = VORBIS_ORDERS[channelData.length];
  if (order === undefined) return { channelData, sampleRate };
  return { channelData: order.map((index) => channelData[index] as Float32Array), sampleRate };
}
