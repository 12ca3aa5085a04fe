import type { EngineAssets } from '../assets.ts';
import { LoudnessMeter, SILENCE_LUFS } from '../dsp/loudness.ts';
import { SAMPLE_RATE } from '../sample-rate.ts';
import type { Score } from '../score.ts';
import type { Pacer } from './pacer.ts';
import { kickFramesOf, LEAD_VOCAL_STEM, type Stem, trackStem, vocalGroups, vocalStem } from './stems.ts';

/** Loudness of a stem whose level is 0 LU, before the master gain. */
const REFERENCE_LUFS = -14;
const EXCERPT_SECONDS = 4;
const BLOCK_FRAMES = 1 << 16;
const STEP_SECONDS = 2.5;

/** When something sounds and how strongly: start, length, strength. */
type Event = readonly [startSeconds: number, durationSeconds: number, strength: number];

/** Measures the gain of a stem; called at most once. */
type Measure = (pacer: Pacer) => Promise<number>;

/**
 * The gains of a score's stems. Gains already in the score are kept; others are measured on the busiest seconds
 * of the stem alone, on first request.
 */
export class StemLevels {
  private readonly score: Score;
  private readonly measures = new Map<string, Measure>();
  private readonly gains = new Map<string, number>();

  constructor(score: Score, assets: EngineAssets) {
    this.score = score;
    this.listenToTracks(assets);
    this.listenToVoices(assets);
  }

  /**
   * Gain in dB of a track or voice by its id.
   * @throws RangeError for an id not in the score
   */
  async gainDbOf(id: string, pacer: Pacer): Promise<number> {
    const known = this.gains.get(id);
    if (known !== undefined) return known;
    const measure = this.measures.get(id);
    if (!measure) throw new RangeError(`The score has no stem '${id}'.`);
    const gainDb = await measure(pacer);
    this.gains.set(id, gainDb);
    return gainDb;
  }

  /** The ids of stems that are still to be measured, those that take longest first. */
  unknownIds(): string[] {
    const voices = vocalGroups(this.score).map(({ id }) => id as string);
    const tracks = [...this.score.tracks].sort((one, other) => other.notes.length - one.notes.length);
    return [...voices, ...tracks.map(({ id }) => id)].filter((id) => !this.gains.has(id));
  }

  /** Stores a gain that was measured elsewhere. */
  learn(id: string, gainDb: number): void {
    this.gains.set(id, gainDb);
  }

  /** The gains of all stems that have one, by their ids. */
  known(): ReadonlyMap<string, number> {
    return this.gains;
  }

  /** Returns the score with every gain set. */
  async frozen(pacer: Pacer): Promise<Score> {
    const tracks = [];
    for (const track of this.score.tracks) {
      tracks.push({ ...track, mix: { ...track.mix, gainDb: await this.gainDbOf(track.id, pacer) } });
    }
    let vocals = this.score.vocals;
    for (const { id } of vocalGroups(this.score)) {
      if (!vocals) break;
      const name = id === LEAD_VOCAL_STEM ? 'mix' : 'backingMix';
      vocals = { ...vocals, [name]: { ...vocals[name], gainDb: await this.gainDbOf(id, pacer) } };
    }
    return { ...this.score, tracks, vocals };
  }

  private listenToTracks(assets: EngineAssets): void {
    // Levels are measured with open filters.
    const moves = { kickFrames: kickFramesOf(this.score), sweeps: [] };
    for (const track of this.score.tracks) {
      const events = track.notes.map(
        ([start, duration, , velocity]): Event => [start, duration, velocity * velocity],
      );
      const busiest = busiestOf(this.score, events);
      if (track.mix.gainDb !== null) this.gains.set(track.id, track.mix.gainDb);
      this.measures.set(track.id, (pacer) =>
        measure(trackStem(track, assets, moves, frameOf(busiest)), busiest, pacer),
      );
    }
  }

  private listenToVoices(assets: EngineAssets): void {
    const { score } = this;
    const { vocals } = score;
    if (!vocals) return;
    for (const group of vocalGroups(score)) {
      const mix = group.id === LEAD_VOCAL_STEM ? vocals.mix : vocals.backingMix;
      const events = group.lines.map(
        ({ startSeconds, endSeconds }): Event => [startSeconds, endSeconds - startSeconds, 1],
      );
      const busiest = busiestOf(score, events);
      // Start at the beginning of a line: a stem renders nothing that started earlier.
      const line = group.lines.findLast(({ startSeconds }) => startSeconds <= busiest + 0.6);
      const from = Math.max(0, (line?.startSeconds ?? busiest) - 0.6);
      if (mix.gainDb !== null) this.gains.set(group.id, mix.gainDb);
      this.measures.set(group.id, (pacer) =>
        measure(vocalStem(score, group, assets, frameOf(from)), from, pacer),
      );
    }
  }
}

function frameOf(seconds: number): number {
  return Math.round(seconds * SAMPLE_RATE);
}

/** The busiest range of the stem, in seconds. */
function busiestOf(score: Score, events: readonly Event[]): number {
  const curve = new Float64Array(Math.ceil(score.durationSeconds / STEP_SECONDS) + 2);
  for (const [start, duration, strength] of events) {
    const step = Math.floor(start / STEP_SECONDS);
    const share = Math.min(duration, 1.5) * strength;
    curve[step] = (curve[step] ?? 0) + share;
  }
  let best = 0;
  let busiest = 0;
  for (let i = 0; i + 1 < curve.length; i++) {
    const sum = (curve[i] as number) + (curve[i + 1] as number);
    if (sum > best * 1.001) {
      best = sum;
      busiest = i * STEP_SECONDS;
    }
  }
  // Start at an onset: long notes that begin late in the excerpt would make the stem look soft.
  const onset = Math.min(...events.filter(([start]) => start >= busiest).map(([start]) => start));
  return Number.isFinite(onset) ? onset : busiest;
}

/** Gain in dB that brings the stem's excerpt to its level. */
async function measure(stem: Stem, fromSeconds: number, pacer: Pacer): Promise<number> {
  const meter = new LoudnessMeter(SAMPLE_RATE);
  const total = Math.round(EXCERPT_SECONDS * SAMPLE_RATE);
  for (let done = 0; done < total; done += BLOCK_FRAMES) {
    stem.source.render(BLOCK_FRAMES);
    const left = stem.source.left().slice(0, BLOCK_FRAMES);
    const { isMono } = stem.source;
    const right = isMono ? new Float32Array(BLOCK_FRAMES) : stem.source.right().slice(0, BLOCK_FRAMES);
    stem.chain.process(left, right, BLOCK_FRAMES, isMono);
    meter.push(left, right);
    stem.source.advance(BLOCK_FRAMES);
    await pacer.rest();
  }
  const loudness = meter.integrated();
  const target = REFERENCE_LUFS + stem.mix.levelLu;
  // A stem too short or soft to measure gets a modest gain instead of a huge one.
  if (loudness <= SILENCE_LUFS + 1) return fromSeconds >= 0 ? Math.min(0, target + 20) : 0;
  return Math.round(Math.min(30, target - loudness) * 100) / 100;
}
