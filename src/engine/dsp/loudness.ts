import { type Biquad, BiquadFilter, biquadGainDb } from './biquad.ts';

const BLOCK_SECONDS = 0.1;
const ABSOLUTE_GATE_LUFS = -70;
const RELATIVE_GATE_LU = -10;
/** The reading for an unmeasurable (silent) signal. */
export const SILENCE_LUFS = -70;

/** K-weighting of ITU-R BS.1770-4, designed for any sample rate from its analog prototype. */
function kWeighting(sampleRate: number): [shelf: Biquad, highPass: Biquad] {
  const shelfK = Math.tan((Math.PI * 1681.974450955533) / sampleRate);
  const shelfQ = 0.7071752369554196;
  const high = 10 ** (3.999843853973347 / 20);
  const band = high ** 0.4996667741545416;
  const a0 = 1 + shelfK / shelfQ + shelfK * shelfK;
  const shelf: Biquad = [
    (high + (band * shelfK) / shelfQ + shelfK * shelfK) / a0,
    (2 * (shelfK * shelfK - high)) / a0,
    (high - (band * shelfK) / shelfQ + shelfK * shelfK) / a0,
    (2 * (shelfK * shelfK - 1)) / a0,
    (1 - shelfK / shelfQ + shelfK * shelfK) / a0,
  ];
  const passK = Math.tan((Math.PI * 38.13547087602444) / sampleRate);
  const passQ = 0.5003270373238773;
  const d = 1 + passK / passQ + passK * passK;
  return [shelf, [1, -2, 1, (2 * (passK * passK - 1)) / d, (1 - passK / passQ + passK * passK) / d]];
}

/** The loudness weight of a frequency, as a power factor. */
export function loudnessWeight(sampleRate: number, hertz: number): number {
  const [shelf, highPass] = kWeighting(sampleRate);
  return 10 ** ((biquadGainDb(shelf, sampleRate, hertz) + biquadGainDb(highPass, sampleRate, hertz)) / 10);
}

/** Integrated loudness (BS.1770-4, stereo) of a signal that arrives in blocks. */
export class LoudnessMeter {
  private readonly blockFrames: number;
  private readonly filters: readonly BiquadFilter[];
  private readonly left: Float64Array;
  private readonly right: Float64Array;
  private readonly blockEnergies: number[] = [];
  private pendingEnergy = 0;
  private pendingFrames = 0;

  constructor(sampleRate: number) {
    this.blockFrames = Math.round(sampleRate * BLOCK_SECONDS);
    this.left = new Float64Array(this.blockFrames);
    this.right = new Float64Array(this.blockFrames);
    this.filters = kWeighting(sampleRate).map((section) => new BiquadFilter(section));
  }

  push(left: Float32Array, right: Float32Array, count = left.length): void {
    let at = 0;
    while (at < count) {
      const end = at + Math.min(this.blockFrames - this.pendingFrames, count - at);
      this.pendingEnergy += this.weightedEnergy(left.subarray(at, end), right.subarray(at, end));
      this.pendingFrames += end - at;
      at = end;
      if (this.pendingFrames === this.blockFrames) {
        this.blockEnergies.push(this.pendingEnergy / this.blockFrames);
        this.pendingEnergy = 0;
        this.pendingFrames = 0;
      }
    }
  }

  private weightedEnergy(left: Float32Array, right: Float32Array): number {
    this.left.set(left);
    this.right.set(right);
    for (const filter of this.filters) filter.processStereo(this.left, this.right, left.length);
    return energyOf(this.left, this.right, left.length);
  }

  /** Weighted energy of everything pushed so far: mean square times seconds, without a gate. */
  energy(): number {
    return this.blockEnergies.reduce((sum, energy) => sum + energy, 0) * BLOCK_SECONDS;
  }

  /** LUFS of everything pushed so far. */
  integrated(): number {
    const windows: number[] = [];
    const blocks = this.blockEnergies;
    for (let i = 0; i + 4 <= blocks.length; i++) {
      windows.push(
        ((blocks[i] as number) +
          (blocks[i + 1] as number) +
          (blocks[i + 2] as number) +
          (blocks[i + 3] as number)) /
          4,
      );
    }
    const audible = windows.filter((energy) => toLufs(energy) > ABSOLUTE_GATE_LUFS);
    if (audible.length === 0) return SILENCE_LUFS;
    const gate = toLufs(mean(audible)) + RELATIVE_GATE_LU;
    const counted = audible.filter((energy) => toLufs(energy) > gate);
    return toLufs(mean(counted.length > 0 ? counted : audible));
  }

  /** Loudness range in LU (EBU Tech 3342: 3 s windows, 10th to 95th percentile, gated at -20 LU). */
  range(): number {
    const windows: number[] = [];
    const blocks = this.blockEnergies;
    let sum = 0;
    for (let i = 0; i < blocks.length; i++) {
      sum += blocks[i] as number;
      if (i >= 30) sum -= blocks[i - 30] as number;
      if (i >= 29) windows.push(sum / 30);
    }
    const audible = windows.filter((energy) => toLufs(energy) > ABSOLUTE_GATE_LUFS);
    if (audible.length < 2) return 0;
    const gate = toLufs(mean(audible)) - 20;
    const sorted = audible
      .map(toLufs)
      .filter((lufs) => lufs > gate)
      .sort((a, b) => a - b);
    const at = (share: number) => sorted[Math.round(share * (sorted.length - 1))] ?? 0;
    return at(0.95) - at(0.1);
  }
}

// An inner loop: numbers and arrays as arguments, for the reason in sound/sample-voice.ts.
function energyOf(left: Float64Array, right: Float64Array, count: number): number {
  let sum = 0;
  for (let i = 0; i < count; i++) {
    sum += (left[i] as number) ** 2 + (right[i] as number) ** 2;
  }
  return sum;
}

/** Converts a loudness to its mean square; the inverse is below. */
export function energyOfLufs(lufs: number): number {
  return 10 ** ((lufs + 0.691) / 10);
}

export function toLufs(energy: number): number {
  return -0.691 + 10 * Math.log10(energy + 1e-15);
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
