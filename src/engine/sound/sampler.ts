import type { BasicPreset, BasicSample, BasicSoundBank, VoiceParameters } from 'spessasynth_core';
import { designBiquad } from '../dsp/biquad.ts';
import { SAMPLE_RATE } from '../sample-rate.ts';
import { addSampleVoice } from './sample-voice.ts';

// SoundFont 2.4 generator numbers.
const START_OFFSET = 0;
const LOOP_START_OFFSET = 2;
const LOOP_END_OFFSET = 3;
const FILTER_CUTOFF = 8;
const FILTER_Q = 9;
const DELAY = 33;
const ATTACK = 34;
const HOLD = 35;
const DECAY = 36;
const SUSTAIN = 37;
const RELEASE = 38;
const KEY_TO_HOLD = 39;
const KEY_TO_DECAY = 40;
const LOOP_START_COARSE = 45;
const ATTENUATION = 48;
const LOOP_END_COARSE = 50;
const COARSE_TUNE = 51;
const FINE_TUNE = 52;
const SAMPLE_MODES = 54;
const SCALE_TUNING = 56;
const ROOT_KEY = 58;

const VIBRATO_HZ = 5.4;
const RELEASE_MAX_SECONDS = 1.4;
/** Percussion ignores note length: this is the maximum ring time. */
const PERCUSSION_RING_SECONDS = 3.5;

export interface SampledNote {
  midi: number;
  velocity: number;
  durationSeconds: number;
  /** Detune in cents, for a second take of the same note. */
  cents: number;
  /** Depth in cents; 0 for none. */
  vibratoCents: number;
}

/** Renders single notes of a sound bank to mono buffers. */
export class Sampler {
  private readonly presets: readonly BasicPreset[];
  private readonly parameters = new Map<string, VoiceParameters[]>();
  /** Reused: a note needs room for the longest release, which most do not have. */
  private room = new Float32Array(0);

  constructor(bank: BasicSoundBank) {
    this.presets = bank.presets;
  }

  /** @throws RangeError for a program missing from the bank */
  renderMelodic(program: number, note: SampledNote): Float32Array {
    const preset = this.presets.find((candidate) => !candidate.isDrum && candidate.program === program);
    if (!preset) throw new RangeError(`The sound bank has no instrument ${program}.`);
    return this.render(preset, note, note.durationSeconds);
  }

  /**
   * One hit of a drum kit (0 standard, 40 brush, 48 orchestra); rings as long as its sample.
   * @throws RangeError for a bank without a drum kit
   */
  renderPercussion(kit: number, note: SampledNote): Float32Array {
    const preset =
      this.presets.find((candidate) => candidate.isDrum && candidate.program === kit) ??
      this.presets.find((candidate) => candidate.isDrum);
    if (!preset) throw new RangeError('The sound bank has no drum kit.');
    return this.render(preset, note, PERCUSSION_RING_SECONDS);
  }

  private render(preset: BasicPreset, note: SampledNote, heldSeconds: number): Float32Array {
    const voices = this.voices(preset, note.midi, note.velocity);
    const out = this.silence(Math.ceil((heldSeconds + RELEASE_MAX_SECONDS) * SAMPLE_RATE));
    let frames = 0;
    for (const voice of voices) frames = Math.max(frames, addVoice(voice, note, heldSeconds, out));
    return trimSilence(out, frames);
  }

  private silence(frames: number): Float32Array {
    if (this.room.length < frames) this.room = new Float32Array(frames);
    return this.room.subarray(0, frames).fill(0);
  }

  private voices(preset: BasicPreset, midi: number, velocity: number): VoiceParameters[] {
    const key = `${preset.name}|${midi}|${velocity}`;
    let voices = this.parameters.get(key);
    if (!voices) {
      voices = preset.getVoiceParameters(midi, velocity);
      this.parameters.set(key, voices);
    }
    return voices;
  }
}

