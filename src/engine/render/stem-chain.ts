import {
  BiquadFilter,
  type BiquadKind,
  designBiquad,
  processChain,
  processChainStereo,
} from '../dsp/biquad.ts';
import { SAMPLE_RATE } from '../sample-rate.ts';
import type { ScoreTrack, TrackMix } from '../score.ts';
import { instrumentOf } from '../sound/instruments.ts';
import { SYNTH_PATCHES } from '../sound/synth-patches.ts';
import { BandEvener } from './even-bands.ts';
import { type FilterSweep, SweepFilter } from './filter-sweep.ts';

/** Frames processed at a time: loops over whole windows run too rarely to be optimized well. */
const PIECE_FRAMES = 2048;

const RIDGE_HZ = 6750;
const RIDGE_Q = 5;

type Voicing = 'instrument' | 'lead vocal' | 'backing vocal';

/** Automation around a stem. */
export interface SongMoves {
  /** Frames of kick drum hits, ascending. */
  kickFrames: readonly number[];
  sweeps: readonly FilterSweep[];
}

interface ChainSettings {
  ampDrive?: number;
  moves: SongMoves;
  startFrame: number;
  voicing?: Voicing;
}

/** Equalizer, amplifier, saturation, width, ducking of one stem; keeps its state between windows. */
export class StemChain {
  private readonly filters: BiquadFilter[] = [];
  private readonly cabinet: BiquadFilter[] = [];
  private readonly ampDrive: number;
  private readonly mix: TrackMix;
  private readonly widener: Float32Array;
  private readonly widenerState = new Float64Array(2);
  private readonly kickFrames: readonly number[];
  private compressor: Float64Array | null = null;
  private evener: BandEvener | null = null;
  private readonly sweep: SweepFilter | null;
  private position: number;
  private isQuiet = true;

  constructor(mix: TrackMix, { ampDrive = 0, moves, startFrame, voicing = 'instrument' }: ChainSettings) {
    this.mix = mix;
    this.ampDrive = ampDrive;
    this.kickFrames = mix.duck > 0 ? moves.kickFrames : [];
    this.sweep = mix.isSwept && moves.sweeps.length > 0 ? new SweepFilter(moves.sweeps) : null;
    this.position = startFrame;
    this.widener = new Float32Array(Math.round(0.0113 * SAMPLE_RATE));
    if (mix.highPassHz > 0) this.add(this.filters, 'highPass', mix.highPassHz);
    if (mix.lowPassHz > 0) this.add(this.filters, 'lowPass', mix.lowPassHz);
    if (voicing !== 'instrument') {
      // Removes boxiness in the low mids, lifts consonants and the range above.
      this.add(this.filters, 'peak', 320, -1.5);
      this.add(this.filters, 'peak', 2800, voicing === 'lead vocal' ? 5 : 1);
      // The recorded voices have a narrow ridge here, 10 dB above its neighbors in every vowel and consonant.
      this.add(this.filters, 'peak', RIDGE_HZ, -10, RIDGE_Q);
      this.add(this.filters, 'highShelf', 5000, voicing === 'lead vocal' ? 7 : 2);
      this.compressor = Float64Array.of(0, 1);
      if (voicing === 'lead vocal') this.evener = new BandEvener(PIECE_FRAMES);
    }
    if (ampDrive > 0) {
      // A closed guitar cabinet: little below 90 Hz, a bump at 2.4 kHz, a steep roll-off above 4.5 kHz.
      this.add(this.cabinet, 'highPass', 90);
      this.add(this.cabinet, 'peak', 2400, 4);
      this.add(this.cabinet, 'peak', 420, -3);
      this.add(this.cabinet, 'lowPass', 4600);
      this.add(this.cabinet, 'lowPass', 5200);
    }
  }

  /** Processes `count` frames in place. A mono stem is passed in `left` alone; the result is in both. */
  process(left: Float32Array, right: Float32Array, count: number, isMono = false): void {
    for (let from = 0; from < count; from += PIECE_FRAMES) {
      const end = Math.min(count, from + PIECE_FRAMES);
      this.shape(left.subarray(from, end), right.subarray(from, end), isMono);
    }
    this.isQuiet = isQuiet(left, count) && isQuiet(right, count);
  }

