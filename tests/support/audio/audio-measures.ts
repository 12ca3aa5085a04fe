import { LoudnessMeter } from '#engine/dsp/loudness';
import { peakBetween, TRUE_PEAK_REACH } from '#engine/dsp/true-peak';
import { SAMPLE_RATE } from '#engine/sample-rate';
import { Fft } from '#engine/voice/fft';

export interface Stereo {
  left: Float32Array;
  right: Float32Array;
}

/** Largest difference between two stretches of audio; NaN if one ends early. Positions and length in frames. */
export function largestDifference(
  a: Stereo,
  aFrom: number,
  b: Stereo,
  bFrom: number,
  frames: number,
): number {
  if (aFrom + frames > a.left.length || bFrom + frames > b.left.length) return Number.NaN;
  let largest = 0;
  for (const side of ['left', 'right'] as const) {
    for (let i = 0; i < frames; i++) {
      const difference = Math.abs((a[side][aFrom + i] as number) - (b[side][bFrom + i] as number));
      if (difference > largest) largest = difference;
    }
  }
  return largest;
}

/** LUFS of a whole stereo signal. */
export function integratedLufs(left: Float32Array, right: Float32Array, sampleRate: number): number {
  const meter = new LoudnessMeter(sampleRate);
  meter.push(left, right);
  return meter.integrated();
}

/** LUFS of a stretch given in seconds. */
export function loudnessOf(audio: Stereo, fromSeconds: number, toSeconds: number): number {
  const [from, to] = [Math.round(fromSeconds * SAMPLE_RATE), Math.round(toSeconds * SAMPLE_RATE)];
  return integratedLufs(audio.left.slice(from, to), audio.right.slice(from, to), SAMPLE_RATE);
}

export function frameOf(seconds: number): number {
  return Math.round(seconds * SAMPLE_RATE);
}

/** Spectral-flux onset strength per frame: 1024-point windows every 256 samples of the mono sum. */
export function fluxOf({ left, right }: Stereo): number[] {
  const size = 1024;
  const fft = new Fft(size);
  const flux: number[] = [];
  let previous = new Float64Array(size / 2);
  for (let at = 0; at + size <= left.length; at += 256) {
    const re = new Float64Array(size);
    const im = new Float64Array(size);
    for (let i = 0; i < size; i++) {
      const window = 0.5 - 0.5 * Math.cos((2 * Math.PI * i) / size);
      re[i] = ((left[at + i] as number) + (right[at + i] as number)) * window;
    }
    fft.forward(re, im);
    const magnitudes = new Float64Array(size / 2);
    let sum = 0;
    for (let k = 0; k < size / 2; k++) {
      magnitudes[k] = Math.log1p(100 * Math.hypot(re[k] as number, im[k] as number));
      sum += Math.max(0, (magnitudes[k] as number) - (previous[k] as number));
    }
    flux.push(sum);
    previous = magnitudes;
  }
  return flux;
}

/**
 * How conspicuous a join is: the highest flux within 25 ms of it, in standard deviations above the mean flux of
 * the whole song or, for joins on bar lines, where onsets are normal, above that of the highest flux at its bar
 * lines.
 */
export function joinScore(
  flux: readonly number[],
  joinSeconds: number,
  barLines?: readonly number[],
): number {
  const highest = (seconds: number) => {
    const frame = (seconds * SAMPLE_RATE) / 256;
    return Math.max(...flux.slice(Math.max(0, Math.floor(frame - 8)), Math.ceil(frame + 4)));
  };
  const usual = barLines ? barLines.map(highest) : flux;
  const mean = usual.reduce((sum, value) => sum + value, 0) / usual.length;
  const deviation = Math.sqrt(usual.reduce((sum, value) => sum + (value - mean) ** 2, 0) / usual.length);
  return (highest(joinSeconds) - mean) / deviation;
}

/** Fundamental of a steady tone in Hz, by the best lag for 40 to 1000 Hz of the left channel. */
export function pitchOf({ left }: Stereo, atSeconds: number): number {
  const start = frameOf(atSeconds);
  const length = 4096;
  const similarity = (lag: number) => {
    let [sum, own, other] = [0, 1e-12, 1e-12];
    for (let i = start; i < start + length; i++) {
      const [a, b] = [left[i] as number, left[i + lag] as number];
      sum += a * b;
      own += a * a;
      other += b * b;
    }
    return sum / Math.sqrt(own * other);
  };
  const scores = Array.from({ length: 1062 }, (_, i) => similarity(i + 40));
  const best = Math.max(...scores);
  const at = scores.findIndex((score, i) => score > best * 0.97 && score >= (scores[i + 1] ?? 0));
  const [low, mid, high] = [scores[at - 1] ?? 0, scores[at] ?? 0, scores[at + 1] ?? 0];
  return SAMPLE_RATE / (at + 40 + (low - high) / (2 * (low - 2 * mid + high) || 1));
}

/** Highest absolute value of one channel at and between its samples, by the engine's own interpolation. */
export function truePeakOf(samples: Float32Array): number {
  // The signal is silent beyond both ends.
  const padded = new Float32Array(samples.length + 2 * TRUE_PEAK_REACH);
  padded.set(samples, TRUE_PEAK_REACH);
  let peak = 0;
  for (let i = TRUE_PEAK_REACH; i < samples.length + TRUE_PEAK_REACH; i++)
    peak = Math.max(peak, Math.abs(padded[i] as number), peakBetween(padded, i));
  return peak;
}

/** dBTP of a stereo signal; -120 for silence. */
export function truePeakDb(left: Float32Array, right: Float32Array): number {
  return 20 * Math.log10(Math.max(1e-6, truePeakOf(left), truePeakOf(right)));
}
