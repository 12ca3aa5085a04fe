import type { LeadSheet } from '#contract/making/lead-sheet';
import { t } from '#lib/translate';
import type { SongPlan } from '../compose.ts';

/** Lowest and highest note that each voice sings well. */
const RANGES = { female: [53, 79], male: [43, 69] } as const;
type Gender = keyof typeof RANGES;

interface Singer {
  readonly gender: Gender;
  /** Semitones that the melody is moved by: whole octaves, and only if most of it is out of reach. */
  readonly transposed: number;
  readonly notices: readonly string[];
}

/** The singer asked for, or the one whose voice reaches most of the melody. */
export function castSinger({ notes }: LeadSheet, { request, choice }: SongPlan, isSung: boolean): Singer {
  const sung = notes.filter(({ text }) => text !== undefined);
  const outside = (gender: Gender, shift: number) =>
    sung.filter(({ midi }) => midi + shift < RANGES[gender][0] || midi + shift > RANGES[gender][1]).length;
  const fitting = outside('male', 0) < outside('female', 0) ? 'male' : 'female';
  const gender = request.vocalGender ?? choice.voice.singer ?? fitting;
  if (!isSung || outside(gender, 0) * 2 <= sung.length) return { gender, transposed: 0, notices: [] };
  const transposed = [0, -12, 12, -24, 24].reduce((best, next) =>
    outside(gender, next) < outside(gender, best) ? next : best,
  );
  if (transposed === 0) return { gender, transposed, notices: [] };
  const notice =
    transposed < 0
      ? t('The melody is sung lower by whole octaves: it is too high for this voice.')
      : t('The melody is sung higher by whole octaves: it is too low for this voice.');
  return { gender, transposed, notices: [notice] };
}
