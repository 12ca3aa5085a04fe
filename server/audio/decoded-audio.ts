import { type LengthLimits, UPLOAD_TOO_LONG } from '#domain/files/uploads';
import { stereoOf } from '#lib/stereo';
import { t } from '#lib/translate';

/** Anything above this is not music. */
export const MAX_CHANNELS = 8;
const MIN_SAMPLE_RATE = 8000;
const MAX_SAMPLE_RATE = 384_000;

export const UNREADABLE = t(
  'This file could not be read. It may be damaged or of a different type than its name says.',
);

/** What a file is refused with that only ffmpeg reads, where there is none. */
export const needsFfmpeg = (format: string) =>
  t('{format} needs ffmpeg on this server. Send it as WAV, FLAC, MP3, Ogg or Opus instead.', { format });

/** Why a file is rejected, as a message for the user. */
export class AudioFileError extends Error {
  /** A reason the sender's page can help with; null for the others. */
  readonly type: typeof UPLOAD_TOO_LONG | null;

  constructor(message: string, type: AudioFileError['type'] = null) {
    super(message);
    this.name = 'AudioFileError';
    this.type = type;
  }
}

/** No decoder here reads this kind of audio; ffmpeg may. */
export class NoDecoderError extends AudioFileError {
  readonly format: string;

  /** @param format for people, such as 'AAC in M4A' */
  constructor(format: string) {
    super(needsFfmpeg(format));
    this.format = format;
    this.name = 'NoDecoderError';
  }
}

export interface DecodedPiece {
  readonly channelData: readonly Float32Array[];
  readonly sampleRate: number;
}

/** A stereo chunk of a file. */
export interface StereoAudio {
  readonly left: Float32Array;
  readonly right: Float32Array;
  readonly sampleRate: number;
}

/** Converts decoded chunks to stereo, and rejects the file as soon as it is too long. */
export class StereoChecker {
  readonly #limits: LengthLimits;
  readonly #onPiece: (piece: StereoAudio) => void;
  #sampleRate = 0;
  #frames = 0;

  constructor(limits: LengthLimits, onPiece: (piece: StereoAudio) => void) {
    this.#limits = limits;
    this.#onPiece = onPiece;
  }

  /** @throws AudioFileError for invalid samples, or once the audio is too long. */
  add({ channelData, sampleRate }: DecodedPiece): void {
    const frames = channelData[0]?.length ?? 0;
    if (frames === 0) return;
    if (sampleRate < MIN_SAMPLE_RATE || sampleRate > MAX_SAMPLE_RATE || channelData.length > MAX_CHANNELS) {
      throw new AudioFileError(UNREADABLE);
    }
    if (this.#sampleRate !== 0 && sampleRate !== this.#sampleRate) throw new AudioFileError(UNREADABLE);
    this.#sampleRate = sampleRate;
    this.#frames += frames;
    const { maxSeconds } = this.#limits;
    if (this.#frames > maxSeconds * sampleRate) {
      throw new AudioFileError(
        t('This audio is longer than {maxSeconds} seconds.', { maxSeconds }),
        UPLOAD_TOO_LONG,
      );
    }
    const [left, right] = toStereo(channelData) as [Float32Array, Float32Array];
    this.#onPiece({ left, right, sampleRate });
  }

  /** @throws AudioFileError for audio that is too short. */
  finish(): void {
    const { minSeconds } = this.#limits;
    if (this.#frames === 0) throw new AudioFileError(UNREADABLE);
    if (this.#frames < minSeconds * this.#sampleRate) {
      throw new AudioFileError(t('This audio is shorter than {minSeconds} seconds.', { minSeconds }));
    }
  }
}

/** What is no number is silence. */
function toStereo(channels: readonly Float32Array[]): Float32Array[] {
  const finite = (value: number) => (Number.isFinite(value) ? value : 0);
  const clean = channels.map((channel) => channel.map(finite));
  return stereoOf(clean).map((side) => side.map((value) => Math.max(-1, Math.min(1, value))));
}

/** Concatenates consecutive pieces. */
export function joinedPieces(pieces: readonly StereoAudio[]): StereoAudio {
  const whole = (side: 'left' | 'right') => {
    const joined = new Float32Array(pieces.reduce((sum, piece) => sum + piece[side].length, 0));
    let at = 0;
    for (const piece of pieces) {
      joined.set(piece[side], at);
      at += piece[side].length;
    }
    return joined;
  };
  return { left: whole('left'), right: whole('right'), sampleRate: pieces[0]?.sampleRate ?? 0 };
}
