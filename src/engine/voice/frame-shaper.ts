import { Fft } from './fft.ts';
import { NOISE_PATTERNS, type NoiseSpectra, noisePatterns } from './noise-patterns.ts';
import { NoiseSource } from './noise-source.ts';
import { LONGEST_STRETCH } from './steady-stretches.ts';

/** Sample rate of the voice data. */
export const VOICE_RATE = 16_000;
/** Samples of one impulse response. */
export const IMPULSE_SIZE = 512;
/** Samples per 5 ms step. */
export const STEP_SAMPLES = 80;
const BINS = IMPULSE_SIZE / 2;
const FADE = 64;
const CEPSTRUM_SIZE = 96;
/** Delay of the impulses, so that dispersing the phases does not wrap around. */
export const IMPULSE_DELAY = 24;
const TWO_PI = 2 * Math.PI;
/** Taylor series for the sine of x turns. */
const C1 = 6.283185307179586;
const C3 = -41.341702240399755;
const C5 = 81.60524927607504;
const C7 = -76.70585975306136;
const C9 = 42.058693944897655;
const C11 = -15.094642576822983;
/** Frames with less voicing than this get no pulses. */
const VOICELESS = 0.02;
const MATRIX_CACHE_MAX = 16;

/** One frame to shape. */
export interface FrameToShape {
  /** Offset into the frames. */
  at: number;
  voicing: number;
  /** Number of 5 ms steps the noise must last. */
  steps: number;
}

/**
 * Turns mel-cepstral frames into minimum-phase impulse responses and shaped noise, two frames per transform.
 * After `shape`, `impulses` holds the responses and `noises` the noise with its tail.
 */
export class FrameShaper {
  readonly impulses = [new Float64Array(IMPULSE_SIZE), new Float64Array(IMPULSE_SIZE)] as const;
  readonly noises = [new Float64Array(IMPULSE_SIZE), new Float64Array(IMPULSE_SIZE)] as const;
  readonly #fft = new Fft(IMPULSE_SIZE);
  readonly #toCepstrum: Float64Array;
  readonly #width: number;
  readonly #magnitude = [new Float64Array(BINS + 1), new Float64Array(BINS + 1)] as const;
  readonly #phase = [new Float64Array(BINS + 1), new Float64Array(BINS + 1)] as const;
  readonly #mixtures = new Map<number, Mixture>();
  readonly #gainA = new Float64Array(BINS + 1);
  readonly #gainB = new Float64Array(BINS + 1);
  readonly #noise: NoiseSource;
  readonly #breath: number;

  /**
   * @param formantScale 1 keeps the voice; 1.1 is a shorter vocal tract with formants 10 % higher.
   * @param breath share of noise above 2.5 kHz in a fully voiced frame, about 1 for a normal voice.
   */
  constructor(width: number, warp: number, formantScale: number, breath: number, noise: NoiseSource) {
    this.#width = width;
    this.#toCepstrum = matrixFor(width, warp, formantScale);
    this.#breath = breath;
    this.#noise = noise;
  }

