import { Fft } from './fft.ts';
import { NoiseSource } from './noise-source.ts';

/** Sample rate of the voice data. */
export const VOICE_RATE = 16_000;
/** Samples of one impulse response. */
export const IMPULSE_SIZE = 512;
/** Samples per 5 ms step. */
export const STEP_SAMPLES = 80;
const BINS = IMPULSE_SIZE / 2;
const FADE = 64;
const CEPSTRUM_SIZE = 96;
const NOISE_PATTERNS = 48;
/** The impulses start this late, so that scattering the phases does not wrap around. */
export const IMPULSE_DELAY = 24;
const TWO_PI = 2 * Math.PI;
/** Below this a frame gets no pulses. */
const VOICELESS = 0.02;
const MATRICES_KEPT = 16;

/**
 * Turns mel-cepstral frames into minimum-phase impulse responses and shaped noise, two frames per transform.
 * After `shape`, `impulseA/B` hold the responses and `noiseA/B` 5 ms steps of noise with their tails.
 */
export class FrameShaper {
  readonly impulseA = new Float64Array(IMPULSE_SIZE);
  readonly impulseB = new Float64Array(IMPULSE_SIZE);
  readonly noiseA = new Float64Array(IMPULSE_SIZE);
  readonly noiseB = new Float64Array(IMPULSE_SIZE);
  readonly #fft = new Fft(IMPULSE_SIZE);
  readonly #toCepstrum: Float64Array;
  readonly #width: number;
  readonly #magnitude = [new Float64Array(BINS + 1), new Float64Array(BINS + 1)] as const;
  readonly #phase = [new Float64Array(BINS + 1), new Float64Array(BINS + 1)] as const;
  readonly #noise: NoiseSource;
  readonly #last: Float32Array;

  /** @param formantScale 1 keeps the voice; 1.1 is a shorter throat, formants 10 % higher. */
  constructor(width: number, warp: number, formantScale: number, noise: NoiseSource) {
    this.#width = width;
    this.#last = new Float32Array(2 * width + 2).fill(Number.NaN);
    this.#toCepstrum = matrixFor(width, warp, formantScale);
    this.#noise = noise;
  }

