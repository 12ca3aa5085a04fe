import type { UPLOAD_TOO_LONG } from '#domain/files/uploads';
import { t } from '#lib/translate';

/** Anything above this is not music. */
export const MAX_CHANNELS = 8;

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

/** What was found out about a file when all of it was decoded. */
export interface DecodedFacts {
  /** Seconds whose samples are no numbers, which are silent. */
  readonly unknownSeconds: number;
}

/** A stereo chunk of a file. */
export interface StereoAudio {
  readonly left: Float32Array;
  readonly right: Float32Array;
  readonly sampleRate: number;
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