  /**
   * Whether silent input would give silent output and change nothing that later sound meets, so that it may be skipped.
   * The levels heard take seconds to decay: skipped earlier, the next sound would depend on the length of the windows.
   */
  isAtRest(): boolean {
    const isLevelZero = this.compressor === null || this.compressor[LEVEL] === 0;
    return this.isQuiet && isLevelZero && (this.evener?.isAtRest() ?? true);
  }

  /** Advances time without sound. */
  skip(count: number): void {
    this.position += count;
  }

  private shape(left: Float32Array, right: Float32Array, isMono: boolean): void {
    const count = left.length;
    runAll(this.filters, left, right, count, isMono);
    if (this.ampDrive > 0) {
      distort(left, count, this.ampDrive);
      if (!isMono) distort(right, count, this.ampDrive);
      runAll(this.cabinet, left, right, count, isMono);
    }
    if (this.compressor) compress(left, isMono ? left : right, count, this.compressor);
    if (isMono) this.evener?.process(left);
    if (this.mix.drive > 0) {
      saturateTape(left, count, this.mix.drive);
      if (!isMono) saturateTape(right, count, this.mix.drive);
    }
    this.sweep?.process(left, isMono ? left : right, this.position);
    if (isMono) right.set(left);
    if (this.mix.width > 0) widen(left, right, count, this.mix.width, this.widener, this.widenerState);
    if (this.kickFrames.length > 0) this.duck(left, right, count);
    this.position += count;
  }

  private add(
    list: BiquadFilter[],
    kind: BiquadKind,
    hertz: number,
    db = 0,
    q = kind === 'peak' ? 0.9 : undefined,
  ): void {
    list.push(new BiquadFilter(designBiquad(kind, SAMPLE_RATE, hertz, db, q)));
  }

  private duck(left: Float32Array, right: Float32Array, count: number): void {
    const kicks = this.kickFrames;
    let next = upperBound(kicks, this.position);
    let kick = kicks[next - 1] ?? Number.NEGATIVE_INFINITY;
    let at = 0;
    while (at < count) {
      const until = Math.min(count, (kicks[next] ?? Number.POSITIVE_INFINITY) - this.position);
      duckSpan(left, right, at, until, this.position + at - kick, this.mix.duck);
      kick = kicks[next] ?? kick;
      next++;
      at = until;
    }
  }
}

/** The chain of a track, including its automation. */
export function chainOf(track: ScoreTrack, moves: SongMoves, startFrame: number): StemChain {
  const isDrums = track.role === 'drums' || track.role === 'percussion';
  const ampDrive = isDrums ? 0 : (instrumentOf(track.instrument).ampDrive ?? 0);
  // Kits are stereo by panning; widening them would blur the attack.
  const mix = isDrums
    ? { ...track.mix, width: 0 }
    : { ...track.mix, width: track.mix.width * monoShare(track) };
  return new StemChain(mix, { ampDrive, moves, startFrame });
}

/** How much widening an instrument tolerates: already stereo sounds tolerate little. */
function monoShare(track: ScoreTrack): number {
  const { source, isDoubleTracked, pitchSpread } = instrumentOf(track.instrument);
  if (isDoubleTracked) return 0.2;
  if (source.kind === 'synth' && (SYNTH_PATCHES[source.patch]?.unison ?? 1) > 1) return 0.15;
  return 1 - (pitchSpread ?? 0) * 0.5;
}

/** No input in the last tenth of a second that could change a float sum. */
function isQuiet(samples: Float32Array, count: number): boolean {
  for (let i = Math.max(0, count - 4410); i < count; i++)
    if (Math.abs(samples[i] as number) > 1e-15) return false;
  return true;
}

function runAll(
  filters: readonly BiquadFilter[],
  left: Float32Array,
  right: Float32Array,
  count: number,
  isMono: boolean,
): void {
  if (isMono) processChain(filters, left, count);
  else processChainStereo(filters, left, right, count);
}

// Inner loops: numbers and arrays as arguments, for the reason given in sound/sample-voice.ts.

/** Asymmetric waveshaper of an overdriven stage. */
function distort(samples: Float32Array, count: number, drive: number): void {
  for (let i = 0; i < count; i++) {
    const x = (samples[i] as number) * drive + 0.08;
    samples[i] = (x / (1 + Math.abs(x)) - 0.0740740741) * 0.5;
  }
}

