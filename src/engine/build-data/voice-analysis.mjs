// Speech -> mel-cepstral envelopes: pitch-adaptive window, smoothing over one harmonic, cepstral lifter
// (Morise, "CheapTrick", 2015), then the log envelope on a warped frequency axis as a short cosine series.
import { Fft } from '../voice/fft.ts';
import { SOURCE_RATE } from './voice-flite.mjs';

const FFT_SIZE = 1024;
const HALF = FFT_SIZE / 2;
const fft = new Fft(FFT_SIZE);
const re = new Float64Array(FFT_SIZE);
const im = new Float64Array(FFT_SIZE);

/** Fundamental around sample `center` by normalized autocorrelation, or 0 when the sound is not periodic. */
export function pitchAt(samples, center, lowHz, highHz) {
  const window = 640;
  const start = Math.round(center) - window / 2;
  const at = (i) => samples[start + i] ?? 0;
  let energy = 0;
  for (let i = 0; i < window; i++) energy += at(i) ** 2;
  if (energy < window * 1e-5) return 0;
  let best = 0.45;
  let bestLag = 0;
  for (let lag = Math.floor(SOURCE_RATE / highHz); lag <= SOURCE_RATE / lowHz; lag++) {
    let cross = 0;
    let shifted = 0;
    for (let i = 0; i < window; i++) {
      cross += at(i) * at(i + lag);
      shifted += at(i + lag) ** 2;
    }
    // A small penalty per lag keeps the lower octave from winning.
    const score = cross / Math.sqrt(energy * shifted + 1e-9) - (2 * lag) / SOURCE_RATE;
    if (score > best) {
      best = score;
      bestLag = lag;
    }
  }
  return bestLag ? SOURCE_RATE / bestLag : 0;
}

/** Log amplitude envelope (natural log, HALF + 1 bins) around `center` for a voice at `f0` hertz. */
function logEnvelope(samples, center, f0) {
  windowedSpectrum(samples, center, Math.min(HALF - 1, Math.round((1.5 * SOURCE_RATE) / f0)));
  const cumulative = new Float64Array(HALF + 2);
  for (let k = 0; k <= HALF; k++) cumulative[k + 1] = cumulative[k] + re[k] ** 2 + im[k] ** 2 + 1e-10;
  const reach = Math.max(1, Math.round((0.45 * f0 * FFT_SIZE) / SOURCE_RATE));
  for (let k = 0; k < FFT_SIZE; k++) {
    const bin = k <= HALF ? k : FFT_SIZE - k;
    const low = Math.max(0, bin - reach);
    const high = Math.min(HALF, bin + reach);
    re[k] = 0.5 * Math.log((cumulative[high + 1] - cumulative[low]) / (high - low + 1));
  }
  im.fill(0);
  fft.inverse(re, im);
  for (let k = 0; k < FFT_SIZE; k++) {
    const quefrency = (k <= HALF ? k : FFT_SIZE - k) / SOURCE_RATE;
    const angle = Math.PI * f0 * quefrency;
    const smooth = quefrency === 0 ? 1 : Math.sin(angle) / angle;
    re[k] *= smooth * (1.3 - 0.3 * Math.cos(2 * angle));
    im[k] = 0;
  }
  fft.forward(re, im);
  return re.slice(0, HALF + 1);
}

/** Writes the spectrum of a power-normalized Hann window of 2 * reach samples to `re` and `im`. */
function windowedSpectrum(samples, center, reach) {
  re.fill(0);
  im.fill(0);
  let power = 0;
  for (let i = -reach; i <= reach; i++) {
    const weight = 0.5 + 0.5 * Math.cos((Math.PI * i) / reach);
    re[(i + FFT_SIZE) % FFT_SIZE] = (samples[Math.round(center) + i] ?? 0) * weight;
    power += weight * weight;
  }
  for (let i = 0; i < FFT_SIZE; i++) re[i] /= Math.sqrt(power);
  fft.forward(re, im);
}

/** `count` coefficients c of log|H| = c0 + 2 sum c_k cos(k w~), w~ the frequency warped by the all-pass `warp`. */
function warpedCepstrum(envelope, count, warp) {
  const steps = 256;
  const coefficients = new Float64Array(count);
  for (let i = 0; i < steps; i++) {
    const warped = (Math.PI * (i + 0.5)) / steps;
    // The inverse of an all-pass warp is the same warp with the opposite sign.
    const plain = warped - 2 * Math.atan2(warp * Math.sin(warped), 1 + warp * Math.cos(warped));
    const bin = (plain / Math.PI) * HALF;
    const low = Math.min(HALF - 1, Math.floor(bin));
    const value = envelope[low] + (envelope[low + 1] - envelope[low]) * (bin - low);
    for (let k = 0; k < count; k++) coefficients[k] += (value * Math.cos(k * warped)) / steps;
  }
  return coefficients;
}

/**
 * One frame of an utterance at `seconds`.
 * @returns mel-cepstral coefficients, natural-log amplitude.
 */
export function analyseFrame(samples, seconds, voice) {
  const center = seconds * SOURCE_RATE;
  const f0 = pitchAt(samples, center, voice.lowHz, voice.highHz) || voice.restHz;
  return warpedCepstrum(logEnvelope(samples, center, f0), voice.coefficients, voice.warp);
}
