import { peakBetween, TRUE_PEAK_REACH, TRUE_PEAK_TAPS } from './true-peak.ts';

const LOOKAHEAD_SECONDS = 0.004;
const RELEASE_SECONDS = 0.08;
/** Inter-sample peaks stay below the ceiling if both neighbors are under this fraction of it. */
const INTERPOLATION_THRESHOLD = 0.6;
const BLOCK_FRAMES = 4096;
/** By then, the release has reached 1 (it snaps there at 0.99999) and left the look-ahead. */
const REST_FRAMES = 12 * RELEASE_SECONDS * 48_000 + 2048;

type StereoPair = readonly [left: Float32Array, right: Float32Array];

/**
 * Stereo look-ahead limiter on 4x true peaks. It works block by block with `latencyFrames` of delay; its output
 * at a frame depends only on earlier frames and that look-ahead, never on the rest of the song.
 */
export class Limiter {
  readonly latencyFrames: number;
  private readonly window: number;
  private readonly ceiling: number;
  private readonly gain: number;
  private readonly release: number;
  private readonly left: Float32Array;
  private readonly right: Float32Array;
  /** Needed gain per frame of the work buffer, then its released envelope. */
  private readonly needed: Float64Array;
  private readonly envelope: Float64Array;
  private readonly queue: Int32Array;
  private readonly state = new Float64Array(2);
  /** Frames since the last peak over the ceiling. */
  private resting = 0;

  constructor(sampleRate: number, ceilingDbtp: number, gainDb: number) {
    this.window = Math.round(LOOKAHEAD_SECONDS * sampleRate);
    this.latencyFrames = this.window + TRUE_PEAK_REACH;
    this.ceiling = 10 ** (ceilingDbtp / 20);
    this.gain = 10 ** (gainDb / 20);
    this.release = 1 - Math.exp(-1 / (RELEASE_SECONDS * sampleRate));
    const size = this.history + BLOCK_FRAMES;
    this.left = new Float32Array(size);
    this.right = new Float32Array(size);
    this.needed = new Float64Array(size).fill(1);
    this.envelope = new Float64Array(size).fill(1);
    this.queue = new Int32Array(size);
    this.state[STATE_ENVELOPE] = 1;
    this.state[STATE_SUM] = this.window + 1;
  }

  private get history(): number {
    return 2 * this.window + 2 * TRUE_PEAK_TAPS;
  }

  /** Reads `count` frames and writes as many, delayed by `latencyFrames`; may work in place. */
  process(
    inLeft: Float32Array,
    inRight: Float32Array,
    outLeft: Float32Array,
    outRight: Float32Array,
    count: number,
  ): void {
    const [input, output] = [[inLeft, inRight] as const, [outLeft, outRight] as const];
    for (let from = 0; from < count; from += BLOCK_FRAMES) {
      this.processBlock(input, output, from, Math.min(BLOCK_FRAMES, count - from));
    }
  }

  private processBlock(
    [inLeft, inRight]: StereoPair,
    [outLeft, outRight]: StereoPair,
    from: number,
    frames: number,
  ): void {
    const { left, right, needed, envelope, history, window } = this;
    scaleInto(left, inLeft, history, from, frames, this.gain);
    scaleInto(right, inRight, history, from, frames, this.gain);
    const first = history - TRUE_PEAK_REACH;
    const isOver = findNeededGain(
      left,
      right,
      needed,
      first,
      frames,
      this.ceiling,
      this.ceiling * INTERPOLATION_THRESHOLD,
    );
    if (isOver) this.resting = 0;
    // Long enough after the last peak every gain is exactly 1: the signal passes unchanged.
    if (this.resting > REST_FRAMES) passThrough(left, outLeft, right, outRight, first - window, from, frames);
    else {
      releaseMinimum(needed, envelope, this.queue, this.state, first, frames, window, this.release);
      applyGain(left, outLeft, right, outRight, envelope, this.state, first, from, frames, window);
    }
    this.resting += frames;
    for (const buffer of [left, right, needed, envelope]) buffer.copyWithin(0, frames, frames + history);
  }
}