/** Returns how many frames of `out` the voice may have touched. */
function addVoice(voice: VoiceParameters, note: SampledNote, heldSeconds: number, out: Float32Array): number {
  const { generators, sample } = voice;
  const g = (index: number) => generators[index] as number;
  const root = g(ROOT_KEY) >= 0 ? g(ROOT_KEY) : sample.originalKey;
  const cents =
    (note.midi - root) * g(SCALE_TUNING) +
    g(COARSE_TUNE) * 100 +
    g(FINE_TUNE) +
    sample.pitchCorrection +
    note.cents;
  const increment = (centsToRatio(cents) * sample.sampleRate) / SAMPLE_RATE;
  const loopStart = sample.loopStart + g(LOOP_START_OFFSET) + g(LOOP_START_COARSE) * 32768;
  const loopEnd = sample.loopEnd + g(LOOP_END_OFFSET) + g(LOOP_END_COARSE) * 32768;
  const isLooped = (g(SAMPLE_MODES) & 1) === 1 && loopEnd > loopStart + 2;
  const data = dataOf(sample, isLooped, loopStart, loopEnd);
  const keyOffset = 60 - note.midi;
  const sustain = 10 ** (-Math.max(0, g(SUSTAIN)) / 200);
  const decayFrames = Math.max(1, toFrames(g(DECAY) + keyOffset * g(KEY_TO_DECAY)));
  const releaseFrames = Math.max(64, Math.min(RELEASE_MAX_SECONDS * SAMPLE_RATE, toFrames(g(RELEASE))));
  const heldFrames = Math.round(heldSeconds * SAMPLE_RATE);
  const frames = Math.min(out.length, Math.ceil(heldFrames + releaseFrames));
  const filter = filterOf(g(FILTER_CUTOFF), g(FILTER_Q), note.velocity);
  addSampleVoice(
    data,
    out,
    frames,
    heldFrames,
    g(DELAY) > -12000 ? toFrames(g(DELAY)) : 0,
    toFrames(g(ATTACK)),
    toFrames(g(HOLD) + keyOffset * g(KEY_TO_HOLD)),
    sustain,
    Math.max(1e-5, sustain) ** (1 / decayFrames),
    1e-4 ** (1 / releaseFrames),
    // SoundFont velocity curve; banks are mastered for 0.4 of the written attenuation.
    (note.velocity / 127) ** 2 * 10 ** (-(g(ATTENUATION) * 0.4) / 200),
    increment,
    Math.max(0, g(START_OFFSET)),
    isLooped ? 1 : 0,
    loopEnd,
    loopEnd - loopStart,
    data.length - 3,
    filter,
    note.vibratoCents > 0 ? centsToRatio(note.vibratoCents) - 1 : 0,
    VIBRATO_HZ / SAMPLE_RATE,
  );
  return frames;
}

const paddedData = new WeakMap<BasicSample, Float32Array>();

/**
 * The interpolator reads two samples past a loop; if the data ends at the loop, they repeat the loop's start.
 */
function dataOf(sample: BasicSample, isLooped: boolean, loopStart: number, loopEnd: number): Float32Array {
  const data = sample.getAudioData();
  if (!isLooped || loopEnd + 3 <= data.length) return data;
  let padded = paddedData.get(sample);
  if (!padded) {
    padded = new Float32Array(loopEnd + 4);
    padded.set(data.subarray(0, Math.min(data.length, loopEnd)));
    for (let i = 0; i < 4; i++) padded[loopEnd + i] = data[loopStart + i] ?? 0;
    paddedData.set(sample, padded);
  }
  return padded;
}

function filterOf(cutoffCents: number, qCentibels: number, velocity: number) {
  if (cutoffCents >= 13500 && velocity >= 110) return null;
  // The default velocity-to-cutoff modulator closes the filter for soft notes; half of it sounds less dull.
  const hertz = 8.176 * centsToRatio(cutoffCents - (127 - velocity) * 10);
  return designBiquad(
    'lowPass',
    SAMPLE_RATE,
    hertz,
    0,
    Math.max(0.5, 10 ** (qCentibels / 200) * Math.SQRT1_2),
  );
}

function trimSilence(samples: Float32Array, frames: number): Float32Array {
  let end = Math.min(frames, samples.length) - 1;
  while (end > 0 && Math.abs(samples[end] as number) < 2e-5) end--;
  return samples.slice(0, end + 1);
}

function centsToRatio(cents: number): number {
  return 2 ** (cents / 1200);
}

function toFrames(timecents: number): number {
  return Math.round(centsToRatio(timecents) * SAMPLE_RATE);
}
