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

/** What a band does in one octave for a voice. */
interface Octave {
  hertz: number;
  /** The most that the band gives way. */
  mostDb: number;
  /** It gives way where the voice is not this far over it. */
  clearDb: number;
  /** Deeper under the band than this, the voice is not to be saved. */
  lostDb: number;
}

const CLEAR_DB = 8;
const LOST_DB = -18;
/** The octaves that carry words, and in which the level of a voice is measured. */
const PRESENCE_CENTERS_HZ = [1000, 2000, 4000] as const;
/** Where the level of a voice is not measured: room for it there costs it none, so that there may be more. */
const WIDE_HZ = [250, 500, 8000] as const;
const WIDE_CLEAR_DB = 13;
/** Consonants are far under cymbals and still told apart. */
const HIGHEST_LOST_DB = -26;
const OCTAVE_Q = 1.4;
/** Sections of neighboring octaves overlap: together they take away this times what each is told. */
const OVERLAP = 1.3;
const FADE_DB = 8;
/** Slow enough to stay back through a line: what comes up between two syllables covers them as well. */
const RELEASE_DB_PER_SECOND = 8;
const SILENT_POWER = 1e-9;
/** What lies this far under the loudest of the voice, its tail included, is breath. */
const VOICED_RANGE = 10 ** -2.6;
const HEARD_RANGE = 10 ** -3.2;
/** Per block: of the loudest of the voice, and of what was heard of it and its band. */
const LOUDEST_FADE = 0.985;
const HEARD_FADE = 0.98;
const SURE_BLOCKS = 6;
/** A band that has just begun to give way covers more of the voice than it will. */
const SETTLED_BLOCKS = 8;
/** Voiced blocks, about a second, after which the ride goes as far as it may. */
const KNOWN_BLOCKS = 20;
/** Of what was heard in one section, in the next. */
const SECTION_CARRYOVER = 0.05;
/** How far the voice is ridden up and down, beyond the gain of its section. */
const RIDDEN_DB = 6;

/** How far a band gives way: `ride` of a score. */
type DuckingLimits = Pick<MasterSettings['ride'], 'giveDb' | 'wideDb'>;

/** What the voice is ridden to in the section that plays at a frame: energy over the band's in 1 to 4 kHz. */
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

/** What the band is parted into to give way to a voice. */
export function duckingSections(giving: DuckingLimits): Biquad[] {
  return octavesOf(giving).map(({ hertz }) => designBiquad('bandPass', SAMPLE_RATE, hertz, 0, OCTAVE_Q));
}

/** What is left of a sound that all octaves take the mean of their shares from, per frame. */
export function meanRest(depths: readonly Float32Array[], count: number): Float32Array {
  const rest = new Float32Array(count).fill(1);
  for (const shares of depths) subtractShare(rest, shares, OVERLAP / depths.length);
  return rest;
}

export interface Room {
  /** Share of each octave that the band gives up, per frame; null where nobody sings. */
  depths: readonly Float32Array[] | null;
  /** Factor of the voices per frame. */
  gains: Float32Array;
  /** Energies in 1 to 4 kHz while somebody sings: of the voice as it came, of the band as it gives way. */
  sung: number;
  played: number;
}

/**
 * Makes room for the voice as a mixing engineer would: rides it against what the band plays at that moment, and lets
 * the band give way in the octaves in which it covers the voice, only as far as it does. What it does to a frame
 * follows from what was heard before it: an edit further on changes nothing.
 */
export class VoiceDucking {
  private readonly octaves: readonly Octave[];
  private readonly mostPower: number;
  private readonly depths: Float32Array[];
  private readonly gains: Float32Array;
  /** dB that the band gives way in each octave, as the last block asked for. */
  private dips: Float64Array;
  /** What was reached at the end of the last block. */
  private readonly shares: Float64Array;
  /** The mean of shares and gain over a block. */
  private readonly given: Float64Array;
  private heardGain = 1;
  private gain = 1;
  private loudest = 0;
  private aim: RideAim = { section: -1, overBandDb: 0 };
  private readonly finished: FinishedLevel;
  /** Fading sums over voiced blocks: voice, band that plays on, band that gives way, blocks. */
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
   * @param aimAt what the voice is ridden to, by frame of the window
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

  /** Another section has its own gain: what was heard before says little about it. */
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

  /** Fills the frames of a block, straight from where the last one ended to what was heard by then. */
  private fillBlock(from: number, to: number): boolean {
    const { sung, played, blocks } = this.heard;
    // A few blocks in which the gain of the section is taken to be right.
    const sure = blocks > 0 ? (SURE_BLOCKS * sung) / blocks : 1;
    const wanted = 10 ** (this.aim.overBandDb / 10);
    const over = blocks > 0 ? this.finished.aim(wanted, played / blocks) : wanted;
    const asked = (over * played + sure) / (sung + sure);
    // A voice begins softly: what it lacks at first says less than what it has too much.
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

  /** Hears a block; returns its energies where somebody sings in it. */
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
    // As loud as the voice is over a band that plays on: against what it leads to, dips would feed themselves.
    const power = heard.sung > 0 ? (10 ** (this.aim.overBandDb / 10) * heard.open) / heard.sung : 1;
    const step = (RELEASE_DB_PER_SECOND * BLOCK_FRAMES) / SAMPLE_RATE;
    const wanted = this.dipsOf(voice, band, power);
    this.dips = wanted.map((db, octave) => Math.max(db, (this.dips[octave] as number) - step));
    if (!isVoiced) return { sung: 0, played: 0 };
    heard.played += played;
    this.finished.count(sung * this.heardGain ** 2, played);
    return heard.blocks < SETTLED_BLOCKS ? { sung: 0, played: 0 } : { sung, played };
  }

  /** Whether all that was heard of the voice turns out to have been breath, beside a block of it. */
  private isBreathSoFar(sung: number): boolean {
    return this.heard.sung < this.heard.blocks * sung * VOICED_RANGE;
  }

  /** How far the band gives way in each octave of a block, dB. */
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

// Inner loops: numbers and arrays as arguments, for the reason in sound/sample-voice.ts.

function subtractShare(rest: Float32Array, shares: Float32Array, scale: number): void {
  for (let i = 0; i < rest.length; i++) rest[i] = (rest[i] as number) - scale * (shares[i] as number);
}

function fillLine(target: Float32Array, from: number, to: number, first: number, step: number): void {
  for (let i = from; i < to; i++) target[i] = first + step * (i - from);
}
