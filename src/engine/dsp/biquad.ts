/** Normalized coefficients: b0, b1, b2, a1, a2. */
export type Biquad = readonly [b0: number, b1: number, b2: number, a1: number, a2: number];

export type BiquadKind = 'highPass' | 'lowPass' | 'bandPass' | 'peak' | 'lowShelf' | 'highShelf';

/** Second-order sections after the Audio EQ Cookbook (R. Bristow-Johnson). */
export function designBiquad(
  kind: BiquadKind,
  sampleRate: number,
  frequencyHz: number,
  gainDb = 0,
  q = Math.SQRT1_2,
): Biquad {
  const amplitude = 10 ** (gainDb / 40);
  const omega = (2 * Math.PI * Math.min(frequencyHz, sampleRate * 0.47)) / sampleRate;
  const cos = Math.cos(omega);
  const alpha = Math.sin(omega) / (2 * q);
  if (kind === 'highPass') {
    return normalize([(1 + cos) / 2, -(1 + cos), (1 + cos) / 2], [1 + alpha, -2 * cos, 1 - alpha]);
  }
  if (kind === 'lowPass') {
    return normalize([(1 - cos) / 2, 1 - cos, (1 - cos) / 2], [1 + alpha, -2 * cos, 1 - alpha]);
  }
  if (kind === 'bandPass') {
    return normalize([alpha, 0, -alpha], [1 + alpha, -2 * cos, 1 - alpha]);
  }
  if (kind === 'peak') {
    const up = alpha * amplitude;
    const down = alpha / amplitude;
    return normalize([1 + up, -2 * cos, 1 - up], [1 + down, -2 * cos, 1 - down]);
  }
  const slope = 2 * Math.sqrt(amplitude) * alpha;
  const side = kind === 'highShelf' ? 1 : -1;
  const plus = amplitude + 1;
  const minus = (amplitude - 1) * side;
  return normalize(
    [
      amplitude * (plus + minus * cos + slope),
      -2 * side * amplitude * (amplitude - 1 + side * plus * cos),
      amplitude * (plus + minus * cos - slope),
    ],
    [plus - minus * cos + slope, 2 * side * (amplitude - 1 - side * plus * cos), plus - minus * cos - slope],
  );
}

type Triple = readonly [number, number, number];

/** Coefficients of the input `b` and of the output `a`, divided by the first of `a`. */
function normalize([b0, b1, b2]: Triple, [a0, a1, a2]: Triple): Biquad {
  return [b0 / a0, b1 / a0, b2 / a0, a1 / a0, a2 / a0];
}

/** Gain of a section for a sine, dB. */
export function biquadGainDb([b0, b1, b2, a1, a2]: Biquad, sampleRate: number, hertz: number): number {
  const w = (2 * Math.PI * hertz) / sampleRate;
  const power = (c0: number, c1: number, c2: number) =>
    (c0 + c1 * Math.cos(w) + c2 * Math.cos(2 * w)) ** 2 + (c1 * Math.sin(w) + c2 * Math.sin(2 * w)) ** 2;
  return 10 * Math.log10(power(b0, b1, b2) / power(1, a1, a2));
}

/** Response of a section, as a complex number. */
export function biquadResponse(
  [b0, b1, b2, a1, a2]: Biquad,
  sampleRate: number,
  hertz: number,
): [re: number, im: number] {
  const w = (2 * Math.PI * hertz) / sampleRate;
  const re = (c0: number, c1: number, c2: number) => c0 + c1 * Math.cos(w) + c2 * Math.cos(2 * w);
  const im = (c1: number, c2: number) => -c1 * Math.sin(w) - c2 * Math.sin(2 * w);
  const [topRe, topIm, lowRe, lowIm] = [re(b0, b1, b2), im(b1, b2), re(1, a1, a2), im(a1, a2)];
  const power = lowRe * lowRe + lowIm * lowIm;
  return [(topRe * lowRe + topIm * lowIm) / power, (topIm * lowRe - topRe * lowIm) / power];
}

/** What is measured, and not heard, is not rounded to 32 bits. */
type Samples = Float32Array | Float64Array;

/** One section with its memory for one or two channels, for filtering a signal block by block. */
export class BiquadFilter {
  readonly coefficients: Biquad;
  readonly memory = new Float64Array(4);

  constructor(coefficients: Biquad) {
    this.coefficients = coefficients;
  }

  /** Filters `count` samples in place. */
  process(samples: Float32Array, count = samples.length): void {
    const [b0, b1, b2, a1, a2] = this.coefficients;
    runMono(samples, count, this.memory, b0, b1, b2, a1, a2);
  }

  /**
   * Filters both channels in one pass: a section waits for its own output, which makes two cost little more
   * than one.
   */
  processStereo(left: Samples, right: Samples, count = left.length): void {
    const [b0, b1, b2, a1, a2] = this.coefficients;
    runStereo(left, right, count, this.memory, b0, b1, b2, a1, a2);
  }
}

/**
 * Filters `count` samples in place by one section after the other: same result as separate passes, in half the
 * number of passes.
 */
export function processChain(filters: readonly BiquadFilter[], samples: Float32Array, count: number): void {
  for (let i = 0; i < filters.length; i += 2) {
    const first = filters[i] as BiquadFilter;
    const second = filters[i + 1];
    if (second)
      runMonoPair(samples, count, first.coefficients, first.memory, second.coefficients, second.memory);
    else first.process(samples, count);
  }
}

