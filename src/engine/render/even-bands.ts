import { BiquadFilter, designBiquad, withoutDenormal } from '../dsp/biquad.ts';
import { SAMPLE_RATE } from '../sample-rate.ts';

const LOW_HZ = 700;
const HIGH_HZ = 2800;
/**
 * Levels of loud syllables of a lead voice below, between and above these frequencies; at these levels it is
 * unchanged.
 */
const FULL_LEVELS = [0.09, 0.1, 0.025] as const;
const ATTACK_SECONDS = 0.005;
const RELEASE_SECONDS = 0.09;
/** Half of a band's deficit from its full level is compensated: 2:1. */
const EXPONENT = 0.5;
const MOST_GAIN = 4;
const LEAST_GAIN = 0.5;
/** Frames over which a band is measured before its gain changes, as in `stem-chain.ts`. */
const STEP_FRAMES = 16;
/** Indices into a band's state between blocks. */
const LEVEL = 0;
const GAIN = 1;

/**
 * Evens out a lead voice in three bands: brings soft syllables and the overtones of dark vowels closer to loud
 * ones, making more of each word audible over a band of the same level.
 */
export class BandEvener {
  private readonly low = new BiquadFilter(designBiquad('lowPass', SAMPLE_RATE, LOW_HZ));
  private readonly high = new BiquadFilter(designBiquad('highPass', SAMPLE_RATE, HIGH_HZ));
  private readonly lowPart: Float32Array;
  private readonly highPart: Float32Array;
  /** As after silence, so that a voice sounds the same after silence that was processed or skipped. */
  private readonly states = FULL_LEVELS.map(() => Float64Array.of(0, MOST_GAIN));

  /** @param mostFrames maximum block length */
  constructor(mostFrames: number) {
    this.lowPart = new Float32Array(mostFrames);
    this.highPart = new Float32Array(mostFrames);
  }

  /** Whether the levels heard have decayed to nothing: further silence then changes nothing. */
  isAtRest(): boolean {
    return this.states.every((state) => state[LEVEL] === 0);
  }

  /** Evens out one block of a mono voice in place. */
  process(samples: Float32Array): void {
    const count = samples.length;
    const { lowPart, highPart } = this;
    lowPart.set(samples);
    highPart.set(samples);
    this.low.process(lowPart, count);
    this.high.process(highPart, count);
    // The remainder between them: at equal gains the three bands sum to the original voice.
    takeOut(samples, lowPart, highPart);
    for (const [i, part] of [lowPart, samples, highPart].entries())
      even(part, count, FULL_LEVELS[i] as number, this.states[i] as Float64Array);
    addIn(samples, lowPart, highPart);
  }
}

// Inner loops: numbers and arrays as arguments, for the reason given in sound/sample-voice.ts.

function takeOut(samples: Float32Array, low: Float32Array, high: Float32Array): void {
  for (let i = 0; i < samples.length; i++)
    samples[i] = (samples[i] as number) - (low[i] as number) - (high[i] as number);
}

function addIn(samples: Float32Array, low: Float32Array, high: Float32Array): void {
  for (let i = 0; i < samples.length; i++)
    samples[i] = (samples[i] as number) + (low[i] as number) + (high[i] as number);
}

function even(samples: Float32Array, count: number, fullLevel: number, state: Float64Array): void {
  let level = state[LEVEL] as number;
  let gain = state[GAIN] as number;
  const attack = 1 - Math.exp(-1 / (ATTACK_SECONDS * SAMPLE_RATE));
  const release = 1 - Math.exp(-1 / (RELEASE_SECONDS * SAMPLE_RATE));
  for (let from = 0; from < count; from += STEP_FRAMES) {
    const end = Math.min(count, from + STEP_FRAMES);
    for (let i = from; i < end; i++) {
      const peak = Math.abs(samples[i] as number);
      level += (peak - level) * (peak > level ? attack : release);
    }
    const asked = (fullLevel / (level + 1e-9)) ** EXPONENT;
    const wanted = Math.min(MOST_GAIN, Math.max(LEAST_GAIN, asked));
    const step = (wanted - gain) / (end - from);
    for (let i = from; i < end; i++) {
      gain += step;
      samples[i] = (samples[i] as number) * gain;
    }
    gain = wanted;
  }
  state[LEVEL] = withoutDenormal(level);
  state[GAIN] = gain;
}
