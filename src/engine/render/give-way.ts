import { type Biquad, designBiquad } from '../dsp/biquad.ts';
import { SAMPLE_RATE } from '../sample-rate.ts';
import { Fft } from '../voice/fft.ts';

interface StereoSound {
  left: Float32Array;
  right: Float32Array;
}

/** Frames heard at a time: 46 ms, about the shortest sound of speech. */
const BLOCK_FRAMES = 2048;
/** The octaves that carry words. */
const CENTRES_HZ = [250, 500, 1000, 2000, 4000] as const;
const OCTAVE_Q = 1.4;
/** Sections of neighbouring octaves overlap: together they take away this times what each is told. */
const OVERLAP = 1.3;
const PRESENCE_HZ = [1000, 4000] as const;
/** The band gives way where the voice is not this far over it in an octave. */
const CLEAR_DB = 8;
/** Deeper under the band than this, an octave of the voice is not to be saved. */
const LOST_DB = -18;
const FADE_DB = 8;
/** Slow enough to stay back through a line: what comes up between two syllables covers them as well. */
const RELEASE_DB_PER_SECOND = 8;
/** What lies this far under the loudest of the voice is a consonant, and under that nothing of it. */
const SILENT_POWER = 1e-9;
const VOICED_RANGE = 10 ** -2.4;
const HEARD_RANGE = 10 ** -3.2;
/** How much of the loudest of one window counts in the next. */
const MEMORY = 0.5;
/** How far the voice is ridden up and down, beyond the gain of its section. */
const RIDDEN_DB = 6;
/** Of what was heard so far, in the next window. */
const KEPT = 0.3;
/** A window with less of the voice says little about its level. */
const LEAST_VOICED_BLOCKS = 6;
/** Of a dip that is needed in the next block. */
const AHEAD = 0.6;
const RAMP_FRAMES = 6000;

