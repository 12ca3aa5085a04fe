import { MONO_RATE } from './mono.ts';
import { eachSpectrum } from './spectra.ts';

const FRAME = 512;
const HOP = 64;
/** Frames per second of the onset curve. */
const CURVE_RATE = MONO_RATE / HOP;
const SLOWEST_BPM = 55;
const FASTEST_BPM = 200;
/** The most common tapping tempo, and the tolerance around it in octaves. */
const USUAL_BPM = 115;
const USUAL_OCTAVES = 0.9;
/** How strictly beats are evenly spaced. */
const TIGHTNESS = 400;
/** If the onset curve's self-similarity is below this, it has no beat to tap to. */
const CLEAR_FROM = 0.12;
const FEWEST_BEATS = 8;

interface HeardBeats {
  readonly bpm: number;
  /** Time of every beat in seconds, ascending. */
  readonly beats: readonly number[];
}

/** The beats of a recording; null if none are detected. */
export function hearBeats(mono: Float32Array): HeardBeats | null {
  const curve = onsetCurve(mono);
  const lag = beatLag(curve);
  if (lag === null) return null;
  const frames = trackBeats(curve, lag);
  if (frames.length < FEWEST_BEATS) return null;
  const beats = frames.map((frame) => frame / CURVE_RATE);
  return { bpm: 60 / spacingOf(beats), beats };
}

/** Onset strength at each moment: the rise of all bands on a logarithmic scale, minus the local average. */
function onsetCurve(mono: Float32Array): Float32Array {
  const loudest = mono.reduce((most, value) => Math.max(most, Math.abs(value)), 1e-9);
  const scale = 100 / (loudest * FRAME * 0.25);
  const curve = new Float32Array(Math.ceil(mono.length / HOP));
  const before = new Float64Array(FRAME / 2);
  eachSpectrum(mono, FRAME, HOP, (magnitudes, frame) => {
    let rise = 0;
    for (let bin = 1; bin < magnitudes.length; bin++) {
      const level = Math.log1p(scale * (magnitudes[bin] as number));
      rise += Math.max(0, level - (before[bin] as number));
      before[bin] = level;
    }
    curve[frame] = frame === 0 ? 0 : rise;
  });
  return lessSurroundings(curve);
}

function lessSurroundings(curve: Float32Array): Float32Array {
  const reach = Math.round(CURVE_RATE / 2);
  const sums = new Float64Array(curve.length + 1);
  for (let at = 0; at < curve.length; at++) sums[at + 1] = (sums[at] as number) + (curve[at] as number);
  return curve.map((value, at) => {
    const from = Math.max(0, at - reach);
    const to = Math.min(curve.length, at + reach);
    return Math.max(0, value - ((sums[to] as number) - (sums[from] as number)) / (to - from));
  });
}

/** Beat interval in frames; null if nothing repeats. */
function beatLag(curve: Float32Array): number | null {
  const longest = Math.ceil((60 / SLOWEST_BPM) * CURVE_RATE);
  const shortest = Math.floor((60 / FASTEST_BPM) * CURVE_RATE);
  const mean = curve.reduce((sum, value) => sum + value, 0) / curve.length;
  const likeness = (lag: number) => {
    let sum = 0;
    for (let at = lag; at < curve.length; at++)
      sum += ((curve[at] as number) - mean) * ((curve[at - lag] as number) - mean);
    return sum;
  };
  const own = likeness(0);
  if (!(own > 0) || curve.length < longest * 4) return null;
  const likenesses = Float64Array.from({ length: longest * 2 + 2 }, (_, lag) =>
    lag < shortest ? 0 : likeness(lag) / own,
  );
  let best = 0;
  let found = 0;
  for (let lag = shortest; lag <= longest; lag++) {
    const octaves = Math.log2((60 * CURVE_RATE) / lag / USUAL_BPM) / USUAL_OCTAVES;
    const twice = Math.max(...[-1, 0, 1].map((shift) => likenesses[2 * lag + shift] ?? 0));
    const score = ((likenesses[lag] as number) + 0.6 * twice) * Math.exp(-0.5 * octaves * octaves);
    if (score > best) [best, found] = [score, lag];
  }
  return found > 0 && (likenesses[found] as number) >= CLEAR_FROM ? found : null;
}

/** Beats on strong onsets at nearly even intervals (Ellis, 2007). */
function trackBeats(curve: Float32Array, lag: number): number[] {
  const spread = Math.sqrt(curve.reduce((sum, value) => sum + value * value, 0) / curve.length) || 1;
  const score = new Float64Array(curve.length);
  const from = new Int32Array(curve.length).fill(-1);
  for (let at = 0; at < curve.length; at++) {
    let best = 0;
    for (let back = Math.round(lag / 2); back <= lag * 2 && back <= at; back++) {
      const bend = Math.log(back / lag);
      const value = (score[at - back] as number) - TIGHTNESS * bend * bend;
      if (value > best) {
        best = value;
        from[at] = at - back;
      }
    }
    score[at] = best + (curve[at] as number) / spread;
  }
  let last = score.length - 1;
  for (let at = Math.max(0, score.length - 2 * lag); at < score.length; at++) {
    if ((score[at] as number) > (score[last] as number)) last = at;
  }
  const beats: number[] = [];
  for (let at = last; at >= 0; at = from[at] as number) beats.unshift(at);
  return beats;
}

/** Seconds between beats: the slope of the line through them. */
function spacingOf(beats: readonly number[]): number {
  const middle = (beats.length - 1) / 2;
  const mean = beats.reduce((sum, beat) => sum + beat, 0) / beats.length;
  let [over, under] = [0, 0];
  for (const [index, beat] of beats.entries()) {
    over += (index - middle) * (beat - mean);
    under += (index - middle) ** 2;
  }
  return over / under;
}
