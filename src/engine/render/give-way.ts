import { type Biquad, designBiquad } from '../dsp/biquad.ts';
import { SAMPLE_RATE } from '../sample-rate.ts';
import type { MasterSettings } from '../score.ts';
import { type FinishedBus, FinishedLevel } from './finished-level.ts';
import {
  type AnalysisWindow,
  BLOCK_FRAMES,
  type BlockPowers,
  type MeasuredBlock,
  PRESENCE_HZ,
} from './heard-block.ts';

/** The ducking settings of one octave. */
interface Octave {
  hertz: number;
  /** The maximum ducking. */
  mostDb: number;
  /** The band is ducked if the voice is less than this far above it. */
  clearDb: number;
  /** If the voice is further below the band than this, ducking cannot rescue it. */
  lostDb: number;
}

const CLEAR_DB = 8;
const LOST_DB = -18;
/** The octaves that carry words, and in which the level of a voice is measured. */
const PRESENCE_CENTERS_HZ = [1000, 2000, 4000] as const;
/**
 * Where the level of a voice is not measured: ducking there does not count as voice level, which permits more
 * of it.
 */
const WIDE_HZ = [250, 500, 8000] as const;
const WIDE_CLEAR_DB = 13;
/** Consonants are far below cymbals and still recognizable. */
const HIGHEST_LOST_DB = -26;
const OCTAVE_Q = 1.4;
/** Sections of neighboring octaves overlap: together they remove this multiple of each one's setting. */
const OVERLAP = 1.3;
const FADE_DB = 8;
/**
 * Slow enough for the band to stay ducked through a line: sound rising between two syllables masks them as
 * well.
 */
const RELEASE_DB_PER_SECOND = 8;
const SILENT_POWER = 1e-9;
/** What lies this far under the loudest of the voice, its tail included, is breath. */
const VOICED_RANGE = 10 ** -2.6;
const HEARD_RANGE = 10 ** -3.2;
/** Decay per block: of the loudest voice, and of the measured energies of voice and band. */
const LOUDEST_FADE = 0.985;
const HEARD_FADE = 0.98;
const SURE_BLOCKS = 6;
/** While ducking has only just begun, the band masks more of the voice than it will later. */
const SETTLED_BLOCKS = 8;
/** Voiced blocks, about a second, after which the ride goes as far as it may. */
const KNOWN_BLOCKS = 20;
/** Fraction of one section's measurements carried over to the next. */
const SECTION_CARRYOVER = 0.05;
/** How far the voice is ridden up and down, relative to the gain of its section. */
const RIDDEN_DB = 6;

/** Maximum ducking of a band: `ride` of a score. */
type DuckingLimits = Pick<MasterSettings['ride'], 'giveDb' | 'wideDb'>;

/** The ride's target in the section playing at a frame: voice energy over the band's in 1 to 4 kHz. */
export interface RideAim {
  section: number;
  overBandDb: number;
}

function octavesOf({ giveDb, wideDb }: DuckingLimits): Octave[] {
  const inner = PRESENCE_CENTERS_HZ.map((hertz) => ({
    hertz,
    mostDb: giveDb,
    clearDb: CLEAR_DB,
    lostDb: LOST_DB,
  }));
  const wide = WIDE_HZ.map((hertz) => ({
    hertz,
    mostDb: wideDb,
    clearDb: WIDE_CLEAR_DB,
    lostDb: hertz > PRESENCE_HZ[1] ? HIGHEST_LOST_DB : LOST_DB,
  }));
  return [...inner, ...wide].sort((a, b) => a.hertz - b.hertz);
}

/** The filter sections used to duck the band. */
export function duckingSections(giving: DuckingLimits): Biquad[] {
  return octavesOf(giving).map(({ hertz }) => designBiquad('bandPass', SAMPLE_RATE, hertz, 0, OCTAVE_Q));
}

/** The remaining fraction of a sound ducked by the mean of all octaves, per frame. */
export function meanRest(depths: readonly Float32Array[], count: number): Float32Array {
  const rest = new Float32Array(count).fill(1);
  for (const shares of depths) subtractShare(rest, shares, OVERLAP / depths.length);
  return rest;
}

