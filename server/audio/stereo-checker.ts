import { type LengthLimits, UPLOAD_TOO_LONG } from '#domain/files/uploads';
import { stereoOf } from '#lib/stereo';
import { t } from '#lib/translate';
import {
  AudioFileError,
  type DecodedFacts,
  type DecodedPiece,
  MAX_CHANNELS,
  type StereoAudio,
  UNREADABLE,
} from './decoded-audio.ts';
import { StereoResampler } from './resample.ts';

const MIN_SAMPLE_RATE = 8000;
const MAX_SAMPLE_RATE = 384_000;

/**
 * Converts decoded chunks to stereo at the rate of the first one, and rejects the file as soon as it is too long.
 */
export class StereoChecker {
  readonly #limits: LengthLimits;
  readonly #onPiece: (piece: StereoAudio) => void;
  #sampleRate = 0;
  #seconds = 0;
  #unknownSeconds = 0;
  /** For what has another rate than the first chunk. */
  #other: { readonly sampleRate: number; readonly resampler: StereoResampler } | null = null;

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
    this.#sampleRate ||= sampleRate;
    this.#seconds += frames / sampleRate;
    const { maxSeconds } = this.#limits;
    if (this.#seconds > maxSeconds + ROUNDING_SECONDS) {
      throw new AudioFileError(
        t('This audio is longer than {maxSeconds} seconds.', { maxSeconds }),
        UPLOAD_TOO_LONG,
      );
    }
    this.#unknownSeconds += unknownFrames(channelData) / sampleRate;
    const [left, right] = toStereo(channelData) as [Float32Array, Float32Array];
    this.#handOn({ left, right, sampleRate });
  }

  /** @throws AudioFileError for audio that is too short. */
  finish(): DecodedFacts {
    this.#endOther();
    const { minSeconds } = this.#limits;
    if (this.#seconds === 0) throw new AudioFileError(UNREADABLE);
    if (this.#seconds < minSeconds - ROUNDING_SECONDS) {
      throw new AudioFileError(t('This audio is shorter than {minSeconds} seconds.', { minSeconds }));
    }
    return { unknownSeconds: this.#unknownSeconds };
  }

  #handOn(piece: StereoAudio): void {
    const rate = this.#sampleRate;
    if (this.#other?.sampleRate !== piece.sampleRate) this.#endOther();
    if (piece.sampleRate === rate) {
      this.#onPiece(piece);
      return;
    }
    this.#other ??= {
      sampleRate: piece.sampleRate,
      resampler: new StereoResampler(rate, (made) => this.#onPiece({ ...made, sampleRate: rate })),
    };
    this.#other.resampler.add(piece);
  }

  #endOther(): void {
    this.#other?.resampler.finish();
    this.#other = null;
  }
}

/** Less than a frame, for sums of seconds. */
const ROUNDING_SECONDS = 1e-6;

/** How many frames have a sample that is no number. */
function unknownFrames(channels: readonly Float32Array[]): number {
  let count = 0;
  for (let at = 0; at < (channels[0]?.length ?? 0); at += 1)
    if (channels.some((channel) => !Number.isFinite(channel[at]))) count += 1;
  return count;
}

/** What is no number is silence. */
function toStereo(channels: readonly Float32Array[]): Float32Array[] {
  const finite = (value: number) => (Number.isFinite(value) ? value : 0);
  const clean = channels.map((channel) => channel.map(finite));
  return stereoOf(clean).map((side) => side.map((value) => Math.max(-1, Math.min(1, value))));
}
