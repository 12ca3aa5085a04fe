import { SAMPLE_RATE } from '../sample-rate.ts';
import type { NoteAudio } from './note-cache.ts';
import {
  addFm,
  addNoise,
  addPluck,
  addPulse,
  addSaw,
  addSine,
  addTriangle,
  applyEnvelope,
  lowPassSweep,
  saturate,
  type Wave,
} from './oscillators.ts';

interface Oscillator {
  wave: Wave | 'fm' | 'pluck';
  level: number;
  semitones?: number;
  /** Pulse width 0..1. */
  width?: number;
  /** FM ratio, start index, resting index and decay of the index. */
  fm?: readonly [ratio: number, index: number, floor: number, decaySeconds: number];
  /** Start pitch as a multiple and the time constant of its fall (sine only). */
  sweep?: readonly [multiple: number, seconds: number];
  /** Karplus: brightness 0..1 and decay in seconds. */
  pluck?: readonly [brightness: number, seconds: number];
}

export interface SynthPatch {
  oscillators: readonly Oscillator[];
  /** Detuned copies of each saw or pulse; more than one makes the note stereo. */
  unison?: number;
  detuneCents?: number;
  cutoffHz?: number;
  /** The filter starts this many octaves higher. */
  sweepOctaves?: number;
  sweepSeconds?: number;
  /** 0..1. */
  keyTracking?: number;
  /** 0 none .. 1 near self-oscillation. */
  resonance?: number;
  attackSeconds: number;
  decaySeconds: number;
  sustain: number;
  releaseSeconds: number;
  drive?: number;
  /** Notes ring this long regardless of their length, like plucked strings and bells. */
  ringSeconds?: number;
}

/** Renders one note of a patch; equal arguments give equal samples. */
export function renderSynthNote(
  patch: SynthPatch,
  midi: number,
  velocity: number,
  durationSeconds: number,
): NoteAudio {
  const heldSeconds = patch.ringSeconds ?? durationSeconds;
  const held = Math.round(heldSeconds * SAMPLE_RATE);
  const frames = held + Math.round(patch.releaseSeconds * SAMPLE_RATE);
  const isStereo = (patch.unison ?? 1) > 1;
  const note = { midi, velocity, frames, held };
  const left = renderSide(patch, note, isStereo ? -1 : 0);
  return { left, right: isStereo ? renderSide(patch, note, 1) : null };
}

interface SynthNote {
  midi: number;
  velocity: number;
  /** Length including its release. */
  frames: number;
  /** Frames before the release. */
  held: number;
}

/** @param side -1 left, 1 right, 0 for a mono note */
function renderSide(
  patch: SynthPatch,
  { midi, velocity, frames, held }: SynthNote,
  side: -1 | 0 | 1,
): Float32Array {
  const out = new Float32Array(frames);
  for (const oscillator of patch.oscillators) addOscillator(out, patch, oscillator, midi, side);
  const strength = velocity / 127;
  if (patch.cutoffHz !== undefined) {
    const tracking = 2 ** (((midi - 60) / 12) * (patch.keyTracking ?? 0.5));
    const cutoff = patch.cutoffHz * tracking * (0.55 + 0.6 * strength);
    const start = cutoff * 2 ** (patch.sweepOctaves ?? 0);
    const factor = Math.exp(-1 / ((patch.sweepSeconds ?? 0.2) * SAMPLE_RATE));
    lowPassSweep(out, frames, SAMPLE_RATE, start, cutoff, factor, 1.6 - 1.35 * (patch.resonance ?? 0));
  }
  if (patch.drive) saturate(out, frames, patch.drive);
  applyEnvelope(
    out,
    frames,
    Math.max(32, patch.attackSeconds * SAMPLE_RATE),
    Math.exp(-1 / (Math.max(0.005, patch.decaySeconds) * SAMPLE_RATE)),
    patch.sustain,
    held,
    Math.exp(-5 / (Math.max(0.01, patch.releaseSeconds) * SAMPLE_RATE)),
    strength ** 1.5,
  );
  return out;
}

function addOscillator(
  out: Float32Array,
  patch: SynthPatch,
  oscillator: Oscillator,
  midi: number,
  side: -1 | 0 | 1,
): void {
  const frames = out.length;
  const step = stepOf(midi + (oscillator.semitones ?? 0));
  const { wave, level } = oscillator;
  if (wave === 'noise') addNoise(out, frames, 0x2545f491 + midi * 7919 + side * 104729, level);
  else if (wave === 'fm') {
    const [ratio, index, floor, decay] = oscillator.fm ?? [1, 1, 1, 1];
    addFm(out, frames, step, ratio, index, floor, Math.exp(-1 / (decay * SAMPLE_RATE)), level);
  } else if (wave === 'pluck') addString(out, frames, oscillator, midi, step);
  else if (wave === 'sine') {
    const [multiple, seconds] = oscillator.sweep ?? [1, 1];
    addSine(out, frames, step, 0, level, multiple, Math.exp(-1 / (seconds * SAMPLE_RATE)));
  } else addUnison(out, patch, oscillator, step, side);
}

/** Saw, pulse or triangle in the patch's number of detuned copies. */
function addUnison(
  out: Float32Array,
  patch: SynthPatch,
  { wave, level, width }: Oscillator,
  step: number,
  side: -1 | 0 | 1,
): void {
  const frames = out.length;
  const copies = patch.unison ?? 1;
  const gain = level / Math.sqrt(copies);
  for (let copy = 0; copy < copies; copy++) {
    const place = copies === 1 ? 0 : (2 * copy) / (copies - 1) - 1;
    // Each side has its own phases and a mirrored detune, which makes the sound wide.
    const cents = place * (patch.detuneCents ?? 0) * (side < 0 ? 1 : 0.87);
    const phase = copies === 1 ? 0 : (copy * 0.6180339887 + (side > 0 ? 0.37 : 0)) % 1;
    const detuned = step * 2 ** (cents / 1200);
    if (wave === 'saw') addSaw(out, frames, detuned, phase, gain);
    else if (wave === 'square') addPulse(out, frames, detuned, phase, gain, width ?? 0.5);
    else addTriangle(out, frames, detuned, phase, gain);
  }
}

function addString(
  out: Float32Array,
  frames: number,
  oscillator: Oscillator,
  midi: number,
  step: number,
): void {
  const [brightness, seconds] = oscillator.pluck ?? [0.5, 2];
  // The averaging in the loop delays by `blend` samples; the line is shorter than the period by that much.
  const blend = 0.5 - 0.4 * brightness;
  const period = 1 / step - blend;
  const line = new Float32Array(Math.ceil(period) + 2);
  addNoise(line, line.length, 0x1234567 + midi * 2654435, 1);
  const loss = 10 ** (-3 / (seconds / (period / SAMPLE_RATE)));
  addPluck(out, frames, line, period, loss, blend, oscillator.level);
}

function stepOf(midi: number): number {
  return (440 * 2 ** ((midi - 69) / 12)) / SAMPLE_RATE;
}