export interface Room {
  /** Fraction of each octave removed from the band, per frame; null without singing. */
  depths: readonly Float32Array[] | null;
  /** Voice gain factor per frame. */
  gains: Float32Array;
  /** Energies in 1 to 4 kHz during singing: of the unprocessed voice, of the ducked band. */
  sung: number;
  played: number;
}

/**
 * Makes room for the voice like a mixing engineer: rides it against the band's current level, and ducks the
 * band only in the octaves in which it masks the voice, no more than needed. The processing of a frame depends
 * only on earlier audio: an edit further on changes nothing.
 */
export class VoiceDucking {
  private readonly octaves: readonly Octave[];
  private readonly mostPower: number;
  private readonly depths: Float32Array[];
  private readonly gains: Float32Array;
  /** Ducking of each octave in dB, as determined by the last block. */
  private dips: Float64Array;
  /** Values reached at the end of the last block. */
  private readonly shares: Float64Array;
  /** Means of shares and gain over a block. */
  private readonly given: Float64Array;
  private heardGain = 1;
  private gain = 1;
  private loudest = 0;
  private aim: RideAim = { section: -1, overBandDb: 0 };
  private readonly finished: FinishedLevel;
  /** Decaying sums over voiced blocks: voice, unducked band, ducked band, blocks. */
  private heard = { sung: 0, open: 0, played: 0, blocks: 0 };

  /**
   * @param giving the most that the band gives way
   * @param bus what will be made of voice and band
   * @param riddenDb how far the voice may be ridden either way
   */
  constructor(giving: DuckingLimits, bus: FinishedBus, windowFrames: number, riddenDb = RIDDEN_DB) {
    this.octaves = octavesOf(giving);
    const centers = this.octaves.map(({ hertz }) => hertz);
    this.finished = new FinishedLevel(centers, duckingSections(giving), bus);
    this.dips = new Float64Array(this.octaves.length);
    this.shares = new Float64Array(this.octaves.length);
    this.given = new Float64Array(this.octaves.length);
    this.mostPower = 10 ** (riddenDb / 10);
    this.depths = this.octaves.map(() => new Float32Array(windowFrames));
    this.gains = new Float32Array(windowFrames);
  }

  /**
   * The room that the next window of the voice needs in its band; valid until the next call.
   * @param aimAt the ride's target, by frame of the window
   */
  settle(window: AnalysisWindow, count: number, aimAt: (frame: number) => RideAim): Room {
    let [sung, played] = [0, 0];
    let isGivingWay = false;
    for (let from = 0; from < count; from += BLOCK_FRAMES) {
      this.enter(aimAt(from));
      isGivingWay = this.fillBlock(from, Math.min(count, from + BLOCK_FRAMES)) || isGivingWay;
      const block = this.hear(this.listen(window, from, count));
      sung += block.sung;
      played += block.played;
    }
    return { depths: isGivingWay ? this.depths : null, gains: this.gains, sung, played };
  }

  private listen(window: AnalysisWindow, from: number, count: number): MeasuredBlock {
    const { given } = this;
    const rest = 1 - (given.reduce((sum, share) => sum + share, 0) * OVERLAP) / given.length;
    const leastVoice = Math.max(this.loudest * VOICED_RANGE, SILENT_POWER);
    return this.finished.hear(window, from, count, { gain: this.heardGain, leastVoice, shares: given, rest });
  }

  /** Another section has its own gain: earlier measurements say little about it. */
  private enter(aim: RideAim): void {
    const isOther = aim.section !== this.aim.section;
    this.aim = aim;
    if (!isOther) return;
    this.finished.enterSection();
    this.fade(SECTION_CARRYOVER);
  }

  private fade(share: number): void {
    const { sung, open, played, blocks } = this.heard;
    this.heard = { sung: sung * share, open: open * share, played: played * share, blocks: blocks * share };
  }