/** What the band is parted into to give way to a voice. */
export function giveWaySections(): Biquad[] {
  return CENTRES_HZ.map((hertz) => designBiquad('bandPass', SAMPLE_RATE, hertz, 0, OCTAVE_Q));
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
 * the band give way in the octaves in which it covers the voice, only as far as it does.
 */
export class GiveWay {
  private readonly mostDb: number;
  private readonly mostPower: number;
  private readonly listener = new BlockListener();
  private readonly depths: Float32Array[];
  private readonly gains: Float32Array;
  private last: Float64Array = new Float64Array(CENTRES_HZ.length);
  private loudest = 0;
  private gain: number | null = null;
  private openPower = 1;
  private heardBefore = { sung: 0, played: 0 };

  /**
   * @param mostDb the most that the band gives way
   * @param riddenDb how far the voice may be ridden either way
   */
  constructor(mostDb: number, windowFrames: number, riddenDb = RIDDEN_DB) {
    this.mostDb = mostDb;
    this.mostPower = 10 ** (riddenDb / 10);
    this.depths = CENTRES_HZ.map(() => new Float32Array(windowFrames));
    this.gains = new Float32Array(windowFrames);
  }

  /**
   * The room that the next window of the voice needs in its band; valid until the next call.
   * @param overBandDb wanted energy of the voice over the band's in 1 to 4 kHz while somebody sings
   */
  settle(voice: StereoSound, band: StereoSound, count: number, overBandDb: number): Room {
    const blocks = Math.ceil(count / BLOCK_FRAMES);
    const voices = Array.from({ length: blocks }, (_, i) =>
      this.listener.hear(voice, i * BLOCK_FRAMES, count),
    );
    const bands = Array.from({ length: blocks }, (_, i) => this.listener.hear(band, i * BLOCK_FRAMES, count));
    const presences = voices.map(({ presence }) => sumOf(presence));
    this.loudest = Math.max(this.loudest * MEMORY, ...presences);
    if (this.loudest < SILENT_POWER) return this.nobody(count);
    const before = this.gain;
    const wanted = 10 ** (overBandDb / 10);
    const open = this.sumsOf(voices, bands, null);
    // As loud as the voice would be over a band that plays on: measured against what it leads to, dips would feed themselves.
    if (open.counted >= LEAST_VOICED_BLOCKS) this.openPower = (wanted * open.played) / open.sung;
    const dips = this.smoothed(
      voices.map((voiced, i) => this.dipsOf(voiced, bands[i] as BlockPowers, this.openPower)),
    );
    const heard = this.sumsOf(voices, bands, dips);
    const sung = heard.sung + KEPT * this.heardBefore.sung;
    const played = heard.played + KEPT * this.heardBefore.played;
    const asked = heard.counted < LEAST_VOICED_BLOCKS ? (before ?? 1) ** 2 : (wanted * played) / sung;
    const power = Math.min(this.mostPower, Math.max(1 / this.mostPower, asked));
    this.gain = Math.sqrt(power);
    if (heard.counted >= LEAST_VOICED_BLOCKS) this.heardBefore = heard;
    rampTo(this.gains, count, before ?? this.gain, this.gain);
    this.fillDepths(dips, count);
    return { depths: this.depths, gains: this.gains, sung: heard.sung, played: heard.played };
  }

  private nobody(count: number): Room {
    this.gains.fill(this.gain ?? 1, 0, count);
    const isOpen = this.last.every((db) => db === 0);
    if (isOpen) return { depths: null, gains: this.gains, sung: 0, played: 0 };
    const none = Array.from(
      { length: Math.ceil(count / BLOCK_FRAMES) },
      () => new Float64Array(CENTRES_HZ.length),
    );
    this.fillDepths(this.smoothed(none), count);
    return { depths: this.depths, gains: this.gains, sung: 0, played: 0 };
  }

  /** How far the band gives way in each octave of a block, dB. */
  private dipsOf(voice: BlockPowers, band: BlockPowers, power: number): Float64Array {
    const isHeard = sumOf(voice.presence) >= this.loudest * HEARD_RANGE;
    return voice.octaves.map((level, octave) => {
      const played = band.octaves[octave] as number;
      if (!isHeard || played < SILENT_POWER) return 0;
      const overDb = 10 * Math.log10((level * power + SILENT_POWER) / played);
      const saved = Math.min(1, Math.max(0, (overDb - LOST_DB) / FADE_DB));
      return Math.min(this.mostDb, Math.max(0, CLEAR_DB - overDb)) * saved;
    });
  }

  /** Energies of the voice and of the band as it gives way, in 1 to 4 kHz while somebody sings. */
  private sumsOf(
    voices: readonly BlockPowers[],
    bands: readonly BlockPowers[],
    dips: readonly Float64Array[] | null,
  ): { sung: number; played: number; counted: number } {
    let [sung, played, counted] = [0, 1e-15, 0];
    for (const [i, { presence }] of voices.entries()) {
      const power = sumOf(presence);
      if (power < this.loudest * VOICED_RANGE) continue;
      counted++;
      sung += power;
      for (const [octave, one] of (bands[i] as BlockPowers).presence.entries()) {
        played += one * 10 ** (-(dips?.[i]?.[octave] ?? 0) / 10);
      }
    }
    return { sung, played, counted };
  }

  /** Dips that are on their way before the sound that needs them, and slow to come back. */
  private smoothed(dips: readonly Float64Array[]): Float64Array[] {
    const step = (RELEASE_DB_PER_SECOND * BLOCK_FRAMES) / SAMPLE_RATE;
    let before = this.last;
    return dips.map((wanted, block) => {
      const next = dips[block + 1];
      before = wanted.map((db, octave) =>
        Math.max(db, AHEAD * (next?.[octave] ?? 0), (before[octave] as number) - step),
      );
      return before;
    });
  }

  /** Turns the dips into shares per frame, straight between the ends of blocks. */
  private fillDepths(dips: readonly Float64Array[], count: number): void {
    for (const [octave, depths] of this.depths.entries()) {
      let share = shareOf(this.last[octave] as number);
      for (const [block, dip] of dips.entries()) {
        const next = shareOf(dip[octave] as number);
        const from = block * BLOCK_FRAMES;
        fillLine(depths, from, Math.min(count, from + BLOCK_FRAMES), share, (next - share) / BLOCK_FRAMES);
        share = next;
      }
    }
    this.last = dips.at(-1) ?? this.last;
  }
}

/** Hears the octaves of one block. */
class BlockListener {
  private readonly fft = new Fft(BLOCK_FRAMES);
  private readonly re = new Float64Array(BLOCK_FRAMES);
  private readonly im = new Float64Array(BLOCK_FRAMES);
  private readonly window = Float64Array.from(
    { length: BLOCK_FRAMES },
    (_, i) => 0.5 - 0.5 * Math.cos((2 * Math.PI * i) / BLOCK_FRAMES),
  );

  hear({ left, right }: StereoSound, from: number, count: number): BlockPowers {
    const octaves = new Float64Array(CENTRES_HZ.length);
    const presence = new Float64Array(CENTRES_HZ.length);
    const { re, im, window } = this;
    if (!isFilled(re, im, left, right, window, from, Math.min(BLOCK_FRAMES, count - from)))
      return { octaves, presence };
    this.fft.forward(re, im);
    for (const [octave, centre] of CENTRES_HZ.entries()) {
      const [low, high] = [centre * Math.SQRT1_2, centre * Math.SQRT2];
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

function rampTo(target: Float32Array, count: number, from: number, to: number): void {
  const ramp = Math.min(RAMP_FRAMES, count);
  fillLine(target, 0, ramp, from, (to - from) / ramp);
  target.fill(to, ramp, count);
}

function takeFrom(rest: Float32Array, shares: Float32Array, scale: number): void {
  for (let i = 0; i < rest.length; i++) rest[i] = (rest[i] as number) - scale * (shares[i] as number);
}

function fillLine(target: Float32Array, from: number, to: number, first: number, step: number): void {
  for (let i = from; i < to; i++) target[i] = first + step * (i - from);
}