const STATE_ENVELOPE = 0;
const STATE_SUM = 1;

// Inner loops: numbers and arrays as arguments, for the reason given in sound/sample-voice.ts.
function scaleInto(
  target: Float32Array,
  source: Float32Array,
  at: number,
  from: number,
  frames: number,
  gain: number,
): void {
  for (let i = 0; i < frames; i++) target[at + i] = (source[from + i] as number) * gain;
}

function findNeededGain(
  left: Float32Array,
  right: Float32Array,
  needed: Float64Array,
  first: number,
  frames: number,
  ceiling: number,
  threshold: number,
): boolean {
  let isOver = false;
  let hereLeft = Math.abs(left[first] as number);
  let hereRight = Math.abs(right[first] as number);
  for (let i = first; i < first + frames; i++) {
    const nextLeft = Math.abs(left[i + 1] as number);
    const nextRight = Math.abs(right[i + 1] as number);
    let peak = Math.max(hereLeft, hereRight);
    if (hereLeft > threshold || nextLeft > threshold) peak = Math.max(peak, peakBetween(left, i));
    if (hereRight > threshold || nextRight > threshold) peak = Math.max(peak, peakBetween(right, i));
    if (peak > ceiling) {
      isOver = true;
      needed[i] = ceiling / peak;
    } else needed[i] = 1;
    hereLeft = nextLeft;
    hereRight = nextRight;
  }
  return isOver;
}

/** Sliding minimum over the look-ahead, then an exponential release. */
function releaseMinimum(
  needed: Float64Array,
  envelope: Float64Array,
  queue: Int32Array,
  state: Float64Array,
  first: number,
  frames: number,
  window: number,
  release: number,
): void {
  let value = state[STATE_ENVELOPE] as number;
  let head = 0;
  let tail = 0;
  for (let i = first - window; i < first + frames; i++) {
    const gain = needed[i] as number;
    while (tail > head && (needed[queue[tail - 1] as number] as number) >= gain) tail--;
    queue[tail++] = i;
    if (i < first) continue;
    while ((queue[head] as number) < i - window) head++;
    const minimum = needed[queue[head] as number] as number;
    value = minimum < value ? minimum : value + (minimum - value) * release;
    if (minimum === 1 && value > 0.99999) value = 1;
    envelope[i] = value;
  }
  state[STATE_ENVELOPE] = value;
}

/** Averages the envelope over the look-ahead: smooth, and never above the gain any frame needs. */
function applyGain(
  left: Float32Array,
  outLeft: Float32Array,
  right: Float32Array,
  outRight: Float32Array,
  envelope: Float64Array,
  state: Float64Array,
  first: number,
  from: number,
  frames: number,
  window: number,
): void {
  let sum = state[STATE_SUM] as number;
  const share = 1 / (window + 1);
  for (let i = 0; i < frames; i++) {
    const at = first + i;
    const entering = envelope[at] as number;
    const leaving = envelope[at - window - 1] as number;
    sum += entering - leaving;
    // At rest the sum is reset to exactly its start value: a past difference must not linger as a rounding
    // error.
    if (entering === 1 && leaving === 1 && Math.abs(sum - window - 1) < 1e-6) sum = window + 1;
    // The rest value must yield exactly 1.
    const gain = sum === window + 1 ? 1 : sum * share;
    outLeft[from + i] = (left[at - window] as number) * gain;
    outRight[from + i] = (right[at - window] as number) * gain;
  }
  state[STATE_SUM] = sum;
}

function passThrough(
  left: Float32Array,
  outLeft: Float32Array,
  right: Float32Array,
  outRight: Float32Array,
  source: number,
  from: number,
  frames: number,
): void {
  outLeft.set(left.subarray(source, source + frames), from);
  outRight.set(right.subarray(source, source + frames), from);
}
