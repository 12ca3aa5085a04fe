import { type Biquad, designBiquad } from '../dsp/biquad.ts';
import { SAMPLE_RATE } from '../sample-rate.ts';
import { Fft } from '../voice/fft.ts';

interface StereoSound {
  left: Float32Array;
  right: Float32Array;
}

/** Frames heard at a time: 46 ms, about the shortest sound of speech. */
const BLOCK_FRAMES = 2048;

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
/** The octaves that carry words. */
const CENTERS_HZ = [250, 500, 1000, 2000, 4000] as const;
/** Where the level of a voice is not measured: room for it there costs it none, so that there may be more. */
const WIDE_HZ = [250, 500, 8000] as const;
const WIDE_CLEAR_DB = 13;
/** Consonants are far under cymbals and still told apart. */
const HIGHEST_LOST_DB = -26;
const OCTAVE_Q = 1.4;
/** Sections of neighboring octaves overlap: together they take away this times what each is told. */
const OVERLAP = 1.3;
const PRESENCE_HZ = [1000, 4000] as const;
const FADE_DB = 8;
/** Slow enough to stay back through a line: what comes up between two syllables covers them as well. */
const RELEASE_DB_PER_SECOND = 8;
/** What lies this far under the loudest of the voice is a consonant, and under that nothing of it. */
const SILENT_POWER = 1e-9;
const VOICED_RANGE = 10 ** -2.4;
const HEARD_RANGE = 10 ** -3.2;
/** Per block: of the loudest of the voice, and of what was heard of it and its band. */
const LOUDEST_FADE = 0.985;
const HEARD_FADE = 0.98;
const SURE_BLOCKS = 6;
/** Of what was heard in one section, in the next. */
const KEPT = 0.05;
/** How far the voice is ridden up and down, beyond the gain of its section. */
const RIDDEN_DB = 6;

/** How far a band gives way: `ride` of a score. */
interface Giving {
  giveDb: number;
  wideDb?: number | undefined;
}

function octavesOf({ giveDb, wideDb }: Giving): Octave[] {
  const plain = CENTERS_HZ.map((hertz) => ({ hertz, mostDb: giveDb, clearDb: CLEAR_DB, lostDb: LOST_DB }));
  if (wideDb === undefined) return plain;
  const wide = WIDE_HZ.map((hertz) => ({
    hertz,
    mostDb: wideDb,
    clearDb: WIDE_CLEAR_DB,
    lostDb: hertz > PRESENCE_HZ[1] ? HIGHEST_LOST_DB : LOST_DB,
  }));
  const inner = plain.filter(({ hertz }) => wide.every((octave) => octave.hertz !== hertz));
  return [...inner, ...wide].sort((a, b) => a.hertz - b.hertz);
}

/** What the band is parted into to give way to a voice. */
export function giveWaySections(giving: Giving): Biquad[] {
  return octavesOf(giving).map(({ hertz }) => designBiquad('bandPass', SAMPLE_RATE, hertz, 0, OCTAVE_Q));
}

