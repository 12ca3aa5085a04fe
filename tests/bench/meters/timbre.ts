import { powerFrames, toMono } from './fft.ts';
import { cepstrum, melBands, melLevels } from './mel.ts';
import { deviation, mean } from './statistics.ts';
import { stereoImage } from './stereo.ts';

const FRAME = 2048;
const HOP = 2048;
const COEFFICIENTS = 14;
const ROLL_OFF_SHARE = 0.85;

/** 32 statistics of the sound of a song: cepstrum (mean, spread), centroid, roll-off, flux, stereo width. */
export function timbreFeatures(left: Float32Array, right: Float32Array, sampleRate: number): number[] {
  const bands = melBands(FRAME, sampleRate);
  const cepstra: Float64Array[] = [];
  const centroids: number[] = [];
  const rollOffs: number[] = [];
  const flux: number[] = [];
  let before: Float64Array | null = null;
  for (const power of powerFrames(toMono(left, right), FRAME, HOP)) {
    const levels = melLevels(power, bands);
    cepstra.push(cepstrum(levels, COEFFICIENTS));
    const { centroid, rollOff } = spectralShape(power, sampleRate / FRAME);
    centroids.push(centroid);
    rollOffs.push(rollOff);
    const last = before;
    if (last) flux.push(mean(levels.map((level, b) => Math.max(0, level - (last[b] as number)))));
    before = levels;
  }
  const coefficients = Array.from({ length: COEFFICIENTS - 1 }, (_, i) =>
    cepstra.map((c) => c[i + 1] as number),
  );
  return [
    ...coefficients.map(mean),
    ...coefficients.map(deviation),
    mean(centroids),
    deviation(centroids),
    mean(rollOffs),
    mean(flux),
    deviation(flux),
    stereoImage(left, right, sampleRate).width,
  ];
}

/** Magnitude centroid and the frequency below which 85 % of the energy lies, in Hz. */
function spectralShape(power: Float32Array, binHz: number): { centroid: number; rollOff: number } {
  let weighted = 0;
  let magnitudes = 1e-9;
  let total = 0;
  for (let bin = 1; bin < power.length; bin++) {
    const magnitude = Math.sqrt(power[bin] as number);
    weighted += magnitude * bin;
    magnitudes += magnitude;
    total += power[bin] as number;
  }
  let sum = 0;
  let rollOff = 0;
  while (rollOff < power.length - 1 && sum < total * ROLL_OFF_SHARE) sum += power[++rollOff] as number;
  return { centroid: (weighted / magnitudes) * binHz, rollOff: rollOff * binHz };
}