/** Like `processChain`, for both channels. */
export function processChainStereo(
  filters: readonly BiquadFilter[],
  left: Float32Array,
  right: Float32Array,
  count: number,
): void {
  for (let i = 0; i < filters.length; i += 2) {
    const first = filters[i] as BiquadFilter;
    const second = filters[i + 1];
    if (second)
      runStereoPair(left, right, count, first.coefficients, first.memory, second.coefficients, second.memory);
    else first.processStereo(left, right, count);
  }
}

// Inner loops: numbers and arrays as arguments, for the reason given in sound/sample-voice.ts. One mono loop for all
// gives the same samples, but takes 1.6 to 2 times as long.
function runMono(
  samples: Float32Array,
  count: number,
  memory: Float64Array,
  b0: number,
  b1: number,
  b2: number,
  a1: number,
  a2: number,
): void {
  let z1 = memory[0] as number;
  let z2 = memory[1] as number;
  for (let i = 0; i < count; i++) {
    const input = samples[i] as number;
    const output = b0 * input + z1;
    z1 = b1 * input - a1 * output + z2;
    z2 = b2 * input - a2 * output;
    samples[i] = output;
  }
  memory[0] = withoutDenormal(z1);
  memory[1] = withoutDenormal(z2);
}

function runStereo(
  left: Samples,
  right: Samples,
  count: number,
  memory: Float64Array,
  b0: number,
  b1: number,
  b2: number,
  a1: number,
  a2: number,
): void {
  let l1 = memory[0] as number;
  let l2 = memory[1] as number;
  let r1 = memory[2] as number;
  let r2 = memory[3] as number;
  for (let i = 0; i < count; i++) {
    const inLeft = left[i] as number;
    const inRight = right[i] as number;
    const outLeft = b0 * inLeft + l1;
    const outRight = b0 * inRight + r1;
    l1 = b1 * inLeft - a1 * outLeft + l2;
    r1 = b1 * inRight - a1 * outRight + r2;
    l2 = b2 * inLeft - a2 * outLeft;
    r2 = b2 * inRight - a2 * outRight;
    left[i] = outLeft;
    right[i] = outRight;
  }
  memory[0] = withoutDenormal(l1);
  memory[1] = withoutDenormal(l2);
  memory[2] = withoutDenormal(r1);
  memory[3] = withoutDenormal(r2);
}

// A section waits for its own last output; meanwhile the other computes. Values passed between them are rounded
// as they would be in the buffer.
function runMonoPair(
  samples: Float32Array,
  count: number,
  [b0, b1, b2, a1, a2]: Biquad,
  memory: Float64Array,
  [d0, d1, d2, c1, c2]: Biquad,
  nextMemory: Float64Array,
): void {
  let z1 = memory[0] as number;
  let z2 = memory[1] as number;
  let y1 = nextMemory[0] as number;
  let y2 = nextMemory[1] as number;
  for (let i = 0; i < count; i++) {
    const input = samples[i] as number;
    const output = b0 * input + z1;
    z1 = b1 * input - a1 * output + z2;
    z2 = b2 * input - a2 * output;
    const middle = Math.fround(output);
    const last = d0 * middle + y1;
    y1 = d1 * middle - c1 * last + y2;
    y2 = d2 * middle - c2 * last;
    samples[i] = last;
  }
  memory[0] = withoutDenormal(z1);
  memory[1] = withoutDenormal(z2);
  nextMemory[0] = withoutDenormal(y1);
  nextMemory[1] = withoutDenormal(y2);
}

function runStereoPair(
  left: Float32Array,
  right: Float32Array,
  count: number,
  [b0, b1, b2, a1, a2]: Biquad,
  memory: Float64Array,
  [d0, d1, d2, c1, c2]: Biquad,
  nextMemory: Float64Array,
): void {
  let l1 = memory[0] as number;
  let l2 = memory[1] as number;
  let r1 = memory[2] as number;
  let r2 = memory[3] as number;
  let m1 = nextMemory[0] as number;
  let m2 = nextMemory[1] as number;
  let s1 = nextMemory[2] as number;
  let s2 = nextMemory[3] as number;
  for (let i = 0; i < count; i++) {
    const inLeft = left[i] as number;
    const inRight = right[i] as number;
    const outLeft = b0 * inLeft + l1;
    const outRight = b0 * inRight + r1;
    l1 = b1 * inLeft - a1 * outLeft + l2;
    r1 = b1 * inRight - a1 * outRight + r2;
    l2 = b2 * inLeft - a2 * outLeft;
    r2 = b2 * inRight - a2 * outRight;
    const midLeft = Math.fround(outLeft);
    const midRight = Math.fround(outRight);
    const lastLeft = d0 * midLeft + m1;
    const lastRight = d0 * midRight + s1;
    m1 = d1 * midLeft - c1 * lastLeft + m2;
    s1 = d1 * midRight - c1 * lastRight + s2;
    m2 = d2 * midLeft - c2 * lastLeft;
    s2 = d2 * midRight - c2 * lastRight;
    left[i] = lastLeft;
    right[i] = lastRight;
  }
  memory.set([l1, l2, r1, r2].map(withoutDenormal));
  nextMemory.set([m1, m2, s1, s2].map(withoutDenormal));
}

/** Tails decay into denormals, which are slow; values below -400 dB become 0. */
export function withoutDenormal(value: number): number {
  return Math.abs(value) < 1e-20 ? 0 : value;
}
