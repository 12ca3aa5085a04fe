import {
  type Biquad,
  BiquadFilter,
  type BiquadKind,
  designBiquad,
  processChain,
  processChainStereo,
} from '../dsp/biquad.ts';
import { Reverb } from '../dsp/reverb.ts';
import { TempoDelay } from '../dsp/tempo-delay.ts';
import { SAMPLE_RATE } from '../sample-rate.ts';
import type { MasterSettings, TrackMix, VocalSettings } from '../score.ts';
import { BandDips } from './band-dips.ts';
import type { FinishedBus } from './finished-level.ts';
import { duckingSections, meanRest } from './give-way.ts';
import type { Sent } from './heard-block.ts';
import { toneSection } from './match-tone.ts';
import { multiplyBoth } from './multiply-both.ts';

/** Frames processed at a time, for the reason given in band-dips.ts: a multiple of the glue's step. */
const PIECE_FRAMES = 2048;

type StereoPair = readonly [left: Float32Array, right: Float32Array];

/** Where stems are summed: dry sum, reverb and echo sends, tone, width, glue. One window at a time. */
export class Bus {
  readonly left: Float32Array;
  readonly right: Float32Array;
  private readonly sends: Record<'reverb' | 'delay', StereoPair>;
  private readonly reverb: Reverb;
  private readonly delay: TempoDelay;
  private readonly master: MasterSettings;
  private readonly tone: BiquadFilter[];
  private readonly sideFilters: BiquadFilter[];
  private readonly side: Float32Array;
  /** Whether anything was ever sent to the echo. */
  private hasEcho = false;
  private readonly glue = Float64Array.of(0, 1);
  private readonly dips: BandDips;

  constructor(windowFrames: number, master: MasterSettings, bpm: number) {
    const buffer = () => new Float32Array(windowFrames);
    this.left = buffer();
    this.right = buffer();
    this.side = new Float32Array(PIECE_FRAMES);
    this.sends = { reverb: [buffer(), buffer()], delay: [buffer(), buffer()] };
    this.master = master;
    this.reverb = new Reverb(SAMPLE_RATE, master.reverbSeconds);
    this.delay = new TempoDelay(SAMPLE_RATE, echoSeconds(bpm));
    this.tone = toneSections(master).map((one) => new BiquadFilter(one));
    this.dips = new BandDips(duckingSections(master.ride));
    // Two sections: below about 120 Hz the mix is mono.
    this.sideFilters = [140, 140].map((hertz) => new BiquadFilter(section('highPass', hertz, 0)));
  }

  /** The sends to reverb and echo so far in this window. */
  sent(): Sent {
    const { reverb, delay } = this.sends;
    return {
      reverb: { left: reverb[0], right: reverb[1] },
      echo: this.hasEcho ? { left: delay[0], right: delay[1] } : null,
    };
  }

  /** Adds `count` frames of a processed stem with its gain, pan and sends. */
  add(left: Float32Array, right: Float32Array, count: number, mix: TrackMix): void {
    const [onLeft, onRight] = placeOf(mix);
    const { reverb, delay } = this.sends;
    if (mix.reverb > 0) {
      addWithSend(
        this.left,
        this.right,
        reverb[0],
        reverb[1],
        left,
        right,
        count,
        onLeft,
        onRight,
        mix.reverb,
      );
    } else addBoth(this.left, this.right, left, right, count, onLeft, onRight);
    if (mix.delay > 0) {
      this.hasEcho = true;
      addBoth(delay[0], delay[1], left, right, count, onLeft * mix.delay, onRight * mix.delay);
    }
  }

  /**
   * Lets what has been added so far in this window, the band, give way by octaves (`give-way.ts`), and in its sends
   * too. To be called for every window of a song with voices, since the filters must hear all of it.
   * @param depths 0..1 per frame of each section; null where it does not give way
   */
  dip(count: number, depths: readonly Float32Array[] | null): void {
    this.dips.process(this.left, this.right, count, depths);
    if (depths) this.dipSends(count, depths);
  }

  /** The band's reverb masks words as well. */
  private dipSends(count: number, depths: readonly Float32Array[]): void {
    const gains = meanRest(depths, count);
    const { reverb, delay } = this.sends;
    multiplyBoth(reverb[0], reverb[1], gains, count);
    if (this.hasEcho) multiplyBoth(delay[0], delay[1], gains, count);
  }

