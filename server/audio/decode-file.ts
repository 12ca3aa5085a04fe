import { FLACDecoder } from '@wasm-audio-decoders/flac';
import { OggVorbisDecoder } from '@wasm-audio-decoders/ogg-vorbis';
import { MPEGDecoder } from 'mpg123-decoder';
import { OggOpusDecoder } from 'ogg-opus-decoder';
import {
  type AudioContent,
  type AudioKind,
  audioContent,
  audioEnd,
  CONTENT_PROBLEMS,
} from '#domain/files/audio-content';
import type { ByteSource } from '#domain/files/byte-source';
import type { LengthLimits } from '#domain/files/uploads';
import { bytesFrom, heldBytes } from './byte-file.ts';
import {
  AudioFileError,
  type DecodedFacts,
  type DecodedPiece,
  joinedPieces,
  NoDecoderError,
  type StereoAudio,
  UNREADABLE,
} from './decoded-audio.ts';
import { decodePcm, isPcmKind } from './pcm-file.ts';
import { StereoChecker } from './stereo-checker.ts';
import {
  type CodedPiece,
  type CodedStream,
  type Coding,
  mp3Pieces,
  oggPieces,
  wholePieces,
} from './stream-pieces.ts';

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
  /** The file in pieces of about so many bytes. */
  pieces(file: ByteSource, pieceBytes: number): AsyncGenerator<CodedPiece>;
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
  mp3: { open: () => new MPEGDecoder(), pieces: mp3Pieces, pieceBytes: 64 * 1024, silentBytes: MIB },
  flac: {
    open: () => new FLACDecoder(),
    pieces: (file, pieceBytes) => wholePieces(file, 'flac', pieceBytes),
    pieceBytes: 1024,
    silentBytes: 20 * MIB,
  },
  vorbis: {
    open: () => new OggVorbisDecoder(),
    pieces: oggPieces,
    pieceBytes: 16 * 1024,
    silentBytes: 8 * MIB,
    hasVorbisOrder: true,
  },
  opus: {
    open: () => new OggOpusDecoder(),
    pieces: oggPieces,
    pieceBytes: 4 * 1024,
    silentBytes: 8 * MIB,
    hasVorbisOrder: true,
  },
} satisfies Record<Coding, DecoderUse>;

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
): Promise<DecodedFacts> {
  const { kind, format, startsAt } = await contentOf(file);
  const checker = new StereoChecker(limits, onPiece);
  const audio = bytesFrom(file, startsAt);
  if (isPcmKind(kind)) {
    for await (const piece of decodePcm(audio, kind)) checker.add(piece);
  } else {
    if (!hasDecoder(kind)) throw new NoDecoderError(format);
    const end = (await audioEnd(file)) - startsAt;
    await decodeStreams({ ...audio, size: Math.min(audio.size, Math.max(0, end)) }, kind, checker);
  }
  return checker.finish();
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
  await decodeStreams(heldBytes(mp3), 'mp3', checker);
  checker.finish();
  return joinedPieces(pieces);
}

const hasDecoder = (kind: AudioKind): kind is Coding => kind in DECODERS;

/** All streams of a file, one after another, each with a decoder of its own. */
async function decodeStreams(file: ByteSource, kind: Coding, checker: StereoChecker): Promise<void> {
  const { pieces, pieceBytes }: DecoderUse = DECODERS[kind];
  let open: OpenStream | null = null;
  try {
    for await (const { stream, bytes } of pieces(file, pieceBytes)) {
      if (open?.stream !== stream) {
        await open?.finish();
        open?.free();
        open = null;
        open = await OpenStream.open(stream, checker);
      }
      await open.add(bytes);
      if (open.isJunk) break;
    }
    await open?.finish();
  } catch (error) {
    throw error instanceof AudioFileError ? error : new AudioFileError(UNREADABLE);
  } finally {
    open?.free();
  }
}

/** One stream being decoded. */
class OpenStream {
  readonly stream: CodedStream;
  readonly #use: DecoderUse;
  readonly #decoder: StreamDecoder;
  readonly #checker: StereoChecker;
  #errors = 0;
  #silentBytes = 0;

  private constructor(stream: CodedStream, checker: StereoChecker) {
    this.stream = stream;
    this.#use = DECODERS[stream.coding];
    this.#decoder = this.#use.open();
    this.#checker = checker;
  }

  static async open(stream: CodedStream, checker: StereoChecker): Promise<OpenStream> {
    const opened = new OpenStream(stream, checker);
    await opened.#decoder.ready;
    return opened;
  }

  /** Whether so much in it was not audio that nothing else will be. */
  get isJunk(): boolean {
    return this.#errors > MOST_ERRORS || this.#silentBytes > this.#use.silentBytes;
  }

  async add(bytes: Uint8Array): Promise<void> {
    const piece = await this.#decoder.decode(bytes);
    this.#handOn(piece);
    const isSilent = (piece.channelData[0]?.length ?? 0) === 0;
    this.#errors = isSilent ? this.#errors + piece.errors.length : 0;
    this.#silentBytes = isSilent ? this.#silentBytes + bytes.length : 0;
  }

  async finish(): Promise<void> {
    if (this.#decoder.flush && !this.isJunk) this.#handOn(await this.#decoder.flush());
  }

  free(): void {
    this.#decoder.free();
  }

  #handOn(piece: DecodedPiece): void {
    const { channelData, sampleRate } = this.#use.hasVorbisOrder ? inWavOrder(piece) : piece;
    const { gain } = this.stream;
    const isAsIs = gain === 1;
    const channels = isAsIs ? channelData : channelData.map((side) => side.map((value) => value * gain));
    this.#checker.add({ channelData: channels, sampleRate });
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
