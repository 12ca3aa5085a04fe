/** ITU-R BS.1770-4. */
const BLOCK_SECONDS = 0.4;
const STEP_SECONDS = 0.1;
const ABSOLUTE_GATE_LUFS = -70;
const RELATIVE_GATE_LU = -10;

interface Biquad {
  b: readonly [number, number, number];
  a: readonly [number, number];
}

/** The two stages of K-weighting at any rate, from the analog prototypes of the 48 kHz table. */
function kWeighting(sampleRate: number): Biquad[] {
  const shelf = (() => {
    const k = Math.tan((Math.PI * 1681.974450955533) / sampleRate);
    const q = 0.7071752369554196;
    const high = 10 ** (3.999843853973347 / 20);
    const band = high ** 0.4996667741545416;
    const a0 = 1 + k / q + k * k;
    return {
      b: [
        (high + (band * k) / q + k * k) / a0,
        (2 * (k * k - high)) / a0,
        (high - (band * k) / q + k * k) / a0,
      ] as const,
      a: [(2 * (k * k - 1)) / a0, (1 - k / q + k * k) / a0] as const,
    };
  })();
  const k = Math.tan((Math.PI * 38.13547087602444) / sampleRate);
  const q = 0.5003270373238773;
  const a0 = 1 + k / q + k * k;
  return [shelf, { b: [1, -2, 1], a: [(2 * (k * k - 1)) / a0, (1 - k / q + k * k) / a0] }];
}

function filtered(samples: Float32Array, { b, a }: Biquad): Float32Array {
  const [b0, b1, b2] = b;
  const [a1, a2] = a;
  const output = new Float32Array(samples.length);
  let z1 = 0;
  let z2 = 0;
  for (let i = 0; i < samples.length; i++) {
    const x = samples[i] as number;
    const y = b0 * x + z1;
    z1 = b1 * x - a1 * y + z2;
    z2 = b2 * x - a2 * y;
    output[i] = y;
  }
  return output;
}

/** Mean K-weighted power of each 400 ms block, summed over both channels. */
function blockPowers(channels: readonly Float32Array[], sampleRate: number): number[] {
  const step = Math.round(STEP_SECONDS * sampleRate);
  const stepsPerBlock = Math.round(BLOCK_SECONDS / STEP_SECONDS);
  const stages = kWeighting(sampleRate);
  const steps = new Float64Array(Math.floor((channels[0]?.length ?? 0) / step));
  for (const channel of channels) {
    const weighted = stages.reduce(filtered, channel);
    for (let s = 0; s < steps.length; s++) {
      let sum = 0;
      for (let i = s * step; i < (s + 1) * step; i++) sum += (weighted[i] as number) ** 2;
      steps[s] = (steps[s] as number) + sum / step;
    }
  }
  const blocks: number[] = [];
  for (let s = 0; s + stepsPerBlock <= steps.length; s++) {
    let sum = 0;
    for (let i = 0; i < stepsPerBlock; i++) sum += steps[s + i] as number;
    blocks.push(sum / stepsPerBlock);
  }
  return blocks;
}

const toLufs = (power: number) => -0.691 + 10 * Math.log10(power);
const average = (powers: readonly number[]) => powers.reduce((sum, power) => sum + power, 0) / powers.length;

/** Integrated loudness in LUFS with both gates; -Infinity for silence or less than one block. */
export function integratedLoudness(left: Float32Array, right: Float32Array, sampleRate: number): number {
  const audible = blockPowers([left, right], sampleRate).filter(
    (power) => toLufs(power) > ABSOLUTE_GATE_LUFS,
  );
  if (audible.length === 0) return Number.NEGATIVE_INFINITY;
  const gate = toLufs(average(audible)) + RELATIVE_GATE_LU;
  return toLufs(average(audible.filter((power) => toLufs(power) > gate)));
}
