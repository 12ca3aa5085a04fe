export interface FftPlan {
  readonly size: number;
  readonly cos: Float64Array;
  readonly sin: Float64Array;
  readonly reversed: Uint32Array;
  readonly re: Float64Array;
  readonly im: Float64Array;
}

/** Tables and work space for transforms of `size` points, a power of two. */
export function planFft(size: number): FftPlan {
  if (!Number.isInteger(Math.log2(size))) throw new RangeError(`size must be a power of two, got ${size}`);
  const cos = new Float64Array(size / 2);
  const sin = new Float64Array(size / 2);
  for (let i = 0; i < size / 2; i++) {
    cos[i] = Math.cos((2 * Math.PI * i) / size);
    sin[i] = -Math.sin((2 * Math.PI * i) / size);
  }
  const reversed = new Uint32Array(size);
  const bits = Math.log2(size);
  for (let i = 1; i < size; i++) reversed[i] = ((reversed[i >> 1] as number) >> 1) | ((i & 1) << (bits - 1));
  return { size, cos, sin, reversed, re: new Float64Array(size), im: new Float64Array(size) };
}

/** Forward transform of `plan.re` + i `plan.im`, in place and unscaled. */
export function transform(plan: FftPlan): void {
  const { size, cos, sin, reversed, re, im } = plan;
  for (let i = 0; i < size; i++) {
    const j = reversed[i] as number;
    if (j <= i) continue;
    const r = re[i] as number;
    const m = im[i] as number;
    re[i] = re[j] as number;
    im[i] = im[j] as number;
    re[j] = r;
    im[j] = m;
  }
  for (let half = 1; half < size; half *= 2) {
    const stride = size / half / 2;
    for (let start = 0; start < size; start += half * 2) {
      for (let k = 0; k < half; k++) {
        const c = cos[k * stride] as number;
        const s = sin[k * stride] as number;
        const a = start + k;
        const b = a + half;
        const xr = (re[b] as number) * c - (im[b] as number) * s;
        const xi = (re[b] as number) * s + (im[b] as number) * c;
        re[b] = (re[a] as number) - xr;
        im[b] = (im[a] as number) - xi;
        re[a] = (re[a] as number) + xr;
        im[a] = (im[a] as number) + xi;
      }
    }
  }
}

/** Hann-windowed power spectra (size / 2 + 1 bins each), one frame every `hop` samples; the last part is padded. */
export function powerFrames(samples: Float32Array, size: number, hop: number): Float32Array[] {
  const plan = planFft(size);
  const hann = Float64Array.from({ length: size }, (_, i) => 0.5 - 0.5 * Math.cos((2 * Math.PI * i) / size));
  const frames: Float32Array[] = [];
  for (let start = 0; start < Math.max(1, samples.length - size / 2); start += hop) {
    for (let i = 0; i < size; i++) plan.re[i] = (samples[start + i] ?? 0) * (hann[i] as number);
    plan.im.fill(0);
    transform(plan);
    const power = new Float32Array(size / 2 + 1);
    for (let i = 0; i <= size / 2; i++) power[i] = (plan.re[i] as number) ** 2 + (plan.im[i] as number) ** 2;
    frames.push(power);
  }
  return frames;
}

/** Mean of the channels. */
export function toMono(left: Float32Array, right: Float32Array): Float32Array {
  const mono = new Float32Array(left.length);
  for (let i = 0; i < mono.length; i++) mono[i] = ((left[i] as number) + (right[i] as number)) / 2;
  return mono;
}
