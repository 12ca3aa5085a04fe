import { VOWEL_PHONES, withoutStress } from '#words/pronounce/phones';

/** The ARPAbet phones of the singer, in voice bank order. */
export const PHONES: readonly string[] = [
  'PAU',
  ...VOWEL_PHONES,
  ...'L R W Y M N NG B D G P T K F TH S SH HH CH V DH Z ZH JH'.split(' '),
];

const VOICELESS: ReadonlySet<string> = new Set(['P', 'T', 'K', 'F', 'TH', 'S', 'SH', 'HH', 'CH', 'PAU']);
const VOICED_OBSTRUENTS: ReadonlySet<string> = new Set(['Z', 'ZH', 'V', 'DH', 'JH', 'B', 'D', 'G']);
const DIPHTHONGS: ReadonlySet<string> = new Set(['EY', 'AY', 'OY', 'AW', 'OW']);

/** Whether the vowel is a diphthong. */
export function isDiphthong(phone: string): boolean {
  return DIPHTHONGS.has(withoutStress(phone));
}

/** How voiced a phone is: 1 for vowels and sonorants, 0.6 for voiced obstruents, 0 for voiceless phones. */
export function voicingOf(phone: string): number {
  if (VOICELESS.has(phone)) return 0;
  return VOICED_OBSTRUENTS.has(phone) ? 0.6 : 1;
}

const CONSONANT_SECONDS: Readonly<Record<string, number>> = {
  P: 0.117,
  T: 0.117,
  K: 0.124,
  B: 0.085,
  D: 0.078,
  G: 0.085,
  CH: 0.15,
  JH: 0.124,
  S: 0.143,
  SH: 0.143,
  F: 0.124,
  TH: 0.117,
  HH: 0.078,
  Z: 0.111,
  ZH: 0.111,
  V: 0.085,
  DH: 0.065,
  M: 0.091,
  N: 0.085,
  NG: 0.098,
  L: 0.085,
  R: 0.091,
  W: 0.091,
  Y: 0.078,
};

/**
 * Duration of a consonant when there is enough time: about a third longer than in speech, which helped a speech
 * recognizer understand more of the sung lines.
 */
export function phoneSeconds(phone: string): number {
  return CONSONANT_SECONDS[phone] ?? 0.09;
}