  /** Fills the frames of a block, linearly from the end of the last one to the latest measurement. */
  private fillBlock(from: number, to: number): boolean {
    const { sung, played, blocks } = this.heard;
    // For this many blocks, the section's gain is assumed to be right.
    const sure = blocks > 0 ? (SURE_BLOCKS * sung) / blocks : 1;
    const wanted = 10 ** (this.aim.overBandDb / 10);
    const over = blocks > 0 ? this.finished.aim(wanted, played / blocks) : wanted;
    const asked = (over * played + sure) / (sung + sure);
    // A voice begins softly: an initial lack says less than an excess.
    const most = this.mostPower ** Math.min(1, blocks / KNOWN_BLOCKS);
    const gain = Math.sqrt(Math.min(most, Math.max(1 / this.mostPower, asked)));
    fillLine(this.gains, from, to, this.gain, (gain - this.gain) / BLOCK_FRAMES);
    this.heardGain = (this.gain + gain) / 2;
    this.gain = gain;
    let isGivingWay = false;
    for (const [octave, depths] of this.depths.entries()) {
      const before = this.shares[octave] as number;
      const next = shareOf(this.dips[octave] as number);
      fillLine(depths, from, to, before, (next - before) / BLOCK_FRAMES);
      this.shares[octave] = next;
      this.given[octave] = (before + next) / 2;
      if (before > 0 || next > 0) isGivingWay = true;
    }
    return isGivingWay;
  }

  /** Measures a block; returns its energies if it contains singing. */
  private hear({ voice, band, tail, played }: MeasuredBlock): { sung: number; played: number } {
    const sung = sumOf(voice.presence) + tail.sung;
    this.loudest = Math.max(this.loudest * LOUDEST_FADE, sung, SILENT_POWER);
    const isVoiced = sung >= this.loudest * VOICED_RANGE && sung > SILENT_POWER;
    if (isVoiced) this.fade(HEARD_FADE);
    if (isVoiced && this.isBreathSoFar(sung)) this.fade(0);
    const { heard } = this;
    if (isVoiced) {
      heard.sung += sung;
      heard.open += sumOf(band.presence);
      heard.blocks++;
    }
    // The voice's level over the unducked band: relative to the ducked one, dips would reinforce themselves.
    const power = heard.sung > 0 ? (10 ** (this.aim.overBandDb / 10) * heard.open) / heard.sung : 1;
    const step = (RELEASE_DB_PER_SECOND * BLOCK_FRAMES) / SAMPLE_RATE;
    const wanted = this.dipsOf(voice, band, power);
    this.dips = wanted.map((db, octave) => Math.max(db, (this.dips[octave] as number) - step));
    if (!isVoiced) return { sung: 0, played: 0 };
    heard.played += played;
    this.finished.count(sung * this.heardGain ** 2, played);
    return heard.blocks < SETTLED_BLOCKS ? { sung: 0, played: 0 } : { sung, played };
  }

  /** Whether a block reveals all voice measured so far to be breath. */
  private isBreathSoFar(sung: number): boolean {
    return this.heard.sung < this.heard.blocks * sung * VOICED_RANGE;
  }

  /** Ducking of the band in each octave of a block, dB. */
  private dipsOf(voice: BlockPowers, band: BlockPowers, power: number): Float64Array {
    const isHeard = sumOf(voice.presence) >= this.loudest * HEARD_RANGE;
    return voice.octaves.map((level, octave) => {
      const { mostDb, clearDb, lostDb } = this.octaves[octave] as Octave;
      const played = band.octaves[octave] as number;
      if (!isHeard || played < SILENT_POWER) return 0;
      const overDb = 10 * Math.log10((level * power + SILENT_POWER) / played);
      const saved = Math.min(1, Math.max(0, (overDb - lostDb) / FADE_DB));
      return Math.min(mostDb, Math.max(0, clearDb - overDb)) * saved;
    });
  }
}

const sumOf = (powers: Float64Array) => powers.reduce((sum, power) => sum + power, 0);
const shareOf = (db: number) => (1 - 10 ** (-db / 20)) / OVERLAP;

// Inner loops: numbers and arrays as arguments, for the reason given in sound/sample-voice.ts.

function subtractShare(rest: Float32Array, shares: Float32Array, scale: number): void {
  for (let i = 0; i < rest.length; i++) rest[i] = (rest[i] as number) - scale * (shares[i] as number);
}

function fillLine(target: Float32Array, from: number, to: number, first: number, step: number): void {
  for (let i = from; i < to; i++) target[i] = first + step * (i - from);
}
