/** More is no music. */
export const MAX_CHANNELS = 8;
const MIN_SAMPLE_RATE = 8000;
const MAX_SAMPLE_RATE = 384_000;

export const UNREADABLE = 'This file could not be read. It may be damaged or of another kind than it says.';
export const NO_READER =
  'This server cannot read this kind of file. Send it as WAV, FLAC, MP3, Ogg or Opus instead.';

/** Why a file is refused, in words for its user. */
export class AudioFileError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'AudioFileError';
  }
}

export interface DecodedPiece {
  readonly channelData: readonly Float32Array[];
  readonly sampleRate: number;
}

/** A whole file as two channels. */
export interface StereoAudio {
  readonly left: Float32Array;
  readonly right: Float32Array;
  readonly sampleRate: number;
}

export interface LengthLimits {
  readonly minSeconds: number;
  readonly maxSeconds: number;
}

/** Gathers decoded pieces as two channels, and refuses as soon as there are too many. */
export class StereoCollector {
  readonly #limits: LengthLimits;
  readonly #left: Float32Array[] = [];
  readonly #right: Float32Array[] = [];
  #sampleRate = 0;
  #frames = 0;

  constructor(limits: LengthLimits) {
    this.#limits = limits;
  }

  /** @throws AudioFileError for impossible samples, or once the audio is too long. */
  add({ channelData, sampleRate }: DecodedPiece): void {
    const frames = channelData[0]?.length ?? 0;
    if (frames === 0) return;
    if (sampleRate < MIN_SAMPLE_RATE || sampleRate > MAX_SAMPLE_RATE || channelData.length > MAX_CHANNELS) {
      throw new AudioFileError(UNREADABLE);
    }
    if (this.#sampleRate !== 0 && sampleRate !== this.#sampleRate) throw new AudioFileError(UNREADABLE);
    this.#sampleRate = sampleRate;
    const [left, right] = toStereo(channelData);
    this.#left.push(left);
    this.#right.push(right);
    this.#frames += frames;
    const { maxSeconds } = this.#limits;
    if (this.#frames > maxSeconds * sampleRate) {
      throw new AudioFileError(`This audio is longer than ${maxSeconds} seconds.`);
    }
  }

  /** @throws AudioFileError for audio that is too short. */
  finish(): StereoAudio {
    const { minSeconds } = this.#limits;
    if (this.#frames === 0) throw new AudioFileError(UNREADABLE);
    if (this.#frames < minSeconds * this.#sampleRate) {
      throw new AudioFileError(`This audio is shorter than ${minSeconds} seconds.`);
    }
    return { left: whole(this.#left), right: whole(this.#right), sampleRate: this.#sampleRate };
  }
}

/** Channels beyond two are heard on both sides; what is no number is silence. */
function toStereo(channels: readonly Float32Array[]): [Float32Array, Float32Array] {
  const [first = new Float32Array(0), second = first] = channels;
  const sides = [first, second].map((side) => {
    const mixed = new Float32Array(side.length);
    for (let at = 0; at < side.length; at += 1) {
      let value = side[at] ?? 0;
      for (let more = 2; more < channels.length; more += 1) value += (channels[more]?.[at] ?? 0) * 0.5;
      mixed[at] = Number.isFinite(value) ? Math.max(-1, Math.min(1, value)) : 0;
    }
    return mixed;
  });
  return sides as [Float32Array, Float32Array];
}

function whole(pieces: readonly Float32Array[]): Float32Array {
  const joined = new Float32Array(pieces.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const piece of pieces) {
    joined.set(piece, at);
    at += piece.length;
  }
  return joined;
}
