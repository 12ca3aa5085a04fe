import { loudnessWeight } from '../dsp/loudness.ts';
import { SAMPLE_RATE } from '../sample-rate.ts';
import { Fft } from '../voice/fft.ts';
import { TONE_EDGES_HZ } from './match-tone.ts';

const SIZE = 4096;
const PRESENCE_HZ = [1000, 4000] as const;
/** Anything this far below the voice's loudest frames is breath or reverb. */
const VOICED_RANGE = 10 ** -2.2;
const BANDS = TONE_EDGES_HZ.length;
const WINDOW = Float64Array.from({ length: SIZE }, (_, i) => 0.5 - 0.5 * Math.cos((2 * Math.PI * i) / SIZE));

/** Mean combined powers of both channels per band of a tone target, plain and loudness-weighted. */
export interface BandPowers {
  plain: Float64Array;
  weighted: Float64Array;
}

export interface MeasuredExcerpt {
  voice: BandPowers;
  band: BandPowers;
  /** Each frame in which somebody sings. */
  sung: readonly MeasuredFrame[];
}

export interface MeasuredFrame {
  /** Powers in 1 to 4 kHz. */
  voice: number;
  band: number;
  /** Highest sample of each. */
  voicePeak: number;
  bandPeak: number;
}

interface StereoSound {
  left: Float32Array;
  right: Float32Array;
}

/** Spectra of a streamed voice and its band. */
export class ExcerptSpectra {
  private readonly fft = new Fft(SIZE);
  private readonly re = new Float64Array(SIZE);
  private readonly im = new Float64Array(SIZE);
  private readonly bins = binFigures();
  private readonly frames: MeasuredFrame[] = [];
  private readonly voice = emptyPowers();
  private readonly band = emptyPowers();

  /** Analyzes `count` frames, a multiple of 4096. */
  push(voice: StereoSound, band: StereoSound, count: number): void {
    for (let from = 0; from + SIZE <= count; from += SIZE) {
      this.frames.push({
        voice: this.add(voice, from, this.voice),
        band: this.add(band, from, this.band),
        voicePeak: peakOf(voice, from),
        bandPeak: peakOf(band, from),
      });
    }
  }

  heard(): MeasuredExcerpt {
    const loudest = Math.max(...this.frames.map(({ voice }) => voice));
    const voiced = this.frames.filter(({ voice }) => voice > 1e-9 && voice >= loudest * VOICED_RANGE);
    const mean = (powers: BandPowers): BandPowers => ({
      plain: powers.plain.map((power) => power / this.frames.length),
      weighted: powers.weighted.map((power) => power / this.frames.length),
    });
    return {
      voice: mean(this.voice),
      band: mean(this.band),
      sung: voiced,
    };
  }

  /** Adds a frame's powers; returns its presence. */
  private add({ left, right }: StereoSound, from: number, powers: BandPowers): number {
    const { re, im } = this;
    for (let i = 0; i < SIZE; i++) {
      re[i] = (left[from + i] as number) * (WINDOW[i] as number);
      im[i] = (right[from + i] as number) * (WINDOW[i] as number);
    }
    // One channel in the real part, one in the imaginary part: one transform gives the power of both.
    this.fft.forward(re, im);
    // The window preserves 3/8 of the power.
    const scale = 8 / 3 / (SIZE * SIZE);
    let presence = 0;
    for (const { bin, band, weight, isPresence } of this.bins) {
      const mirror = SIZE - bin;
      const power =
        scale *
        ((re[bin] as number) ** 2 +
          (im[bin] as number) ** 2 +
          (re[mirror] as number) ** 2 +
          (im[mirror] as number) ** 2);
      powers.plain[band] = (powers.plain[band] as number) + power;
      powers.weighted[band] = (powers.weighted[band] as number) + power * weight;
      if (isPresence) presence += power;
    }
    return presence;
  }
}

interface BinFigures {
  bin: number;
  band: number;
  weight: number;
  isPresence: boolean;
}

function peakOf({ left, right }: StereoSound, from: number): number {
  let peak = 0;
  for (let i = from; i < from + SIZE; i++)
    peak = Math.max(peak, Math.abs(left[i] as number), Math.abs(right[i] as number));
  return peak;
}

function emptyPowers(): BandPowers {
  return { plain: new Float64Array(BANDS), weighted: new Float64Array(BANDS) };
}

let knownFigures: readonly BinFigures[] | null = null;

function binFigures(): readonly BinFigures[] {
  knownFigures ??= figuresOfBins();
  return knownFigures;
}

function figuresOfBins(): readonly BinFigures[] {
  const figures: BinFigures[] = [];
  for (let bin = 2; bin < SIZE / 2; bin++) {
    const hertz = (bin * SAMPLE_RATE) / SIZE;
    const band = TONE_EDGES_HZ.findIndex((edge) => hertz < edge);
    if (band < 0) break;
    figures.push({
      bin,
      band,
      weight: loudnessWeight(SAMPLE_RATE, hertz),
      isPresence: hertz >= PRESENCE_HZ[0] && hertz < PRESENCE_HZ[1],
    });
  }
  return figures;
}
