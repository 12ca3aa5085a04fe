/**
 * In-place complex FFT of one fixed power-of-two size.
 * Tables are built once; `forward` and `inverse` then run without allocating.
 */
export class Fft {
  readonly size: number;
  readonly #cos: Float64Array;
  readonly #sin: Float64Array;
  readonly #reversed: Uint32Array;

  constructor(size: number) {
    if (size < 2 || (size & (size - 1)) !== 0)
      throw new RangeError(`FFT size must be a power of two, got ${size}`);
    this.size = size;
    this.#cos = new Float64Array(size / 2);
    this.#sin = new Float64Array(size / 2);
    for (let i = 0; i < size / 2; i++) {
      this.#cos[i] = Math.cos((2 * Math.PI * i) / size);
      this.#sin[i] = Math.sin((2 * Math.PI * i) / size);
    }
    this.#reversed = new Uint32Array(size);
    for (let i = 1, bits = Math.log2(size); i < size; i++) {
      this.#reversed[i] = ((this.#reversed[i >> 1] as number) >> 1) | ((i & 1) << (bits - 1));
    }
  }

  /** Unscaled forward transform of `re` + i `im`. */
  forward(re: Float64Array, im: Float64Array): void {
    transform(re, im, this.#cos, this.#sin, this.#reversed, this.size, -1);
  }

  /** Inverse transform, scaled by 1 / size. */
  inverse(re: Float64Array, im: Float64Array): void {
    transform(re, im, this.#cos, this.#sin, this.#reversed, this.size, 1);
    const scale = 1 / this.size;
    for (let i = 0; i < this.size; i++) {
      re[i] = (re[i] as number) * scale;
      im[i] = (im[i] as number) * scale;
    }
  }
}

/** Top-level with plain arguments: the same loop inside a method that captures state ran many times slower. */
function transform(
  re: Float64Array,
  im: Float64Array,
  cos: Float64Array,
  sin: Float64Array,
  reversed: Uint32Array,
  size: number,
  sign: number,
): void {
  for (let i = 0; i < size; i++) {
    const j = reversed[i] as number;
    if (j > i) {
      const r = re[i] as number;
      re[i] = re[j] as number;
      re[j] = r;
      const m = im[i] as number;
      im[i] = im[j] as number;
      im[j] = m;
    }
  }
  for (let half = 1, stride = size >> 1; half < size; half <<= 1, stride >>= 1) {
    for (let start = 0; start < size; start += half << 1) {
      for (let k = 0, w = 0; k < half; k++, w += stride) {
        const c = cos[w] as number;
        const s = sign * (sin[w] as number);
        const a = start + k;
        const b = a + half;
        const br = re[b] as number;
        const bi = im[b] as number;
        const xr = br * c - bi * s;
        const xi = br * s + bi * c;
        const ar = re[a] as number;
        const ai = im[a] as number;
        re[b] = ar - xr;
        im[b] = ai - xi;
        re[a] = ar + xr;
        im[a] = ai + xi;
      }
    }
  }
}