  shape(frames: Float32Array, a: FrameToShape, b: FrameToShape): void {
    const [re, im] = this.impulses;
    fillCepstra(re, im, frames, a.at, b.at, this.#width, this.#toCepstrum);
    this.#fft.forward(re, im);
    unpackSpectra(re, im, this.#magnitude[0], this.#phase[0], this.#magnitude[1], this.#phase[1]);
    this.#shapeNoise(a, b);
    if (a.voicing < VOICELESS && b.voicing < VOICELESS) {
      re.fill(0);
      im.fill(0);
      return;
    }
    const pulseA = this.#mixture(a.voicing).pulse;
    const pulseB = this.#mixture(b.voicing).pulse;
    fillPulse(re, im, this.#magnitude, this.#phase, SCATTER, pulseA, pulseB);
    this.#fft.inverse(re, im);
    fadeTail(re);
    fadeTail(im);
  }

  #shapeNoise(a: FrameToShape, b: FrameToShape): void {
    const [re, im] = this.noises;
    const fromA = this.#noise.index(NOISE_PATTERNS) * (BINS + 1);
    const fromB = this.#noise.index(NOISE_PATTERNS) * (BINS + 1);
    const patternsA = PATTERNS[a.steps - 1] as NoiseSpectra;
    const patternsB = PATTERNS[b.steps - 1] as NoiseSpectra;
    scale(this.#gainA, this.#magnitude[0], this.#mixture(a.voicing).noise);
    scale(this.#gainB, this.#magnitude[1], this.#mixture(b.voicing).noise);
    fillNoise(re, im, this.#gainA, this.#gainB, patternsA, fromA, patternsB, fromB);
    this.#fft.inverse(re, im);
  }

  #mixture(voicing: number): Mixture {
    const known = this.#mixtures.get(voicing);
    if (known) return known;
    const made = mixtureOf(voicing, this.#breath);
    this.#mixtures.set(voicing, made);
    return made;
  }

  /**
   * RMS amplitude of the last shaped frames between 6 and 7.5 kHz, which drives the air above the voice band.
   */
  topLevel(which: 0 | 1): number {
    let power = 0;
    for (let k = 192; k < 240; k++) power += (this.#magnitude[which][k] as number) ** 2;
    return Math.sqrt(power / 48);
  }
}

function fadeTail(impulse: Float64Array): void {
  for (let i = 1; i <= FADE; i++) {
    const at = IMPULSE_SIZE - i;
    impulse[at] = ((impulse[at] as number) * i) / FADE;
  }
}

/**
 * A voiced sound has no noise below this: breath and friction arise where the flow is fast and are
 * high-pitched.
 */
const CLEAN_BELOW_HZ = 500;

/** Amplitude of noise and of pulses in each bin; their powers add up to 1. */
interface Mixture {
  noise: Float64Array;
  pulse: Float64Array;
}

function mixtureOf(voicing: number, breath: number): Mixture {
  const noise = new Float64Array(BINS + 1);
  for (let k = 0; k <= BINS; k++) noise[k] = noiseShare((k * VOICE_RATE) / IMPULSE_SIZE, voicing, breath);
  return { noise, pulse: noise.map((share) => Math.sqrt(Math.max(0, 1 - share * share))) };
}

/** The noise share of the amplitude of a frame with this voicing. */
function noiseShare(hertz: number, voicing: number, breath: number): number {
  if (voicing < 0.3) return 1;
  if (hertz <= CLEAN_BELOW_HZ) return 0;
  if (voicing < 0.9) return Math.min(1, (hertz - CLEAN_BELOW_HZ) / 3000);
  const low = Math.min(0.02, (hertz - CLEAN_BELOW_HZ) / 50_000);
  return breath * Math.min(0.5, low + Math.max(0, (hertz - 2500) / 9000));
}

const matrices = new Map<string, Float64Array>();

/** Building a matrix takes a few milliseconds; the singers of a song share only a few. */
function matrixFor(width: number, warp: number, scale: number): Float64Array {
  const key = `${width} ${warp} ${scale}`;
  const ready = matrices.get(key);
  if (ready) return ready;
  if (matrices.size >= MATRIX_CACHE_MAX) matrices.clear();
  const matrix = cepstrumMatrix(width, warp, scale);
  matrices.set(key, matrix);
  return matrix;
}

/**
 * Rows n = 0..95, columns k: complex-cepstrum coefficient n of cos(k w~(w / scale)), so that one matrix product
 * turns a mel-cepstrum into the cepstrum of its minimum-phase response.
 */
function cepstrumMatrix(width: number, warp: number, scale: number): Float64Array {
  const points = 512;
  const matrix = new Float64Array(CEPSTRUM_SIZE * width);
  const row = new Float64Array(width);
  for (let i = 0; i < points; i++) {
    const plain = (Math.PI * (i + 0.5)) / points;
    const source = Math.min(Math.PI, plain / scale);
    const warped = source + 2 * Math.atan2(warp * Math.sin(source), 1 - warp * Math.cos(source));
    for (let k = 0; k < width; k++) row[k] = Math.cos(k * warped) * (k === 0 ? 1 : 2);
    for (let n = 0; n < CEPSTRUM_SIZE; n++) {
      const weight = (Math.cos(n * plain) * (n === 0 ? 1 : 2)) / points;
      addRow(matrix, n * width, row, weight);
    }
  }
  return matrix;
}

function addRow(matrix: Float64Array, at: number, row: Float64Array, weight: number): void {
  for (let k = 0; k < row.length; k++)
    matrix[at + k] = (matrix[at + k] as number) + weight * (row[k] as number);
}

// Inner loops: numbers and arrays as arguments, for the reason given in sound/sample-voice.ts.
function fillCepstra(
  outA: Float64Array,
  outB: Float64Array,
  frames: Float32Array,
  a: number,
  b: number,
  width: number,
  matrix: Float64Array,
): void {
  outA.fill(0, CEPSTRUM_SIZE);
  outB.fill(0, CEPSTRUM_SIZE);
  for (let n = 0; n < CEPSTRUM_SIZE; n++) {
    const row = n * width;
    let sumA = 0;
    let sumB = 0;
    for (let k = 0; k < width; k++) {
      const weight = matrix[row + k] as number;
      sumA += weight * (frames[a + k] as number);
      sumB += weight * (frames[b + k] as number);
    }
    outA[n] = sumA;
    outB[n] = sumB;
  }
}

/**
 * Separates the transforms of two real signals packed as real and imaginary parts, returning exponent and angle
 * of each.
 */
function unpackSpectra(
  re: Float64Array,
  im: Float64Array,
  magnitudeA: Float64Array,
  phaseA: Float64Array,
  magnitudeB: Float64Array,
  phaseB: Float64Array,
): void {
  for (let k = 0; k <= BINS; k++) {
    const mirror = (IMPULSE_SIZE - k) & (IMPULSE_SIZE - 1);
    const r = re[k] as number;
    const i = im[k] as number;
    const mr = re[mirror] as number;
    const mi = im[mirror] as number;
    magnitudeA[k] = Math.exp((r + mr) / 2);
    phaseA[k] = (i - mi) / 2;
    magnitudeB[k] = Math.exp((i + mi) / 2);
    phaseB[k] = (mr - r) / 2;
  }
}

function scale(out: Float64Array, magnitude: Float64Array, share: Float64Array): void {
  for (let k = 0; k <= BINS; k++) out[k] = (magnitude[k] as number) * (share[k] as number);
}

function fillPulse(
  re: Float64Array,
  im: Float64Array,
  magnitude: readonly [Float64Array, Float64Array],
  phase: readonly [Float64Array, Float64Array],
  scatter: Float64Array,
  pulseA: Float64Array,
  pulseB: Float64Array,
): void {
  const [magnitudeA, magnitudeB] = magnitude;
  const [phaseA, phaseB] = phase;
  for (let k = 0; k <= BINS; k++) {
    const a = (magnitudeA[k] as number) * (pulseA[k] as number);
    const b = (magnitudeB[k] as number) * (pulseB[k] as number);
    const turnsA = ((phaseA[k] as number) + (scatter[k] as number)) / TWO_PI;
    const turnsB = ((phaseB[k] as number) + (scatter[k] as number)) / TWO_PI;
    const [cosA, sinA] = [cosineOf(turnsA), cosineOf(turnsA - 0.25)];
    const [cosB, sinB] = [cosineOf(turnsB), cosineOf(turnsB - 0.25)];
    pack(re, im, k, a * cosA, a * sinA, b * cosB, b * sinB);
  }
}

/**
 * Cosine of an angle in turns, within 1e-7: several times faster than Math.cos and identical in every browser.
 */
function cosineOf(turns: number): number {
  const x = 0.25 - Math.abs(turns - Math.floor(turns + 0.5));
  const s = x * x;
  return x * (C1 + s * (C3 + s * (C5 + s * (C7 + s * (C9 + s * C11)))));
}

function fillNoise(
  re: Float64Array,
  im: Float64Array,
  gainA: Float64Array,
  gainB: Float64Array,
  patternsA: NoiseSpectra,
  fromA: number,
  patternsB: NoiseSpectra,
  fromB: number,
): void {
  for (let k = 0; k <= BINS; k++) {
    const a = gainA[k] as number;
    const b = gainB[k] as number;
    const ar = a * (patternsA.re[fromA + k] as number);
    const ai = a * (patternsA.im[fromA + k] as number);
    const br = b * (patternsB.re[fromB + k] as number);
    const bi = b * (patternsB.im[fromB + k] as number);
    pack(re, im, k, ar, ai, br, bi);
  }
}

/**
 * Packs two Hermitian spectra into one complex spectrum, so that one inverse transform yields both real
 * signals.
 */
function pack(
  re: Float64Array,
  im: Float64Array,
  k: number,
  ar: number,
  ai: number,
  br: number,
  bi: number,
): void {
  const mirror = (IMPULSE_SIZE - k) & (IMPULSE_SIZE - 1);
  const isEdge = mirror === k;
  re[k] = ar - (isEdge ? 0 : bi);
  im[k] = (isEdge ? 0 : ai) + br;
  if (isEdge) return;
  re[mirror] = ar + bi;
  im[mirror] = br - ai;
}

/** A frequency-dependent delay of up to 0.6 ms above 2 kHz: without it a pulse train buzzes. */
function scatteredPhases(): Float64Array {
  const noise = new NoiseSource(20);
  const phases = new Float64Array(BINS + 1);
  let delay = 0;
  let phase = 0;
  for (let k = 0; k <= BINS; k++) {
    const strength = Math.max(0, Math.min(1, (k - 64) / 64));
    delay += 0.25 * (noise.next() * 22 - delay);
    phase -= (TWO_PI / IMPULSE_SIZE) * (IMPULSE_DELAY + strength * delay);
    phases[k] = phase;
  }
  return phases;
}

const SCATTER = scatteredPhases();
const PATTERNS = Array.from({ length: LONGEST_STRETCH }, (_, i) =>
  noisePatterns(IMPULSE_SIZE, STEP_SAMPLES, i + 1),
);
