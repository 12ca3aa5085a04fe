const LINE_SECONDS = [0.0353, 0.0367, 0.0338, 0.0322, 0.029, 0.0307, 0.0269, 0.0253].map((s) => s * 1.35);
const PRE_DELAY_SECONDS = 0.015;
const DAMPING = 0.35;
const OUTPUT_GAIN = 0.35;

/** Eight-line feedback delay network, stereo in and out, block by block. */
export class Reverb {
  private readonly lines: Float32Array[];
  private readonly gains: Float64Array;
  private readonly positions = new Int32Array(9);
  private readonly damped = new Float64Array(8);
  private readonly preDelay: [Float32Array, Float32Array];

  constructor(sampleRate: number, decaySeconds: number) {
    this.lines = LINE_SECONDS.map((seconds) => new Float32Array(Math.round(seconds * sampleRate)));
    this.gains = Float64Array.from(
      this.lines,
      (line) => 10 ** ((-3 * line.length) / sampleRate / decaySeconds),
    );
    const frames = Math.round(PRE_DELAY_SECONDS * sampleRate);
    this.preDelay = [new Float32Array(frames), new Float32Array(frames)];
  }

  /** Replaces `count` frames of the send with the wet signal. */
  process(left: Float32Array, right: Float32Array, count: number): void {
    const l = this.lines as unknown as EightLines;
    const [preLeft, preRight] = this.preDelay;
    runNetwork(
      left,
      right,
      count,
      preLeft,
      preRight,
      l[0],
      l[1],
      l[2],
      l[3],
      l[4],
      l[5],
      l[6],
      l[7],
      this.positions,
      this.damped,
      this.gains,
    );
  }
}

/**
 * A reverb's response to a steady sound: its power over the send's, and the fraction left a second after the
 * send ends.
 */
export function reverbPower(
  sampleRate: number,
  decaySeconds: number,
  hertz: number,
): { gain: number; leftAfterSecond: number } {
  const meanSeconds = LINE_SECONDS.reduce((sum, seconds) => sum + seconds, 0) / LINE_SECONDS.length;
  const cosine = Math.cos((2 * Math.PI * hertz) / sampleRate);
  const damped = (1 - DAMPING) ** 2 / (1 + DAMPING ** 2 - 2 * DAMPING * cosine);
  const perRound = damped * 10 ** ((-6 * meanSeconds) / decaySeconds);
  // Each side feeds four lines, and the mixing matrix preserves their power.
  return {
    gain: (4 * OUTPUT_GAIN ** 2 * damped) / (1 - perRound),
    leftAfterSecond: perRound ** (1 / meanSeconds),
  };
}

type Line = Float32Array;
type EightLines = [Line, Line, Line, Line, Line, Line, Line, Line];
type EightNumbers = [number, number, number, number, number, number, number, number];
type NineNumbers = [...EightNumbers, number];

// Unrolled, with every line as an argument: arrays of arrays in this loop cost about three times as much.
function runNetwork(
  left: Float32Array,
  right: Float32Array,
  count: number,
  preLeft: Line,
  preRight: Line,
  a: Line,
  b: Line,
  c: Line,
  d: Line,
  e: Line,
  f: Line,
  g: Line,
  h: Line,
  positions: Int32Array,
  damped: Float64Array,
  gains: Float64Array,
): void {
  let [pa, pb, pc, pd, pe, pf, pg, ph, pre] = positions as unknown as NineNumbers;
  let [za, zb, zc, zd, ze, zf, zg, zh] = damped as unknown as EightNumbers;
  const [ga, gb, gc, gd, ge, gf, gg, gh] = gains as unknown as EightNumbers;
  const keep = 1 - DAMPING;
  for (let i = 0; i < count; i++) {
    const inLeft = preLeft[pre] as number;
    const inRight = preRight[pre] as number;
    preLeft[pre] = left[i] as number;
    preRight[pre] = right[i] as number;
    if (++pre >= preLeft.length) pre = 0;
    za = (a[pa] as number) * keep + za * DAMPING;
    zb = (b[pb] as number) * keep + zb * DAMPING;
    zc = (c[pc] as number) * keep + zc * DAMPING;
    zd = (d[pd] as number) * keep + zd * DAMPING;
    ze = (e[pe] as number) * keep + ze * DAMPING;
    zf = (f[pf] as number) * keep + zf * DAMPING;
    zg = (g[pg] as number) * keep + zg * DAMPING;
    zh = (h[ph] as number) * keep + zh * DAMPING;
    const mixed = (za + zb + zc + zd + ze + zf + zg + zh) * 0.25;
    left[i] = (za + zc - ze - zg) * OUTPUT_GAIN;
    right[i] = (zb + zd - zf - zh) * OUTPUT_GAIN;
    a[pa] = inLeft + (za - mixed) * ga;
    if (++pa >= a.length) pa = 0;
    b[pb] = inRight + (zb - mixed) * gb;
    if (++pb >= b.length) pb = 0;
    c[pc] = inLeft + (zc - mixed) * gc;
    if (++pc >= c.length) pc = 0;
    d[pd] = inRight + (zd - mixed) * gd;
    if (++pd >= d.length) pd = 0;
    e[pe] = inLeft + (ze - mixed) * ge;
    if (++pe >= e.length) pe = 0;
    f[pf] = inRight + (zf - mixed) * gf;
    if (++pf >= f.length) pf = 0;
    g[pg] = inLeft + (zg - mixed) * gg;
    if (++pg >= g.length) pg = 0;
    h[ph] = inRight + (zh - mixed) * gh;
    if (++ph >= h.length) ph = 0;
  }
  positions.set([pa, pb, pc, pd, pe, pf, pg, ph, pre]);
  damped.set([za, zb, zc, zd, ze, zf, zg, zh]);
}
