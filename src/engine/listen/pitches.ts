import { MONO_RATE } from './mono.ts';
import { eachSpectrum } from './spectra.ts';

export const LOWEST_MIDI = 36;
const HIGHEST_MIDI = 100;
export const PITCHES = HIGHEST_MIDI - LOWEST_MIDI + 1;
/** Number of steps per beat. */
export const STEPS_PER_BEAT = 2;

/** Loudness of each semitone from `LOWEST_MIDI` up in each step between the first and the last beat. */
export interface HeardPitches {
  readonly steps: readonly Float32Array[];
}

interface Peak {
  readonly midi: number;
  readonly magnitude: number;
}

/** Partials of a tone: the frame is long enough to separate low semitones. */
const FRAME = 4096;
const HOP = 512;

/** The semitones of a recording, step by step, in its own tuning. */
export function hearPitches(mono: Float32Array, beats: readonly number[]): HeardPitches {
  const frames: Peak[][] = [];
  eachSpectrum(mono, FRAME, HOP, (magnitudes) => frames.push(peaksOf(magnitudes)));
  const tuning = tuningOf(frames);
  const edges = stepEdges(beats);
  const steps = edges.slice(0, -1).map((start, step) => {
    const from = Math.ceil((start * MONO_RATE) / HOP);
    const to = Math.max(from + 1, Math.floor(((edges[step + 1] as number) * MONO_RATE) / HOP));
    return sumOf(frames.slice(from, to), tuning);
  });
  return { steps };
}

/** Start times of the steps of all beats, and the end of the last, in seconds. */
function stepEdges(beats: readonly number[]): number[] {
  const edges = beats.slice(0, -1).flatMap((beat, index) => {
    const length = (beats[index + 1] as number) - beat;
    return Array.from({ length: STEPS_PER_BEAT }, (_, step) => beat + (step * length) / STEPS_PER_BEAT);
  });
  return [...edges, beats.at(-1) ?? 0];
}

function peaksOf(magnitudes: Float64Array): Peak[] {
  const loudest = magnitudes.reduce((most, value) => Math.max(most, value), 1e-9);
  const peaks: Peak[] = [];
  const first = Math.floor((hertzOf(LOWEST_MIDI - 0.5) * FRAME) / MONO_RATE);
  const last = Math.min(magnitudes.length - 1, (hertzOf(HIGHEST_MIDI + 0.5) * FRAME) / MONO_RATE);
  for (let bin = Math.max(1, first); bin < last; bin++) {
    const [left, at, right] = [magnitudes[bin - 1], magnitudes[bin], magnitudes[bin + 1]] as [
      number,
      number,
      number,
    ];
    if (at < left || at < right || at < loudest * 0.02) continue;
    const bend = left - 2 * at + right;
    const shift = bend === 0 ? 0 : (0.5 * (left - right)) / bend;
    peaks.push({ midi: midiOf(((bin + shift) * MONO_RATE) / FRAME), magnitude: Math.sqrt(at) });
  }
  return peaks;
}

/** The tuning's deviation from 440 Hz, in semitones from -0.5 to 0.5. */
function tuningOf(frames: readonly Peak[][]): number {
  let [x, y] = [0, 0];
  for (const peaks of frames) {
    for (const { midi, magnitude } of peaks) {
      x += magnitude * Math.cos(2 * Math.PI * midi);
      y += magnitude * Math.sin(2 * Math.PI * midi);
    }
  }
  return Math.atan2(y, x) / (2 * Math.PI);
}

function sumOf(frames: readonly Peak[][], tuning: number): Float32Array {
  const sum = new Float32Array(PITCHES);
  for (const peaks of frames) {
    for (const { midi, magnitude } of peaks) {
      const pitch = Math.round(midi - tuning) - LOWEST_MIDI;
      if (pitch >= 0 && pitch < PITCHES) sum[pitch] = (sum[pitch] as number) + magnitude / frames.length;
    }
  }
  return sum;
}

const hertzOf = (midi: number) => 440 * 2 ** ((midi - 69) / 12);
const midiOf = (hertz: number) => 69 + 12 * Math.log2(hertz / 440);
