import { STEP_SAMPLES, VOICE_RATE } from './frame-shaper.ts';

/** Cutoff relative to the fundamental: the fundamental loses 0.2 dB, the octave below it 12 dB. */
const CUT_RATIO = 0.7;
/** The two sections of a fourth-order Butterworth high-pass. */
const DAMPINGS = [1.8478, 0.7654] as const;

/**
 * Filters everything below the sung pitch out of `samples` (16 kHz). Nasals and close vowels resonate near the
 * speaking pitch of the recorded voice. When a higher note is sung over them, each change of sound makes that
 * resonance ring between the harmonics, alternate periods differ, and the ear (like Praat) hears roughness an
 * octave below.
 * @param pitch MIDI per 5 ms step.
 */
export function cutBelowPitch(samples: Float32Array, pitch: Float32Array): void {
  const tunings = new Float64Array(pitch.length);
  for (let step = 0; step < pitch.length; step++) {
    const hertz = CUT_RATIO * 440 * 2 ** (((pitch[step] as number) - 69) / 12);
    tunings[step] = Math.tan((Math.PI * hertz) / VOICE_RATE);
  }
  for (const damping of DAMPINGS) highPass(samples, tunings, damping);
}

/** State-variable filter with trapezoidal integrators (Zavalishin): stays stable while its cutoff moves. */
function highPass(samples: Float32Array, tunings: Float64Array, damping: number): void {
  let first = 0;
  let second = 0;
  for (let step = 0, i = 0; i < samples.length; step++) {
    const g = tunings[Math.min(tunings.length - 1, step)] as number;
    const feedback = g + damping;
    const scale = 1 / (1 + g * feedback);
    const end = Math.min(samples.length, i + STEP_SAMPLES);
    for (; i < end; i++) {
      const high = ((samples[i] as number) - feedback * first - second) * scale;
      const band = g * high + first;
      first = g * high + band;
      const low = g * band + second;
      second = g * band + low;
      samples[i] = high;
    }
  }
}
