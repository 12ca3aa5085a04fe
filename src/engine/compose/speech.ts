import { type Random, randomStream } from '#lib/random';
import { roundForScore } from '../score.ts';
import type { StylePack } from '../style/style-pack.ts';
import type { FormSection } from './form.ts';

/** Resting pitch of a rapper's voice, a few semitones above plain speech: about 140 and 235 Hz. */
const RESTS_AT = { female: 58, male: 49 } as const;
/** Speech falls by this many semitones from the beginning of a line to its end. */
const FALL = 2;
/** How far stressed syllables rise above the others, and the first of a line above the other stressed ones. */
const STRESS = 2.2;
const FIRST_STRESS = 1;
/** The last syllable of a couplet closes it; the last one of its first line leaves it open. */
const CLOSING = -1.6;
const OPEN = 0.8;
const STRAY = 0.5;

/**
 * Whether the lines of a section are rapped: the verses of a rap (its hook is sung), or the one section
 * requested.
 */
export function isRapped({ kind, id }: FormSection, { hasRappedVerses, rappedSection }: StylePack): boolean {
  return (hasRappedVerses === true && kind === 'verse') || id === rappedSection;
}

/**
 * The pitches of a rapped line, in MIDI semitones, including fractions: a speech contour rather than a tune,
 * independent of key and chords.
 *
 * @param index of the line in its section; two make a couplet
 */
export function speechPitches(
  stresses: readonly boolean[],
  { gender, seed, index }: { gender: 'male' | 'female'; seed: number; index: number },
): number[] {
  const random = randomStream(seed, 'speech', index);
  const first = stresses.indexOf(true);
  const last = stresses.length - 1;
  return stresses.map((isStressed, at) => {
    const along = last === 0 ? 1 : at / last;
    const stress = isStressed ? STRESS + (at === first ? FIRST_STRESS : 0) : 0;
    const end = at < last ? 0 : index % 2 === 1 ? CLOSING : OPEN;
    return roundForScore(RESTS_AT[gender] + FALL * (0.5 - along) + stress + end + stray(random));
  });
}

function stray(random: Random): number {
  return random.range(-STRAY, STRAY);
}
