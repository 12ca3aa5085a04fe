const BAND_COUNT = 40;
const LOWEST_HZ = 30;
const HIGHEST_HZ = 16_000;

const toMel = (hz: number) => 2595 * Math.log10(1 + hz / 700);
const toHz = (mel: number) => 700 * (10 ** (mel / 2595) - 1);

interface Band {
  firstBin: number;
  weights: number[];
}

/** Forty triangular bands from 30 Hz to 16 kHz. */
export function melBands(frameSize: number, sampleRate: number): Band[] {
  const top = Math.min(HIGHEST_HZ, sampleRate / 2);
  const edges = Array.from({ length: BAND_COUNT + 2 }, (_, i) => {
    const share = i / (BAND_COUNT + 1);
    return (toHz(toMel(LOWEST_HZ) + share * (toMel(top) - toMel(LOWEST_HZ))) * frameSize) / sampleRate;
  });
  return Array.from({ length: BAND_COUNT }, (_, i) => {
    const [low, center, high] = edges.slice(i, i + 3) as [number, number, number];
    const firstBin = Math.ceil(low);
    const weights: number[] = [];
    for (let bin = firstBin; bin <= high; bin++) {
      weights.push(Math.max(0, Math.min((bin - low) / (center - low), (high - bin) / (high - center))));
    }
    return { firstBin, weights };
  });
}

/** Level of each band in dB, floored at -100. */
export function melLevels(power: Float32Array, bands: readonly Band[]): Float64Array {
  const levels = new Float64Array(bands.length);
  for (let b = 0; b < bands.length; b++) {
    const { firstBin, weights } = bands[b] as Band;
    let sum = 1e-10;
    for (let i = 0; i < weights.length; i++) sum += (power[firstBin + i] ?? 0) * (weights[i] as number);
    levels[b] = 10 * Math.log10(sum);
  }
  return levels;
}

/** The first `count` cepstral coefficients (orthonormal cosine transform of the levels). */
export function cepstrum(levels: Float64Array, count: number): Float64Array {
  const n = levels.length;
  const output = new Float64Array(count);
  for (let k = 0; k < count; k++) {
    let sum = 0;
    for (let i = 0; i < n; i++) sum += (levels[i] as number) * Math.cos((Math.PI * k * (i + 0.5)) / n);
    output[k] = sum * Math.sqrt((k === 0 ? 1 : 2) / n);
  }
  return output;
}
