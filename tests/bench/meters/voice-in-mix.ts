import { planFft, transform } from './fft.ts';

/** A stereo sound. */
export interface StereoSound {
  left: Float32Array;
  right: Float32Array;
}

const FRAME = 4096;
const HOP = 2048;
/** Anything this far below the voice's loudest frames is breath, tail or reverb. */
const VOICED_RANGE_DB = 25;

/** Band importance of speech in third octaves from 160 Hz to 8 kHz (ANSI S3.5-1997, table 3). */
const IMPORTANCE = [
  0.0083, 0.0095, 0.015, 0.0289, 0.044, 0.0578, 0.0653, 0.0711, 0.0818, 0.0844, 0.0882, 0.0898, 0.0868,
  0.0844, 0.0771, 0.0527, 0.0364, 0.0185,
] as const;
const LOWEST_THIRD_HZ = 160;

/** Power spectra summed over both channels, one every 46 ms from `fromSeconds` to `toSeconds`. */
export function stereoPowerFrames(
  { left, right }: StereoSound,
  sampleRate: number,
  fromSeconds = 0,
  toSeconds = left.length / sampleRate,
): Float64Array[] {
  const plan = planFft(FRAME);
  const hann = Float64Array.from(
    { length: FRAME },
    (_, i) => 0.5 - 0.5 * Math.cos((2 * Math.PI * i) / FRAME),
  );
  const frames: Float64Array[] = [];
  const end = Math.min(left.length, Math.round(toSeconds * sampleRate)) - FRAME;
  for (let start = Math.round(fromSeconds * sampleRate); start <= end; start += HOP) {
    for (let i = 0; i < FRAME; i++) {
      plan.re[i] = (left[start + i] as number) * (hann[i] as number);
      plan.im[i] = (right[start + i] as number) * (hann[i] as number);
    }
    transform(plan);
    const power = new Float64Array(FRAME / 2);
    for (let bin = 1; bin < FRAME / 2; bin++) {
      const re = plan.re[bin] as number;
      const im = plan.im[bin] as number;
      const mirrorRe = plan.re[FRAME - bin] as number;
      const mirrorIm = plan.im[FRAME - bin] as number;
      power[bin] = (re * re + im * im + mirrorRe * mirrorRe + mirrorIm * mirrorIm) / 2;
    }
    frames.push(power);
  }
  return frames;
}

/** Sum of a power spectrum from `stereoPowerFrames` over a frequency range. */
export function bandPower(power: Float64Array, sampleRate: number, lowHz: number, highHz: number): number {
  const first = Math.max(1, Math.ceil((lowHz * FRAME) / sampleRate));
  const last = Math.min(power.length - 1, Math.ceil((highHz * FRAME) / sampleRate) - 1);
  let sum = 0;
  for (let bin = first; bin <= last; bin++) sum += power[bin] as number;
  return sum;
}

export interface VoiceInMix {
  /** Energy of the voice relative to the band in 1 to 4 kHz while the voice sounds, in dB. */
  overBandDb: number;
  /** Speech intelligibility index, 0..1: the share of the voice's bands that the band leaves free. */
  intelligibility: number;
  /** Seconds during which the voice sounds. */
  voicedSeconds: number;
}

/**
 * How well a voice stands out from its band within a time range; null where it sounds for less than a second.
 */
export function voiceInMix(
  voice: StereoSound,
  band: StereoSound,
  sampleRate: number,
  fromSeconds: number,
  toSeconds: number,
): VoiceInMix | null {
  const sung = stereoPowerFrames(voice, sampleRate, fromSeconds, toSeconds);
  const played = stereoPowerFrames(band, sampleRate, fromSeconds, toSeconds);
  const presence = sung.map((power) => bandPower(power, sampleRate, 1000, 4000));
  const loudest = [...presence].sort((a, b) => a - b)[Math.floor(presence.length * 0.95)] ?? 0;
  const floor = Math.max(1e-9, loudest * 10 ** (-VOICED_RANGE_DB / 10));
  const voiced = presence.flatMap((power, i) => (power >= floor ? [i] : []));
  const voicedSeconds = (voiced.length * HOP) / sampleRate;
  if (voicedSeconds < 1) return null;
  let [voiceSum, bandSum, audible] = [0, 1e-12, 0];
  for (const i of voiced) {
    voiceSum += presence[i] as number;
    bandSum += bandPower(played[i] as Float64Array, sampleRate, 1000, 4000);
    audible += audibility(sung[i] as Float64Array, played[i] as Float64Array, sampleRate);
  }
  return {
    overBandDb: 10 * Math.log10(voiceSum / bandSum),
    intelligibility: audible / voiced.length,
    voicedSeconds,
  };
}

/** The weight of each third octave rises from 0 at 15 dB below the band to 1 at 15 dB above it. */
function audibility(voice: Float64Array, band: Float64Array, sampleRate: number): number {
  return IMPORTANCE.reduce((sum, weight, third) => {
    const center = LOWEST_THIRD_HZ * 2 ** (third / 3);
    const [low, high] = [center * 2 ** (-1 / 6), center * 2 ** (1 / 6)];
    const signal = bandPower(voice, sampleRate, low, high) + 1e-12;
    const noise = bandPower(band, sampleRate, low, high) + 1e-12;
    const ratioDb = 10 * Math.log10(signal / noise);
    return sum + weight * Math.min(1, Math.max(0, (ratioDb + 15) / 30));
  }, 0);
}