/** Gentle tape-like saturation: `amount` 0..1. */
function saturateTape(samples: Float32Array, count: number, amount: number): void {
  const gain = 1 + amount * 2.5;
  for (let i = 0; i < count; i++) {
    const x = (samples[i] as number) * gain;
    samples[i] = x / Math.sqrt(1 + x * x * 0.8);
  }
}

/**
 * Pseudo-stereo (Lauridsen): adds a delayed, high-passed copy of the mono sum with opposite signs. The mono sum is
 * unchanged, so nothing cancels on one loudspeaker.
 */
function widen(
  left: Float32Array,
  right: Float32Array,
  count: number,
  amount: number,
  line: Float32Array,
  state: Float64Array,
): void {
  let position = state[0] as number;
  let low = state[1] as number;
  const gain = amount * 0.85;
  for (let i = 0; i < count; i++) {
    const l = left[i] as number;
    const r = right[i] as number;
    const delayed = line[position] as number;
    line[position] = (l + r) * 0.5;
    if (++position >= line.length) position = 0;
    low += (delayed - low) * 0.026;
    const side = (delayed - low) * gain;
    left[i] = l + side;
    right[i] = r - side;
  }
  state[0] = position;
  state[1] = Math.abs(low) < 1e-15 ? 0 : low;
}

const COMPRESSOR_THRESHOLD = 0.05;
const COMPRESSOR_ATTACK_SECONDS = 0.005;
const COMPRESSOR_RELEASE_SECONDS = 0.09;
/** Frames the compressor measures before changing its gain: a fourteenth of its attack. */
const COMPRESSOR_STEP_FRAMES = 16;
/** The compressor's state between blocks. */
const LEVEL = 0;
const GAIN = 1;

/**
 * 4:1 above about -26 dBFS, 5 ms attack, 90 ms release: evens out syllables and lets consonants through. For a
 * mono stem both sides are the same array.
 */
function compress(left: Float32Array, right: Float32Array, count: number, state: Float64Array): void {
  let level = state[LEVEL] as number;
  let gain = state[GAIN] as number;
  const isMono = left === right;
  const attack = 1 - Math.exp(-1 / (COMPRESSOR_ATTACK_SECONDS * SAMPLE_RATE));
  const release = 1 - Math.exp(-1 / (COMPRESSOR_RELEASE_SECONDS * SAMPLE_RATE));
  for (let from = 0; from < count; from += COMPRESSOR_STEP_FRAMES) {
    const end = Math.min(count, from + COMPRESSOR_STEP_FRAMES);
    for (let i = from; i < end; i++) {
      const peak = Math.max(Math.abs(left[i] as number), Math.abs(right[i] as number));
      level += (peak - level) * (peak > level ? attack : release);
    }
    const wanted = level > COMPRESSOR_THRESHOLD ? (COMPRESSOR_THRESHOLD / level) ** 0.75 : 1;
    if (gain === 1 && wanted === 1) continue;
    const step = (wanted - gain) / (end - from);
    for (let i = from; i < end; i++) {
      gain += step;
      left[i] = (left[i] as number) * gain;
      if (!isMono) right[i] = (right[i] as number) * gain;
    }
    gain = wanted;
  }
  state[LEVEL] = level < 1e-15 ? 0 : level;
  state[GAIN] = gain;
}

const DUCK_SECONDS = 0.11;

function duckSpan(
  left: Float32Array,
  right: Float32Array,
  from: number,
  to: number,
  sinceKick: number,
  depth: number,
): void {
  if (!Number.isFinite(sinceKick) || sinceKick > SAMPLE_RATE) return;
  const factor = Math.exp(-1 / (DUCK_SECONDS * SAMPLE_RATE));
  let cut = depth * Math.exp(-sinceKick / (DUCK_SECONDS * SAMPLE_RATE));
  for (let i = from; i < to; i++) {
    left[i] = (left[i] as number) * (1 - cut);
    right[i] = (right[i] as number) * (1 - cut);
    cut *= factor;
  }
}

function upperBound(sorted: readonly number[], value: number): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle] as number) <= value) low = middle + 1;
    else high = middle;
  }
  return low;
}
