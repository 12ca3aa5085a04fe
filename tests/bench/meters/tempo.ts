import { powerFrames } from './fft.ts';
import { melBands, melLevels } from './mel.ts';
import { mean } from './statistics.ts';

const FRAME = 1024;
const HOP = 512;
const SLOWEST_BPM = 50;
const FASTEST_BPM = 200;
/** People tap near this tempo; decides between two equally good multiples. */
const PREFERRED_BPM = 115;
const FLOOR_DB = -40;

/** Rise of the mel levels from frame to frame, mean removed; one value per 512 samples. */
function onsetStrength(samples: Float32Array, sampleRate: number): Float64Array {
  const bands = melBands(FRAME, sampleRate);
  const levels = powerFrames(samples, FRAME, HOP).map((power) => melLevels(power, bands));
  const flux = new Float64Array(levels.length);
  for (let t = 1; t < levels.length; t++) {
    let sum = 0;
    for (let b = 0; b < bands.length; b++) {
      const now = Math.max(FLOOR_DB, levels[t]?.[b] ?? 0);
      const before = Math.max(FLOOR_DB, levels[t - 1]?.[b] ?? 0);
      if (now > before) sum += now - before;
    }
    flux[t] = sum / bands.length;
  }
  const center = mean(flux);
  return flux.map((value) => value - center);
}

/** How strongly `flux` repeats with the given frequency over the whole song. */
function pulse(flux: Float64Array, hz: number, frameSeconds: number): number {
  let re = 0;
  let im = 0;
  const step = 2 * Math.PI * hz * frameSeconds;
  for (let t = 0; t < flux.length; t++) {
    re += (flux[t] as number) * Math.cos(step * t);
    im += (flux[t] as number) * Math.sin(step * t);
  }
  return Math.hypot(re, im);
}

/**
 * Beats per minute; multiples of the true tempo by 2, 3 and 3/2 are typical errors. NaN if there is no onset.
 */
export function tempoOf(samples: Float32Array, sampleRate: number): number {
  const flux = onsetStrength(samples, sampleRate);
  const frameSeconds = HOP / sampleRate;
  const lagOf = (bpm: number) => 60 / bpm / frameSeconds;
  const repeats = (lag: number) => {
    let sum = 0;
    const whole = Math.floor(lag);
    const part = lag - whole;
    for (let t = whole + 1; t < flux.length; t++) {
      const then = (flux[t - whole] as number) * (1 - part) + (flux[t - whole - 1] as number) * part;
      sum += (flux[t] as number) * then;
    }
    return sum / flux.length;
  };
  if (!flux.some((value) => value > 0)) return Number.NaN;
  let coarse = Number.NaN;
  let best = Number.NEGATIVE_INFINITY;
  for (let bpm = SLOWEST_BPM; bpm <= FASTEST_BPM; bpm *= 1.01) {
    const preference = Math.exp(-0.5 * (Math.log2(bpm / PREFERRED_BPM) / 0.9) ** 2);
    const lag = lagOf(bpm);
    const score = (repeats(lag) + 0.5 * repeats(lag * 2) + 0.5 * repeats(lag * 4)) * preference;
    if (score > best) {
      best = score;
      coarse = bpm;
    }
  }
  return refine(flux, coarse, frameSeconds);
}

/**
 * Fitting the beat and its halves and quarters over the whole song determines the tempo to a few hundredths.
 */
function refine(flux: Float64Array, coarse: number, frameSeconds: number): number {
  let fine = coarse;
  let best = -1;
  for (let bpm = coarse * 0.97; bpm <= coarse * 1.03; bpm += 0.02) {
    let score = 0;
    for (const multiple of [1, 2, 4]) score += pulse(flux, (bpm / 60) * multiple, frameSeconds);
    if (score > best) {
      best = score;
      fine = bpm;
    }
  }
  return fine;
}

const ACCEPTED_MULTIPLES = [1, 2, 0.5, 3, 1 / 3, 1.5, 2 / 3, 4, 0.25, 4 / 3, 0.75];

/** Relative error against the nearest accepted multiple of the true tempo. */
export function tempoError(measured: number, truth: number): number {
  return Math.min(...ACCEPTED_MULTIPLES.map((multiple) => Math.abs(measured / (truth * multiple) - 1)));
}
