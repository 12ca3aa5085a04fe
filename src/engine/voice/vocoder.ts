import { cutBelowPitch } from './below-pitch.ts';
import type { EnvelopeTrack } from './envelope-track.ts';
import { FrameShaper, IMPULSE_DELAY, IMPULSE_SIZE, STEP_SAMPLES, VOICE_RATE } from './frame-shaper.ts';
import type { NoiseSource } from './noise-source.ts';

export interface VoiceTone {
  formantScale: number;
  /** 1 normal; 2 breathy; 0 no noise in voiced sounds. */
  breath: number;
  /** Random share of each period, 0.002 for a natural voice. */
  jitter: number;
  /** Pulse trains per voice: pitch offset in semitones and amplitude. */
  trains: readonly { semitones: number; gain: number }[];
}

export interface VoiceBand {
  /** 16 kHz. */
  samples: Float32Array;
  /** Per 5 ms step: level of the band above, and how much of it follows the glottal pulses. */
  air: Float32Array;
}

/** A step of noise with its window and the part of its ringing that can be heard. */
const NOISE_SAMPLES = 360;
const SILENT = 1e-4;

/** Sings an envelope track on a pitch curve (MIDI per 5 ms step): pulses and noise through the vocal tract. */
export function runVocoder(
  track: EnvelopeTrack,
  width: number,
  warp: number,
  pitch: Float32Array,
  tone: VoiceTone,
  noise: NoiseSource,
): VoiceBand {
  const samples = new Float32Array(track.count * STEP_SAMPLES + 2 * IMPULSE_SIZE);
  const air = new Float32Array(track.count);
  const shaper = new FrameShaper(width, warp, tone.formantScale, noise);
  const trains = tone.trains.map((train) => ({ ...train, next: 0 }));
  for (let step = 0; step < track.count; step += 2) {
    const second = Math.min(track.count - 1, step + 1);
    const loudA = track.loudness[step] as number;
    const loudB = step === second ? 0 : (track.loudness[second] as number);
    if (loudA < SILENT && loudB < SILENT) {
      for (const train of trains) train.next = Math.max(train.next, (step + 2) * STEP_SAMPLES);
      continue;
    }
    const voiceA = track.voicing[step] as number;
    const voiceB = track.voicing[second] as number;
    shaper.shape(track.frames, step * width, second * width, voiceA, voiceB, tone.breath);
    air[step] = shaper.topLevel(0) * loudA * airShare(voiceA);
    air[second] = shaper.topLevel(1) * loudB * airShare(voiceB);
    addNoise(samples, shaper.noiseA, step * STEP_SAMPLES, loudA);
    addNoise(samples, shaper.noiseB, second * STEP_SAMPLES, loudB);
    for (const train of trains) {
      const { impulseA, impulseB } = shaper;
      const hertz = (s: number) => 440 * 2 ** (((pitch[s] as number) + train.semitones - 69) / 12);
      train.next = addPulses(
        samples,
        impulseA,
        train.next,
        step,
        hertz(step),
        loudA * voiceA * train.gain,
        tone.jitter,
        noise,
      );
      train.next = addPulses(
        samples,
        impulseB,
        train.next,
        second,
        hertz(second),
        loudB * voiceB * train.gain,
        tone.jitter,
        noise,
      );
    }
  }
  const lowest = Math.min(...tone.trains.map(({ semitones }) => semitones));
  cutBelowPitch(samples, lowest < 0 ? pitch.map((midi) => midi + lowest) : pitch);
  return { samples, air };
}

function airShare(voicing: number): number {
  if (voicing < 0.3) return 0.7;
  return voicing < 0.9 ? 0.5 : 0.35;
}

function addNoise(out: Float32Array, noise: Float64Array, at: number, gain: number): void {
  for (let i = 0; i < NOISE_SAMPLES; i++) out[at + i] = (out[at + i] as number) + gain * (noise[i] as number);
}

/** Adds the pulses whose time falls into `step`; returns the time (in samples) of the first one after it. */
function addPulses(
  out: Float32Array,
  impulse: Float64Array,
  from: number,
  step: number,
  hertz: number,
  gain: number,
  jitter: number,
  noise: NoiseSource,
): number {
  const end = (step + 1) * STEP_SAMPLES;
  const period = VOICE_RATE / hertz;
  // A pulse holds the power of one whole period.
  const amplitude = gain * Math.sqrt(period);
  let time = Math.max(from, step * STEP_SAMPLES);
  while (time < end) {
    if (gain > SILENT) addPulse(out, impulse, Math.max(0, time - IMPULSE_DELAY - 1), amplitude);
    time += period * (1 + jitter * noise.next());
  }
  return time;
}

/**
 * Adds `impulse` one sample and a fraction late, by four-point interpolation (Lagrange): a linear one would dull the
 * pulses that fall between samples.
 */
function addPulse(out: Float32Array, impulse: Float64Array, time: number, amplitude: number): void {
  const whole = Math.floor(time);
  const t = 1 - (time - whole);
  const w0 = ((t + 1) * t * (t - 1) * amplitude) / 6;
  const w1 = (-(t + 1) * t * (t - 2) * amplitude) / 2;
  const w2 = ((t + 1) * (t - 1) * (t - 2) * amplitude) / 2;
  const w3 = (-t * (t - 1) * (t - 2) * amplitude) / 6;
  let h1 = 0;
  let h2 = 0;
  let h3 = 0;
  for (let i = 0; i < IMPULSE_SIZE; i++) {
    const h0 = impulse[i] as number;
    out[whole + i] = (out[whole + i] as number) + w0 * h0 + w1 * h1 + w2 * h2 + w3 * h3;
    h3 = h2;
    h2 = h1;
    h1 = h0;
  }
}
