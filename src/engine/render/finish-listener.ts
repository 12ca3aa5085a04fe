import { type Biquad, biquadGainDb, biquadResponse } from '../dsp/biquad.ts';
import { SAMPLE_RATE } from '../sample-rate.ts';
import { Fft } from '../voice/fft.ts';
import {
  BLOCK_FRAMES,
  BLOCK_WINDOW,
  type BlockPowers,
  binOf,
  fillBlock,
  presenceEdges,
  type Sent,
  type StereoSound,
} from './heard-block.ts';

/** The bus's processing applied to voice and band alike once they are summed. */
export interface Finish {
  /** Scale of the side signal. */
  width: number;
  tone: readonly Biquad[];
  /** Ratio of echo power to reverb power. */
  echoShare: number;
}

/** A higher ratio means that the mid signal cancels out. */
const MOST_SPREAD = 6;

/** Powers as finished: the band at its final width, 1 to 4 kHz after the equalizer. */
export interface FinishedPowers {
  voice: BlockPowers;
  band: BlockPowers;
  /** Of the ducked band in 1 to 4 kHz. */
  played: number;
  /** Of the band's reverb send, in the parts of the octaves within 1 to 4 kHz. */
  sent: Float64Array;
}

interface OctaveBins {
  from: number;
  to: number;
  /** Fraction of each bin's power that counts toward 1 to 4 kHz. */
  weights: Float64Array;
  /** Complex response of each of the band's dip sections, bin by bin: real and imaginary parts. */
  dipsRe: Float64Array;
  dipsIm: Float64Array;
}

/**
 * Measures the octaves of one block of a voice, its band and the band's send as finished by the bus. The voice
 * is centered, which lets it share one transform with the send.
 */
export class FinishListener {
  private readonly octaves: readonly OctaveBins[];
  private readonly sidePower: number;
  private readonly echoShare: number;
  private readonly fft = new Fft(BLOCK_FRAMES);
  private readonly re = new Float64Array(BLOCK_FRAMES);
  private readonly im = new Float64Array(BLOCK_FRAMES);

  constructor(centersHz: readonly number[], dips: readonly Biquad[], { width, tone, echoShare }: Finish) {
    this.sidePower = width * width;
    this.echoShare = echoShare;
    this.octaves = centersHz.map((center) => octaveBins(center, dips, tone));
  }

  /**
   * @param shares the fraction of each dip section removed from the band in the block
   * @param isTailHeard whether the voice's reverb is still audible
   */
  hear(
    voice: StereoSound,
    band: StereoSound,
    { reverb, echo }: Sent,
    from: number,
    count: number,
    shares: Float64Array,
    isTailHeard: boolean,
  ): FinishedPowers {
    const { re, im } = this;
    const frames = Math.min(BLOCK_FRAMES, count - from);
    const powers = this.silence();
    const isSung = fillMiddle(re, voice.left, voice.right, BLOCK_WINDOW, from, frames) > 1e-12;
    const sent = fillMiddle(im, reverb.left, reverb.right, BLOCK_WINDOW, from, frames);
    if (isSung || sent > 1e-12) {
      this.fft.forward(re, im);
      const share = sent > 0 ? this.shareOf(reverb, echo, from, frames) : 0;
      for (const [i, { from: first, to, weights }] of this.octaves.entries()) {
        const sums = [0, 0, 0] as [number, number, number];
        addMiddles(sums, re, im, first, to, weights);
        powers.voice.octaves[i] = sums[0];
        powers.voice.presence[i] = sums[1];
        powers.sent[i] = sums[2] * share;
      }
    }
    // Without singing, the band's level does not matter.
    if (isSung || isTailHeard) powers.played = this.hearBand(band, powers.band, from, frames, shares);
    return powers;
  }

  /** Power of all sends at their returned width, relative to the reverb input from the mid signal. */
  private shareOf(reverb: StereoSound, echo: StereoSound | null, from: number, frames: number): number {
    const [both, middle] = spreadOf(reverb.left, reverb.right, from, frames);
    const echoed = echo ? this.echoShare * spreadOf(echo.left, echo.right, from, frames)[1] : 0;
    // Both sides of the return are equally strong.
    return (Math.min(MOST_SPREAD, (both + echoed) / (middle + 1e-12)) * (1 + this.sidePower)) / 2;
  }

  private hearBand(
    { left, right }: StereoSound,
    powers: BlockPowers,
    from: number,
    frames: number,
    shares: Float64Array,
  ): number {
    let played = 0;
    const { re, im } = this;
    fillBlock(re, im, left, right, BLOCK_WINDOW, from, frames);
    this.fft.forward(re, im);
    for (const [i, { from: first, to, weights, dipsRe, dipsIm }] of this.octaves.entries()) {
      const sums = [0, 0, 0] as [number, number, number];
      addWidened(sums, re, im, first, to, weights, this.sidePower, dipsRe, dipsIm, shares);
      powers.octaves[i] = sums[0];
      powers.presence[i] = sums[1];
      played += sums[2];
    }
    return played;
  }