  /**
   * Shapes the frames at `a` and `b` (offsets into `frames`).
   * @param breath share of noise above 2.5 kHz in a fully voiced frame, about 1 for a normal voice.
   */
  shape(
    frames: Float32Array,
    a: number,
    b: number,
    voicingA: number,
    voicingB: number,
    breath: number,
  ): void {
    const { impulseA: re, impulseB: im } = this;
    if (this.#isShaped(frames, a, b, voicingA, voicingB)) {
      this.#shapeNoise(voicingA, voicingB, breath);
      return;
    }
    fillCepstrum(re, frames, a, this.#width, this.#toCepstrum);
    fillCepstrum(im, frames, b, this.#width, this.#toCepstrum);
    this.#fft.forward(re, im);
    unpackSpectra(re, im, this.#magnitude[0], this.#phase[0], this.#magnitude[1], this.#phase[1]);
    this.#shapeNoise(voicingA, voicingB, breath);
    if (voicingA < VOICELESS && voicingB < VOICELESS) {
      re.fill(0);
      im.fill(0);
      return;
    }
    fillPulse(re, im, this.#magnitude, this.#phase, SCATTER, voicingA, voicingB, breath);
    this.#fft.inverse(re, im);
    fadeTail(re);
    fadeTail(im);
  }

  #shapeNoise(voicingA: number, voicingB: number, breath: number): void {
    const pattern = this.#noise.index(NOISE_PATTERNS);
    fillNoise(this.noiseA, this.noiseB, this.#magnitude, PATTERNS, pattern, voicingA, voicingB, breath);
    this.#fft.inverse(this.noiseA, this.noiseB);
  }

  /** Whether the frames are those of the last call, so that only the noise has to be new. */
  #isShaped(frames: Float32Array, a: number, b: number, voicingA: number, voicingB: number): boolean {
    const last = this.#last;
    const width = this.#width;
    let isSame = last[2 * width] === voicingA && last[2 * width + 1] === voicingB;
    for (let k = 0; k < width; k++) {
      isSame = isSame && last[k] === frames[a + k] && last[width + k] === frames[b + k];
      last[k] = frames[a + k] as number;
      last[width + k] = frames[b + k] as number;
    }
    last[2 * width] = voicingA;
    last[2 * width + 1] = voicingB;
    return isSame;
  }

  /** RMS amplitude of the last shaped frames between 6 and 7.5 kHz: what the air above the voice band follows. */
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

/** Below this a voiced sound has no noise: breath and friction arise where the flow is fast, and are high. */
const CLEAN_BELOW_HZ = 500;

/** Share of noise in the amplitude at `bin` for a frame of this voicing. */
function noiseShare(bin: number, voicing: number, breath: number): number {
  if (voicing < 0.3) return 1;
  const hertz = (bin * VOICE_RATE) / IMPULSE_SIZE;
  if (hertz <= CLEAN_BELOW_HZ) return 0;
  if (voicing < 0.9) return Math.min(1, (hertz - CLEAN_BELOW_HZ) / 3000);
  const low = Math.min(0.02, (hertz - CLEAN_BELOW_HZ) / 50_000);
  return breath * Math.min(0.5, low + Math.max(0, (hertz - 2500) / 9000));
}

const matrices = new Map<string, Float64Array>();

/** Building a matrix costs as much as singing a second; singers of a song share a few. */
function matrixFor(width: number, warp: number, scale: number): Float64Array {
  const key = `${width} ${warp} ${scale}`;
  const ready = matrices.get(key);
  if (ready) return ready;
  if (matrices.size >= MATRICES_KEPT) matrices.clear();
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
  for (let i = 0; i < points; i++) {
    const plain = (Math.PI * (i + 0.5)) / points;
    const source = Math.min(Math.PI, plain / scale);
    const warped = source + 2 * Math.atan2(warp * Math.sin(source), 1 - warp * Math.cos(source));
    for (let n = 0; n < CEPSTRUM_SIZE; n++) {
      const weight = (Math.cos(n * plain) * (n === 0 ? 1 : 2)) / points;
      for (let k = 0; k < width; k++) {
        const at = n * width + k;
        matrix[at] = (matrix[at] as number) + weight * Math.cos(k * warped) * (k === 0 ? 1 : 2);
      }
    }
  }
  return matrix;
}

function fillCepstrum(
  out: Float64Array,
  frames: Float32Array,
  at: number,
  width: number,
  matrix: Float64Array,
): void {
  out.fill(0);
  for (let n = 0; n < CEPSTRUM_SIZE; n++) {
    let sum = 0;
    for (let k = 0; k < width; k++) sum += (matrix[n * width + k] as number) * (frames[at + k] as number);
    out[n] = sum;
  }
}

/** Separates the transforms of two real signals packed as real and imaginary part; exponent and angle of each. */
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

function fillPulse(
  re: Float64Array,
  im: Float64Array,
  magnitude: readonly [Float64Array, Float64Array],
  phase: readonly [Float64Array, Float64Array],
  scatter: Float64Array,
  voicingA: number,
  voicingB: number,
  breath: number,
): void {
  for (let k = 0; k <= BINS; k++) {
    const shareA = noiseShare(k, voicingA, breath);
    const shareB = noiseShare(k, voicingB, breath);
    const a = (magnitude[0][k] as number) * Math.sqrt(Math.max(0, 1 - shareA * shareA));
    const b = (magnitude[1][k] as number) * Math.sqrt(Math.max(0, 1 - shareB * shareB));
    const angleA = (phase[0][k] as number) + (scatter[k] as number);
    const angleB = (phase[1][k] as number) + (scatter[k] as number);
    pack(re, im, k, a * Math.cos(angleA), a * Math.sin(angleA), b * Math.cos(angleB), b * Math.sin(angleB));
  }
}

function fillNoise(
  re: Float64Array,
  im: Float64Array,
  magnitude: readonly [Float64Array, Float64Array],
  patterns: { re: Float64Array; im: Float64Array },
  pattern: number,
  voicingA: number,
  voicingB: number,
  breath: number,
): void {
  const fromA = pattern * (BINS + 1);
  const fromB = ((pattern + 17) % NOISE_PATTERNS) * (BINS + 1);
  for (let k = 0; k <= BINS; k++) {
    const a = (magnitude[0][k] as number) * noiseShare(k, voicingA, breath);
    const b = (magnitude[1][k] as number) * noiseShare(k, voicingB, breath);
    pack(
      re,
      im,
      k,
      a * (patterns.re[fromA + k] as number),
      a * (patterns.im[fromA + k] as number),
      b * (patterns.re[fromB + k] as number),
      b * (patterns.im[fromB + k] as number),
    );
  }
}

/** Puts two Hermitian spectra into one complex one, so that one inverse transform gives both real signals. */
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

/** A delay that varies with frequency by up to 0.6 ms above 2 kHz: without it a pulse train buzzes. */
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

/** Spectra of sine-windowed white noise; windows overlapped by half add up to constant power. */
function noisePatterns(): { re: Float64Array; im: Float64Array } {
  const noise = new NoiseSource(7);
  const fft = new Fft(IMPULSE_SIZE);
  const all = {
    re: new Float64Array(NOISE_PATTERNS * (BINS + 1)),
    im: new Float64Array(NOISE_PATTERNS * (BINS + 1)),
  };
  const re = new Float64Array(IMPULSE_SIZE);
  const im = new Float64Array(IMPULSE_SIZE);
  for (let p = 0; p < NOISE_PATTERNS; p++) {
    im.fill(0);
    for (let i = 0; i < IMPULSE_SIZE; i++) {
      const window = i < 2 * STEP_SAMPLES ? Math.sin((Math.PI * (i + 0.5)) / (2 * STEP_SAMPLES)) : 0;
      re[i] = noise.next() * Math.sqrt(3) * window;
    }
    fft.forward(re, im);
    all.re.set(re.subarray(0, BINS + 1), p * (BINS + 1));
    all.im.set(im.subarray(0, BINS + 1), p * (BINS + 1));
  }
  return all;
}

const SCATTER = scatteredPhases();
const PATTERNS = noisePatterns();
