import { cutBelowPitch } from './below-pitch.ts';
import type { EnvelopeTrack } from './envelope-track.ts';
import {
  FrameShaper,
  type FrameToShape,
  IMPULSE_DELAY,
  IMPULSE_SIZE,
  STEP_SAMPLES,
  VOICE_RATE,
} from './frame-shaper.ts';
import type { NoiseSource } from './noise-source.ts';
import { type Stretch, steadyStretches } from './steady-stretches.ts';

export interface VoiceTone {
  formantScale: number;
  /** 1 normal; 2 breathy; 0 no noise in voiced sounds. */
  breath: number;
  /** Random variation of each period as a share of it; 0.002 for a natural voice. */
  jitter: number;
  /** Pulse trains per voice: pitch offset in semitones and amplitude. */
  trains: readonly { semitones: number; gain: number }[];
}

export interface VoiceBand {
  /** 16 kHz. */
  samples: Float32Array;
  /** Per 5 ms step: the level of the band above, and how much of it follows the glottal pulses. */
  air: Float32Array;
}

/** Samples of audible ringing after the window of the noise. */
const NOISE_TAIL = 200;
/** The end of a noise block holds pre-ringing that wrapped around. */
const NOISE_END = IMPULSE_SIZE - 56;
const SILENT = 1e-4;

export interface VocoderInput {
  track: EnvelopeTrack;
  /** Values per frame of the track. */
  width: number;
  /** Warping of the frequency axis of the track's envelopes. */
  warp: number;
  /** MIDI per 5 ms step. */
  pitch: Float32Array;
  tone: VoiceTone;
  noise: NoiseSource;
}

/** Sings an envelope track on a pitch curve: filters pulses and noise through the vocal tract. */
export function runVocoder({ track, width, warp, pitch, tone, noise }: VocoderInput): VoiceBand {
  const samples = new Float32Array(track.count * STEP_SAMPLES + 2 * IMPULSE_SIZE);
  const air = new Float32Array(track.count);
  const shaper = new FrameShaper(width, warp, tone.formantScale, tone.breath, noise);
  const trains = tone.trains.map((train) => ({ ...train, next: 0 }));
  const stretches = steadyStretches(track, width);
  for (let i = 0; i < stretches.length; i += 2) {
    const a = stretches[i] as Stretch;
    const b = stretches[i + 1] ?? a;
    shaper.shape(track.frames, frameOf(track, width, a), frameOf(track, width, b));
    for (const [which, stretch] of (b === a ? [a] : [a, b]).entries()) {
      const top = shaper.topLevel(which as 0 | 1);
      addNoise(samples, shaper.noises[which as 0 | 1], track.loudness, stretch);
      for (let step = stretch.first; step < stretch.first + stretch.count; step++) {
        const voicing = track.voicing[step] as number;
        const loudness = track.loudness[step] as number;
        air[step] = top * loudness * airShare(voicing);
        for (const train of trains) {
          const hertz = 440 * 2 ** (((pitch[step] as number) + train.semitones - 69) / 12);
          const gain = loudness * voicing * train.gain;
          const impulse = shaper.impulses[which as 0 | 1];
          train.next = addPulses(samples, impulse, train.next, step, hertz, gain, tone.jitter, noise);
        }
      }
    }
  }
  const lowest = Math.min(...tone.trains.map(({ semitones }) => semitones));
  cutBelowPitch(samples, lowest < 0 ? pitch.map((midi) => midi + lowest) : pitch);
  return { samples, air };
}

/** The middle frame of a stretch represents all of it. */
function frameOf(track: EnvelopeTrack, width: number, { first, count }: Stretch): FrameToShape {
  const middle = first + (count >> 1);
  return { at: middle * width, voicing: track.voicing[first] as number, steps: count };
}

function airShare(voicing: number): number {
  if (voicing < 0.3) return 0.7;
  return voicing < 0.9 ? 0.5 : 0.35;
}

function addNoise(out: Float32Array, noise: Float64Array, loudness: Float32Array, stretch: Stretch): void {
  const { first, count } = stretch;
  const length = Math.min(NOISE_END, (count + 1) * STEP_SAMPLES + NOISE_TAIL);
  const at = first * STEP_SAMPLES;
  for (let i = 0, step = 0; i < length; step++) {
    const gain = loudness[first + Math.min(step, count - 1)] as number;
    const end = Math.min(length, i + STEP_SAMPLES);
    for (; i < end; i++) out[at + i] = (out[at + i] as number) + gain * (noise[i] as number);
  }
}

// Inner loops: numbers and arrays as arguments, for the reason given in sound/sample-voice.ts.

/** Adds the pulses that fall into `step` and returns the time (in samples) of the first one after it. */
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
  // A pulse carries the power of one whole period.
  const amplitude = gain * Math.sqrt(period);
  let time = Math.max(from, step * STEP_SAMPLES);
  while (time < end) {
    if (gain > SILENT) addPulse(out, impulse, Math.max(0, time - IMPULSE_DELAY - 1), amplitude);
    time += period * (1 + jitter * noise.next());
  }
  return time;
}

/**
 * Adds `impulse` one sample and a fraction late, by four-point (Lagrange) interpolation: linear interpolation
 * would dull pulses that fall between samples.
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