  private silence(): FinishedPowers {
    const none = () => new Float64Array(this.octaves.length);
    return {
      voice: { octaves: none(), presence: none() },
      band: { octaves: none(), presence: none() },
      played: 0,
      sent: none(),
    };
  }
}

function octaveBins(center: number, dips: readonly Biquad[], tone: readonly Biquad[]): OctaveBins {
  const from = binOf(center * Math.SQRT1_2);
  const to = binOf(center * Math.SQRT2);
  const [near, far] = presenceEdges(center).map(binOf) as [number, number];
  const hertz = Array.from({ length: to - from }, (_, i) => ((from + i) * SAMPLE_RATE) / BLOCK_FRAMES);
  const weights = hertz.map((one, i) => {
    if (from + i < near || from + i >= far) return 0;
    return 10 ** (tone.reduce((db, section) => db + biquadGainDb(section, SAMPLE_RATE, one), 0) / 10);
  });
  const responses = hertz.flatMap((one, i) =>
    dips.map((section) => (weights[i] ? biquadResponse(section, SAMPLE_RATE, one) : [0, 0])),
  );
  return {
    from,
    to,
    weights: Float64Array.from(weights),
    dipsRe: Float64Array.from(responses, ([re]) => re as number),
    dipsIm: Float64Array.from(responses, ([, im]) => im as number),
  };
}

// Inner loops: numbers and arrays as arguments, for the reason given in sound/sample-voice.ts.

/** Windows the mid signal of both channels; returns its energy. */
function fillMiddle(
  target: Float64Array,
  left: Float32Array,
  right: Float32Array,
  window: Float64Array,
  from: number,
  frames: number,
): number {
  let sum = 0;
  for (let i = 0; i < frames; i++) {
    const middle = ((left[from + i] as number) + (right[from + i] as number)) * (window[i] as number);
    target[i] = middle * Math.SQRT1_2;
    sum += middle * middle;
  }
  target.fill(0, frames);
  return sum;
}

/** Energies of both channels, and of their mid signal. */
function spreadOf(
  left: Float32Array,
  right: Float32Array,
  from: number,
  frames: number,
): [both: number, middle: number] {
  let [both, middle] = [0, 0];
  for (let i = from; i < from + frames; i++) {
    const l = left[i] as number;
    const r = right[i] as number;
    both += l * l + r * r;
    middle += (l + r) * (l + r);
  }
  return [both, middle / 2];
}

/**
 * Adds the powers of two sounds, one in each part of a transform: the first plain and weighted, the second
 * weighted.
 */
function addMiddles(
  sums: [number, number, number],
  re: Float64Array,
  im: Float64Array,
  first: number,
  end: number,
  weights: Float64Array,
): void {
  const scale = 2 / (re.length * re.length);
  let [plain, weighted, other] = [0, 0, 0];
  for (let bin = first; bin < end; bin++) {
    const mirror = re.length - bin;
    const a = re[bin] as number;
    const b = im[bin] as number;
    const c = re[mirror] as number;
    const d = im[mirror] as number;
    const weight = weights[bin - first] as number;
    const one = ((a + c) * (a + c) + (b - d) * (b - d)) / 4;
    plain += one;
    weighted += weight * one;
    other += (weight * ((b + d) * (b + d) + (a - c) * (a - c))) / 4;
  }
  sums[0] = plain * scale;
  sums[1] = weighted * scale;
  sums[2] = other * scale;
}

/**
 * Adds the power of a sound with one channel in each part of a transform: plain; then widened and weighted; and
 * the latter after removing its fractions of the dips.
 */
function addWidened(
  sums: [number, number, number],
  re: Float64Array,
  im: Float64Array,
  first: number,
  end: number,
  weights: Float64Array,
  sidePower: number,
  dipsRe: Float64Array,
  dipsIm: Float64Array,
  shares: Float64Array,
): void {
  const scale = 1 / (re.length * re.length);
  let [plain, weighted, dipped] = [0, 0, 0];
  for (let bin = first; bin < end; bin++) {
    const mirror = re.length - bin;
    const a = re[bin] as number;
    const b = im[bin] as number;
    const c = re[mirror] as number;
    const d = im[mirror] as number;
    const both = a * a + b * b + c * c + d * d;
    plain += both;
    const weight = weights[bin - first] as number;
    if (weight === 0) continue;
    const shared = a * d + b * c;
    const power = weight * (both / 2 + shared + sidePower * (both / 2 - shared));
    let [restRe, restIm] = [1, 0];
    const row = (bin - first) * shares.length;
    for (let i = 0; i < shares.length; i++) {
      restRe -= (shares[i] as number) * (dipsRe[row + i] as number);
      restIm -= (shares[i] as number) * (dipsIm[row + i] as number);
    }
    weighted += power;
    dipped += power * (restRe * restRe + restIm * restIm);
  }
  sums[0] = plain * scale;
  sums[1] = weighted * scale;
  sums[2] = dipped * scale;
}
