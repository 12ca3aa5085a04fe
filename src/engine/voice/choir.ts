import { isVowel } from '#words/pronounce/phones';
import type { EnvelopeTrack } from './envelope-track.ts';
import type { SyllableToSing } from './phone-plan.ts';
import { CURVE_STEP_SECONDS } from './pitch-curve.ts';
import type { VoiceBank } from './voice-bank.ts';

/**
 * Formants of the two vowels a choir sings, F1..F4 and bandwidths in hertz: adult voices after Peterson and
 * Barney (1952), with the second formants closer together, as trained singers place them.
 */
const CHOIR_VOWELS = {
  ah: { formants: [700, 1120, 2650, 3400], bandwidths: [90, 110, 160, 260], level: 0 },
  ooh: { formants: [350, 760, 2450, 3300], bandwidths: [70, 90, 160, 280], level: 0.2 },
} as const;
const OPEN: ReadonlySet<string> = new Set(['AA', 'AE', 'AH', 'AO', 'AW', 'AY', 'EH', 'EY', 'ER']);
const GLIDE_SECONDS = 0.12;
const SWELL_SECONDS = 0.12;
const POINTS = 256;
const OPENNESS_STEPS = 32;

/** Oohs and aahs only: open vowels of the lyrics become 'ah', close ones 'ooh', and consonants are dropped. */
export function layChoirEnvelopes(
  bank: VoiceBank,
  syllables: readonly SyllableToSing[],
  startSeconds: number,
  count: number,
): EnvelopeTrack {
  const ah = formantFrame('ah', bank.width, bank.warp);
  const ooh = formantFrame('ooh', bank.width, bank.warp);
  const track: EnvelopeTrack = {
    count,
    frames: new Float32Array(count * bank.width),
    voicing: new Float32Array(count).fill(1),
    loudness: new Float32Array(count),
  };
  let openness = isOpen(syllables[0]) ? 1 : 0;
  let loudness = 0;
  for (let step = 0, at = 0; step < count; step++) {
    const time = startSeconds + step * CURVE_STEP_SECONDS;
    while (at + 1 < syllables.length && time >= (syllables[at + 1]?.startSeconds ?? 0) - SWELL_SECONDS / 2)
      at++;
    const syllable = syllables[at] as SyllableToSing;
    const isSounding = time >= syllable.startSeconds - SWELL_SECONDS / 2 && time < syllable.endSeconds;
    openness += (CURVE_STEP_SECONDS / GLIDE_SECONDS) * 2 * ((isOpen(syllable) ? 1 : 0) - openness);
    loudness += (CURVE_STEP_SECONDS / SWELL_SECONDS) * 3 * ((isSounding ? 1 : 0) - loudness);
    track.loudness[step] = loudness;
    // Quantized so that a held vowel is a single frame and is shaped only once.
    const mix = Math.round(openness * OPENNESS_STEPS) / OPENNESS_STEPS;
    for (let k = 0; k < bank.width; k++) {
      track.frames[step * bank.width + k] = (ooh[k] as number) * (1 - mix) + (ah[k] as number) * mix;
    }
  }
  return track;
}

function isOpen(syllable: SyllableToSing | undefined): boolean {
  return OPEN.has(syllable?.phones.find(isVowel) ?? 'AA');
}

/** Mel-cepstrum of a cascade of resonances under a falling source spectrum. */
function formantFrame(vowel: keyof typeof CHOIR_VOWELS, width: number, warp: number): Float64Array {
  const { formants, bandwidths, level } = CHOIR_VOWELS[vowel];
  const frame = new Float64Array(width);
  for (let i = 0; i < POINTS; i++) {
    const warped = (Math.PI * (i + 0.5)) / POINTS;
    const angle = warped - 2 * Math.atan2(warp * Math.sin(warped), 1 + warp * Math.cos(warped));
    const hertz = (angle / Math.PI) * 8000;
    // A glottal source falls by 12 dB per octave; lip radiation adds 6 dB back.
    let log = -1.6 + level - 0.5 * Math.log(1 + (hertz / 450) ** 2);
    for (const [f, formant] of formants.entries()) {
      const width2 = (bandwidths[f] as number) ** 2;
      const distance = (hertz * hertz - formant * formant) / formant;
      log +=
        0.5 *
        Math.log(
          (formant * formant + width2) / (distance * distance + width2 * (1 + (hertz / formant) ** 2)),
        );
    }
    for (let k = 0; k < width; k++) frame[k] = (frame[k] as number) + (log * Math.cos(k * warped)) / POINTS;
  }
  return frame;
}