  /** Turns the sums into the mix before master gain and limiter; the result is in `left` and `right`. */
  finish(count: number): void {
    for (let from = 0; from < count; from += PIECE_FRAMES) {
      const piece = (buffer: Float32Array) => buffer.subarray(from, Math.min(count, from + PIECE_FRAMES));
      const { reverb, delay } = this.sends;
      this.finishPiece(
        [piece(this.left), piece(this.right)],
        [piece(reverb[0]), piece(reverb[1])],
        [piece(delay[0]), piece(delay[1])],
      );
    }
  }

  private finishPiece(
    [left, right]: StereoPair,
    [reverbLeft, reverbRight]: StereoPair,
    [delayLeft, delayRight]: StereoPair,
  ): void {
    const { side, master } = this;
    const count = left.length;
    if (this.hasEcho) {
      this.delay.process(delayLeft, delayRight, count);
      addWithSend(left, right, reverbLeft, reverbRight, delayLeft, delayRight, count, 1, 1, 0.3);
    }
    this.reverb.process(reverbLeft, reverbRight, count);
    addBoth(left, right, reverbLeft, reverbRight, count, master.reverbLevel, master.reverbLevel);
    processChainStereo(this.tone, left, right, count);
    splitSide(left, right, side, count);
    processChain(this.sideFilters, side, count);
    joinSide(left, right, side, count, master.width);
    if (master.glue > 0) applyGlue(left, right, count, master.glue, this.glue);
  }

  /** Clears the sums for the next window. */
  clear(): void {
    const { reverb, delay } = this.sends;
    for (const buffer of [this.left, this.right, ...reverb, ...delay]) buffer.fill(0);
  }
}

/** Gain factors of a stem for each side. */
function placeOf({ gainDb, pan }: TrackMix): [onLeft: number, onRight: number] {
  const gain = 10 ** ((gainDb ?? 0) / 20);
  return [gain * Math.min(1, 1 - pan * 0.8), gain * Math.min(1, 1 + pan * 0.8)];
}

/** Adds `count` frames of a processed stem like a bus, without its sends. */
export function addPlaced(
  to: { left: Float32Array; right: Float32Array },
  from: { left: Float32Array; right: Float32Array },
  count: number,
  mix: TrackMix,
): void {
  const [onLeft, onRight] = placeOf(mix);
  addBoth(to.left, to.right, from.left, from.right, count, onLeft, onRight);
}

/** A dotted eighth, halved or doubled to fit 0.2 to 0.6 s. */
function echoSeconds(bpm: number): number {
  let seconds = (60 / bpm) * 0.75;
  while (seconds > 0.6) seconds /= 2;
  while (seconds < 0.2) seconds *= 2;
  return seconds;
}

/** Everything below is inaudible. */
const SUBSONIC_HZ = 28;
/** About two octaves wide. */
const BELL_Q = 0.7;

/** The filter sections of the master's tone; flat ones are omitted. */
function toneSections({ tone, ride, lowShelfDb, highShelfDb }: MasterSettings): Biquad[] {
  const sections = [section('highPass', Math.max(SUBSONIC_HZ, tone.highPassHz), 0)];
  if (lowShelfDb !== 0) sections.push(section('lowShelf', 110, lowShelfDb));
  if (tone.lowMidDb !== 0) sections.push(section('peak', 350, tone.lowMidDb));
  if (tone.presenceDb !== 0) sections.push(section('peak', 2500, tone.presenceDb));
  if (highShelfDb !== 0) sections.push(section('highShelf', 8000, highShelfDb));
  if (tone.lowPassHz > 0) sections.push(section('lowPass', tone.lowPassHz, 0));
  for (const [band, gainDb] of (ride.toneDb ?? []).entries())
    if (gainDb !== 0) sections.push(toneSection(band, gainDb));
  return sections;
}

function section(kind: BiquadKind, hertz: number, db: number): Biquad {
  return designBiquad(kind, SAMPLE_RATE, hertz, db, kind === 'peak' ? BELL_Q : undefined);
}

