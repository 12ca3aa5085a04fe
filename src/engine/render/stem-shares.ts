import type { Score, ScoreTrack, StemName, TrackMix } from '../score.ts';
import { Bus } from './bus.ts';
import { multiplyBoth } from './multiply-both.ts';
import { BACKING_VOCAL_STEM, LEAD_VOCAL_STEM } from './stems.ts';

type Piece = { left: Float32Array; right: Float32Array };

/** Frames whose gain is read off the louder channel; quieter ones use their neighbors' gain. */
const READABLE = 1e-4;

/**
 * Extracts stems from a song while it renders. The nonlinear mix processing (glue, limiter) multiplies both
 * channels by one slowly changing gain; it is read off the finished audio relative to the linear sum of all
 * stems, and applied to each stem's linear sum. Therefore, the stems of a song sum to it.
 */
export class StemShares {
  private readonly stems: readonly OwnSum[];
  private readonly all: Sum;
  private gain: number;

  constructor(score: Score, names: readonly StemName[], windowFrames: number) {
    const straight = { ...score.master, glue: 0 };
    const sum = (): Sum => ({ bus: new Bus(windowFrames, straight, score.bpm), waiting: new Fifo() });
    this.all = sum();
    this.stems = names.map((stem) => ({
      ...sum(),
      tracks: new Set(score.tracks.filter(({ role }) => isInStem(stem, role)).map(({ id }) => id)),
      hasVoices: isInStem(stem, null),
    }));
    this.gain = 10 ** ((score.master.gainDb ?? 0) / 20);
  }

  /** Like `Bus.add`, for every track and voice of the song by its id. */
  add(id: string, left: Float32Array, right: Float32Array, count: number, mix: TrackMix): void {
    const isVoice = id === LEAD_VOCAL_STEM || id === BACKING_VOCAL_STEM;
    this.all.bus.add(left, right, count, mix);
    for (const { bus, tracks, hasVoices } of this.stems)
      if (isVoice ? hasVoices : tracks.has(id)) bus.add(left, right, count, mix);
  }

  /** Like `Bus.dip`. */
  dip(count: number, depths: readonly Float32Array[] | null): void {
    for (const { bus } of this.sums()) bus.dip(count, depths);
  }

  /** Ends a window. */
  finish(count: number): void {
    for (const { bus, waiting } of this.sums()) {
      bus.finish(count);
      waiting.push(bus.left.slice(0, count), bus.right.slice(0, count));
      bus.clear();
    }
  }

  /** Each stem's share of the next frames of the finished song. */
  sharesOf(song: Piece): Piece[] {
    const count = song.left.length;
    const all = this.all.waiting.take(count);
    const gains = new Float32Array(count);
    this.gain = readGains(gains, song.left, song.right, all.left, all.right, this.gain);
    return this.stems.map(({ waiting }) => {
      const own = waiting.take(count);
      multiplyBoth(own.left, own.right, gains, count);
      return own;
    });
  }

  private sums(): readonly Sum[] {
    return [this.all, ...this.stems];
  }
}

/** A linear sum, and the part of it waiting for the limiter's delay. */
interface Sum {
  readonly bus: Bus;
  readonly waiting: Fifo;
}

interface OwnSum extends Sum {
  /** Ids of the tracks in the stem; voices are not tracks. */
  readonly tracks: ReadonlySet<string>;
  readonly hasVoices: boolean;
}

// Inner loops: numbers and arrays as arguments, for the reason given in sound/sample-voice.ts.

/** Fills `gains`; returns the last one read. */
function readGains(
  gains: Float32Array,
  songLeft: Float32Array,
  songRight: Float32Array,
  allLeft: Float32Array,
  allRight: Float32Array,
  before: number,
): number {
  let last = before;
  let lastAt = -1;
  for (let i = 0; i < gains.length; i++) {
    const left = allLeft[i] as number;
    const right = allRight[i] as number;
    const isLeft = Math.abs(left) >= Math.abs(right);
    const sum = isLeft ? left : right;
    if (Math.abs(sum) < READABLE) continue;
    const gain = ((isLeft ? songLeft[i] : songRight[i]) as number) / sum;
    for (let k = lastAt + 1; k < i; k++) gains[k] = last + ((gain - last) * (k - lastAt)) / (i - lastAt);
    gains[i] = gain;
    last = gain;
    lastAt = i;
  }
  for (let k = lastAt + 1; k < gains.length; k++) gains[k] = last;
  return last;
}

/** Audio waiting for the limiter's delay; silence past its end. */
class Fifo {
  private pieces: Piece[] = [];

  push(left: Float32Array, right: Float32Array): void {
    this.pieces.push({ left, right });
  }

  take(count: number): Piece {
    const taken = { left: new Float32Array(count), right: new Float32Array(count) };
    let filled = 0;
    while (filled < count) {
      const piece = this.pieces[0];
      if (!piece) break;
      const frames = Math.min(count - filled, piece.left.length);
      taken.left.set(piece.left.subarray(0, frames), filled);
      taken.right.set(piece.right.subarray(0, frames), filled);
      filled += frames;
      if (frames === piece.left.length) this.pieces.shift();
      else this.pieces[0] = { left: piece.left.subarray(frames), right: piece.right.subarray(frames) };
    }
    return taken;
  }
}

/** Whether a track (null: the voices) belongs to a stem. */
function isInStem(stem: StemName, role: ScoreTrack['role'] | null): boolean {
  const isRhythm = role === 'drums' || role === 'percussion';
  switch (stem) {
    case 'vocals':
      return role === null;
    case 'instrumental':
      return role !== null;
    case 'drums':
      return isRhythm;
    case 'bass':
      return role === 'bass';
    case 'other':
      return role !== null && role !== 'bass' && !isRhythm;
  }
}
