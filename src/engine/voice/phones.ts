import { VOWEL_PHONES, withoutStress } from '#words/pronounce/phones';

/** The ARPAbet phones of the singer, in the order of the voice banks. */
export const PHONES: readonly string[] = [
  'PAU',
  ...VOWEL_PHONES,
  ...'L R W Y M N NG B D G P T K F TH S SH HH CH V DH Z ZH JH'.split(' '),
];

const VOICELESS: ReadonlySet<string> = new Set(['P', 'T', 'K', 'F', 'TH', 'S', 'SH', 'HH', 'CH', 'PAU']);
const VOICED_OBSTRUENTS: ReadonlySet<string> = new Set(['Z', 'ZH', 'V', 'DH', 'JH', 'B', 'D', 'G']);
const DIPHTHONGS: ReadonlySet<string> = new Set(['EY', 'AY', 'OY', 'AW', 'OW']);

/** Whether a vowel glides to another. */
export function isDiphthong(phone: string): boolean {
  return DIPHTHONGS.has(withoutStress(phone));
}

/** How much of a phone is carried by the voice: 1 vowels and sonorants, 0.6 voiced obstruents, 0 voiceless. */
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
 * How long a consonant is sung when there is time enough: about a third longer than in speech, which made a speech
 * recognizer understand more sung lines.
 */
export function phoneSeconds(phone: string): number {
  return CONSONANT_SECONDS[phone] ?? 0.09;
}
