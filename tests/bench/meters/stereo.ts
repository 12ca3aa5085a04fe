import { planFft, transform } from './fft.ts';

export interface StereoImage {
  /** RMS of the side over RMS of the mid signal; 0 mono, 1 unrelated channels. */
  width: number;
  /** Phase correlation of left and right, -1..1. */
  correlation: number;
  /** Share of the energy below 120 Hz that is in the side signal, 0..1. */
  lowSideShare: number;
}

const LOW_HZ = 120;
const FRAME = 8192;

/** Width, correlation and low-frequency side share of a stereo signal. */
export function stereoImage(left: Float32Array, right: Float32Array, sampleRate: number): StereoImage {
  let ll = 0;
  let rr = 0;
  let lr = 0;
  for (let i = 0; i < left.length; i++) {
    const l = left[i] as number;
    const r = right[i] as number;
    ll += l * l;
    rr += r * r;
    lr += l * r;
  }
  const mid = ll + rr + 2 * lr;
  const side = ll + rr - 2 * lr;
  return {
    width: mid > 0 ? Math.sqrt(Math.max(0, side) / mid) : 0,
    correlation: ll * rr > 0 ? lr / Math.sqrt(ll * rr) : 1,
    lowSideShare: lowSideShare(left, right, sampleRate),
  };
}

/** Mid in the real and side in the imaginary part: one transform gives both. */
function lowSideShare(left: Float32Array, right: Float32Array, sampleRate: number): number {
  const plan = planFft(FRAME);
  const last = Math.floor((LOW_HZ * FRAME) / sampleRate);
  let midEnergy = 0;
  let sideEnergy = 0;
  for (let start = 0; start + FRAME <= left.length; start += FRAME) {
    for (let i = 0; i < FRAME; i++) {
      const window = 0.5 - 0.5 * Math.cos((2 * Math.PI * i) / FRAME);
      const l = left[start + i] as number;
      const r = right[start + i] as number;
      plan.re[i] = (l + r) * window;
      plan.im[i] = (l - r) * window;
    }
    transform(plan);
    for (let bin = 1; bin <= last; bin++) {
      const re = plan.re[bin] as number;
      const im = plan.im[bin] as number;
      const mirrorRe = plan.re[FRAME - bin] as number;
      const mirrorIm = plan.im[FRAME - bin] as number;
      midEnergy += (re + mirrorRe) ** 2 + (im - mirrorIm) ** 2;
      sideEnergy += (im + mirrorIm) ** 2 + (re - mirrorRe) ** 2;
    }
  }
  return midEnergy + sideEnergy > 0 ? sideEnergy / (midEnergy + sideEnergy) : 0;
}