/** What a bus of these settings will make of a voice and its band. */
export function finishedBusOf(master: MasterSettings, vocals: VocalSettings): FinishedBus {
  const { width, reverbSeconds, reverbLevel } = master;
  return { width, tone: toneSections(master), reverbSeconds, reverbLevel, voiceSends: vocals.mix };
}

// Inner loops: numbers and arrays as arguments, for the reason given in sound/sample-voice.ts.

/** Adds a signal to the mix, and a fraction of it to a send. */
function addWithSend(
  toLeft: Float32Array,
  toRight: Float32Array,
  sendLeft: Float32Array,
  sendRight: Float32Array,
  left: Float32Array,
  right: Float32Array,
  count: number,
  gainLeft: number,
  gainRight: number,
  share: number,
): void {
  for (let i = 0; i < count; i++) {
    const l = (left[i] as number) * gainLeft;
    const r = (right[i] as number) * gainRight;
    toLeft[i] = (toLeft[i] as number) + l;
    toRight[i] = (toRight[i] as number) + r;
    sendLeft[i] = (sendLeft[i] as number) + l * share;
    sendRight[i] = (sendRight[i] as number) + r * share;
  }
}

function addBoth(
  toLeft: Float32Array,
  toRight: Float32Array,
  left: Float32Array,
  right: Float32Array,
  count: number,
  gainLeft: number,
  gainRight: number,
): void {
  for (let i = 0; i < count; i++) {
    toLeft[i] = (toLeft[i] as number) + (left[i] as number) * gainLeft;
    toRight[i] = (toRight[i] as number) + (right[i] as number) * gainRight;
  }
}

function splitSide(left: Float32Array, right: Float32Array, side: Float32Array, count: number): void {
  for (let i = 0; i < count; i++) {
    const l = left[i] as number;
    const r = right[i] as number;
    side[i] = (l - r) * 0.5;
    left[i] = (l + r) * 0.5;
  }
}

/** `left` contains the mid signal. */
function joinSide(
  left: Float32Array,
  right: Float32Array,
  side: Float32Array,
  count: number,
  width: number,
): void {
  for (let i = 0; i < count; i++) {
    const mid = left[i] as number;
    const s = (side[i] as number) * width;
    left[i] = mid + s;
    right[i] = mid - s;
  }
}

const GLUE_THRESHOLD = 0.2;
const GLUE_ATTACK_SECONDS = 0.02;
const GLUE_RELEASE_SECONDS = 0.2;
/** Frames the glue measures before changing its gain: a fiftieth of its attack. */
const GLUE_STEP_FRAMES = 16;
/** The glue's state between windows. */
const LEVEL = 0;
const GAIN = 1;

/**
 * Slow 2:1 compression of the whole mix, of which `amount` 0..1 is applied. Its gain is linear between steps.
 */
function applyGlue(
  left: Float32Array,
  right: Float32Array,
  count: number,
  amount: number,
  state: Float64Array,
): void {
  let level = state[LEVEL] as number;
  let gain = state[GAIN] as number;
  const attack = 1 - Math.exp(-GLUE_STEP_FRAMES / (GLUE_ATTACK_SECONDS * SAMPLE_RATE));
  const release = 1 - Math.exp(-GLUE_STEP_FRAMES / (GLUE_RELEASE_SECONDS * SAMPLE_RATE));
  const exponent = -0.25 * amount;
  for (let from = 0; from < count; from += GLUE_STEP_FRAMES) {
    const end = Math.min(count, from + GLUE_STEP_FRAMES);
    let power = 0;
    for (let i = from; i < end; i++) {
      const l = left[i] as number;
      const r = right[i] as number;
      power += l * l + r * r;
    }
    power /= 2 * (end - from);
    level += (power - level) * (power > level ? attack : release);
    const over = level / (GLUE_THRESHOLD * GLUE_THRESHOLD);
    const wanted = over > 1 ? over ** exponent : 1;
    if (gain === 1 && wanted === 1) continue;
    const step = (wanted - gain) / (end - from);
    for (let i = from; i < end; i++) {
      gain += step;
      left[i] = (left[i] as number) * gain;
      right[i] = (right[i] as number) * gain;
    }
    gain = wanted;
  }
  state[LEVEL] = level < 1e-18 ? 0 : level;
  state[GAIN] = gain;
}
