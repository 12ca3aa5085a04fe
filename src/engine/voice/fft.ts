/**
 * In-place complex FFT of one fixed power-of-two size.
 * Tables are built once; `forward` and `inverse` then run without allocating.
 */
export class Fft {
  readonly size: number;
  readonly #twiddles: Float64Array;
  readonly #reversed: Uint32Array;

  /** @throws RangeError for a size that is not a power of two */
  constructor(size: number) {
    if (size < 2 || (size & (size - 1)) !== 0)
      throw new RangeError(`FFT size must be a power of two, got ${size}`);
    this.size = size;
    this.#twiddles = twiddlesFor(size);
    this.#reversed = new Uint32Array(size);
    for (let i = 1, bits = Math.log2(size); i < size; i++) {
      this.#reversed[i] = ((this.#reversed[i >> 1] as number) >> 1) | ((i & 1) << (bits - 1));
    }
  }

  /** Unscaled forward transform of `re` + i `im`. */
  forward(re: Float64Array, im: Float64Array): void {
    transform(re, im, this.#twiddles, this.#reversed, this.size);
  }

  /** Inverse transform, scaled by 1 / size. */
  inverse(re: Float64Array, im: Float64Array): void {
    // Swapping the real and imaginary parts reverses the direction of the forward transform.
    transform(im, re, this.#twiddles, this.#reversed, this.size);
    const scale = 1 / this.size;
    for (let i = 0; i < this.size; i++) {
      re[i] = (re[i] as number) * scale;
      im[i] = (im[i] as number) * scale;
    }
  }
}

/** Length of the blocks transformed by the first pass; the remaining factor is a power of four. */
const firstLength = (size: number) => (Math.log2(size) % 2 === 0 ? 1 : 2);

/** Cosine and sine of one, two and three times the angle, in order of passes and steps. */
function twiddlesFor(size: number): Float64Array {
  const table: number[] = [];
  for (let length = firstLength(size); length < size; length *= 4) {
    for (let k = 0; k < length; k++) {
      for (const times of [1, 2, 3]) {
        const angle = (-2 * Math.PI * k * times) / (4 * length);
        table.push(Math.cos(angle), Math.sin(angle));
      }
    }
  }
  return Float64Array.from(table);
}

/** Top-level with plain arguments: the same loop in a method that captures state ran many times slower. */
function transform(
  re: Float64Array,
  im: Float64Array,
  twiddles: Float64Array,
  reversed: Uint32Array,
  size: number,
): void {
  for (let i = 0; i < size; i++) {
    const j = reversed[i] as number;
    if (j <= i) continue;
    const r = re[i] as number;
    re[i] = re[j] as number;
    re[j] = r;
    const m = im[i] as number;
    im[i] = im[j] as number;
    im[j] = m;
  }
  let length = firstLength(size);
  if (length === 2) pairs(re, im, size);
  for (let table = 0; length < size; table += 6 * length, length *= 4) {
    fours(re, im, twiddles, table, length, size);
  }
}

function pairs(re: Float64Array, im: Float64Array, size: number): void {
  for (let a = 0; a < size; a += 2) {
    const r = re[a] as number;
    const i = im[a] as number;
    const br = re[a + 1] as number;
    const bi = im[a + 1] as number;
    re[a] = r + br;
    im[a] = i + bi;
    re[a + 1] = r - br;
    im[a + 1] = i - bi;
  }
}

// Inner loops: numbers and arrays as arguments, for the reason given in sound/sample-voice.ts.

/** Joins four blocks of `length` into one: two textbook passes in one, with half the memory traffic. */
function fours(
  re: Float64Array,
  im: Float64Array,
  twiddles: Float64Array,
  table: number,
  length: number,
  size: number,
): void {
  for (let k = 0; k < length; k++) {
    const w = table + 6 * k;
    const c1 = twiddles[w] as number;
    const s1 = twiddles[w + 1] as number;
    const c2 = twiddles[w + 2] as number;
    const s2 = twiddles[w + 3] as number;
    const c3 = twiddles[w + 4] as number;
    const s3 = twiddles[w + 5] as number;
    for (let a = k; a < size; a += 4 * length) {
      const b = a + length;
      const c = b + length;
      const d = c + length;
      const pr = (re[b] as number) * c2 - (im[b] as number) * s2;
      const pi = (re[b] as number) * s2 + (im[b] as number) * c2;
      const qr = (re[c] as number) * c1 - (im[c] as number) * s1;
      const qi = (re[c] as number) * s1 + (im[c] as number) * c1;
      const rr = (re[d] as number) * c3 - (im[d] as number) * s3;
      const ri = (re[d] as number) * s3 + (im[d] as number) * c3;
      const evenR = (re[a] as number) + pr;
      const evenI = (im[a] as number) + pi;
      const oddR = (re[a] as number) - pr;
      const oddI = (im[a] as number) - pi;
      re[a] = evenR + qr + rr;
      im[a] = evenI + qi + ri;
      re[c] = evenR - qr - rr;
      im[c] = evenI - qi - ri;
      re[b] = oddR + qi - ri;
      im[b] = oddI - qr + rr;
      re[d] = oddR - qi + ri;
      im[d] = oddI + qr - rr;
    }
  }
}