/** What is left of a sound that all octaves take the mean of their shares from, per frame. */
export function meanRest(depths: readonly Float32Array[], count: number): Float32Array {
  const rest = new Float32Array(count).fill(1);
  for (const shares of depths) takeFrom(rest, shares, OVERLAP / depths.length);
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

/** Powers of one block of the window per octave, and in the octaves' parts of 1 to 4 kHz. */
interface BlockPowers {
  octaves: Float64Array;
  presence: Float64Array;
}

/**
 * Makes room for the voice as a mixing engineer would: rides it against what the band plays at that moment, and lets
 * the band give way in the octaves in which it covers the voice, only as far as it does. What it does to a frame
 * follows from what was heard before it: an edit further on changes nothing.
 */
export class GiveWay {
  private readonly octaves: readonly Octave[];
  private readonly mostPower: number;
  private readonly listener: BlockListener;
  private readonly depths: Float32Array[];
  private readonly gains: Float32Array;
  /** dB that the band gives way in each octave, as the last block asked for. */
  private dips: Float64Array;
  /** What was reached at the end of the last block. */
  private readonly shares: Float64Array;
  private gain = 1;
  private loudest = 0;
  private overBandDb = 0;
  /** Fading sums over voiced blocks: voice, band that plays on, band that gives way, blocks. */
  private heard = { sung: 0, open: 0, played: 0, blocks: 0 };

  /**
   * @param giving the most that the band gives way
   * @param riddenDb how far the voice may be ridden either way
   */
  constructor(giving: Giving, windowFrames: number, riddenDb = RIDDEN_DB) {
    this.octaves = octavesOf(giving);
    this.listener = new BlockListener(this.octaves.map(({ hertz }) => hertz));
    this.dips = new Float64Array(this.octaves.length);
    this.shares = new Float64Array(this.octaves.length);
    this.mostPower = 10 ** (riddenDb / 10);
    this.depths = this.octaves.map(() => new Float32Array(windowFrames));
    this.gains = new Float32Array(windowFrames);
  }

  /**
   * The room that the next window of the voice needs in its band; valid until the next call.
   * @param overBandDbAt wanted energy of the voice over the band's in 1 to 4 kHz while somebody sings, by frame of the
   * window
   */
  settle(
    voice: StereoSound,
    band: StereoSound,
    count: number,
    overBandDbAt: (frame: number) => number,
  ): Room {
    let [sung, played] = [0, 0];
    let isGivingWay = false;
    for (let from = 0; from < count; from += BLOCK_FRAMES) {
      this.enter(overBandDbAt(from));
      isGivingWay = this.fillBlock(from, Math.min(count, from + BLOCK_FRAMES)) || isGivingWay;
      const block = this.hear(this.listener.hear(voice, from, count), this.listener.hear(band, from, count));
      sung += block.sung;
      played += block.played;
    }
    return { depths: isGivingWay ? this.depths : null, gains: this.gains, sung, played };
  }

  /** Another section has its own gain: what was heard before says little about it. */
  private enter(overBandDb: number): void {
    if (overBandDb === this.overBandDb) return;
    this.overBandDb = overBandDb;
    this.fade(KEPT);
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
    const asked = (10 ** (this.overBandDb / 10) * played + sure) / (sung + sure);
    const gain = Math.sqrt(Math.min(this.mostPower, Math.max(1 / this.mostPower, asked)));
    fillLine(this.gains, from, to, this.gain, (gain - this.gain) / BLOCK_FRAMES);
    this.gain = gain;
    let isGivingWay = false;
    for (const [octave, depths] of this.depths.entries()) {
      const before = this.shares[octave] as number;
      const next = shareOf(this.dips[octave] as number);
      fillLine(depths, from, to, before, (next - before) / BLOCK_FRAMES);
      this.shares[octave] = next;
      if (before > 0 || next > 0) isGivingWay = true;
    }
    return isGivingWay;
  }

  /** Hears a block; returns its energies where somebody sings in it. */
  private hear(voice: BlockPowers, band: BlockPowers): { sung: number; played: number } {
    const sung = sumOf(voice.presence);
    this.loudest = Math.max(this.loudest * LOUDEST_FADE, sung, SILENT_POWER);
    const isVoiced = sung >= this.loudest * VOICED_RANGE && sung > SILENT_POWER;
    if (isVoiced) this.fade(HEARD_FADE);
    const { heard } = this;
    if (isVoiced) {
      heard.sung += sung;
      heard.open += sumOf(band.presence);
      heard.blocks++;
    }
    // As loud as the voice is over a band that plays on: against what it leads to, dips would feed themselves.
    const power = heard.sung > 0 ? (10 ** (this.overBandDb / 10) * heard.open) / heard.sung : 1;
    const step = (RELEASE_DB_PER_SECOND * BLOCK_FRAMES) / SAMPLE_RATE;
    const wanted = this.dipsOf(voice, band, power);
    this.dips = wanted.map((db, octave) => Math.max(db, (this.dips[octave] as number) - step));
    if (!isVoiced) return { sung: 0, played: 0 };
    const played = band.presence.reduce(
      (sum, one, octave) => sum + one * 10 ** (-(this.dips[octave] as number) / 10),
      0,
    );
    heard.played += played;
    return { sung, played };
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

/** Hears the octaves of one block. */
class BlockListener {
  private readonly centers: readonly number[];
  private readonly fft = new Fft(BLOCK_FRAMES);
  private readonly re = new Float64Array(BLOCK_FRAMES);
  private readonly im = new Float64Array(BLOCK_FRAMES);
  private readonly window = Float64Array.from(
    { length: BLOCK_FRAMES },
    (_, i) => 0.5 - 0.5 * Math.cos((2 * Math.PI * i) / BLOCK_FRAMES),
  );

  constructor(centersHz: readonly number[]) {
    this.centers = centersHz;
  }

  hear({ left, right }: StereoSound, from: number, count: number): BlockPowers {
    const octaves = new Float64Array(this.centers.length);
    const presence = new Float64Array(this.centers.length);
    const { re, im, window } = this;
    if (!isFilled(re, im, left, right, window, from, Math.min(BLOCK_FRAMES, count - from)))
      return { octaves, presence };
    this.fft.forward(re, im);
    for (const [octave, center] of this.centers.entries()) {
      const [low, high] = [center * Math.SQRT1_2, center * Math.SQRT2];
      octaves[octave] = powerBetween(re, im, binOf(low), binOf(high));
      const near = Math.max(low, PRESENCE_HZ[0]);
      const far = Math.min(high, PRESENCE_HZ[1]);
      presence[octave] = powerBetween(re, im, binOf(near), binOf(Math.max(near, far)));
    }
    return { octaves, presence };
  }
}

const binOf = (hertz: number) => Math.ceil((hertz * BLOCK_FRAMES) / SAMPLE_RATE);
const sumOf = (powers: Float64Array) => powers.reduce((sum, power) => sum + power, 0);
const shareOf = (db: number) => (1 - 10 ** (-db / 20)) / OVERLAP;

// Inner loops: numbers and arrays as arguments, for the reason in sound/sample-voice.ts.

/** Windows one channel into the real, one into the imaginary part; false for silence. */
function isFilled(
  re: Float64Array,
  im: Float64Array,
  left: Float32Array,
  right: Float32Array,
  window: Float64Array,
  from: number,
  frames: number,
): boolean {
  let sum = 0;
  for (let i = 0; i < frames; i++) {
    const l = (left[from + i] as number) * (window[i] as number);
    const r = (right[from + i] as number) * (window[i] as number);
    re[i] = l;
    im[i] = r;
    sum += l * l + r * r;
  }
  re.fill(0, frames);
  im.fill(0, frames);
  return sum > 1e-12;
}

/** Power of both channels together in some bins of a transform that holds one in either part. */
function powerBetween(re: Float64Array, im: Float64Array, first: number, end: number): number {
  let sum = 0;
  for (let bin = first; bin < end; bin++) {
    const mirror = re.length - bin;
    const a = re[bin] as number;
    const b = im[bin] as number;
    const c = re[mirror] as number;
    const d = im[mirror] as number;
    sum += a * a + b * b + c * c + d * d;
  }
  return sum / (re.length * re.length);
}

function takeFrom(rest: Float32Array, shares: Float32Array, scale: number): void {
  for (let i = 0; i < rest.length; i++) rest[i] = (rest[i] as number) - scale * (shares[i] as number);
}

function fillLine(target: Float32Array, from: number, to: number, first: number, step: number): void {
  for (let i = from; i < to; i++) target[i] = first + step * (i - from);
}
