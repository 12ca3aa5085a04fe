/** The ARPAbet phones of the singer, in the order of the voice banks. AX is the neutral vowel of the banks. */
export const PHONES = (
  'PAU AA AE AH AO AW AY EH ER EY IH IY OW OY UH UW AX ' +
  'L R W Y M N NG B D G P T K F TH S SH HH CH V DH Z ZH JH'
).split(' ');

const VOWEL_COUNT = 16;
const VOWELS: ReadonlySet<string> = new Set(PHONES.slice(1, 1 + VOWEL_COUNT));
const VOICELESS: ReadonlySet<string> = new Set(['P', 'T', 'K', 'F', 'TH', 'S', 'SH', 'HH', 'CH', 'PAU']);
const VOICED_OBSTRUENTS: ReadonlySet<string> = new Set(['Z', 'ZH', 'V', 'DH', 'JH', 'B', 'D', 'G']);
const DIPHTHONGS: ReadonlySet<string> = new Set(['EY', 'AY', 'OY', 'AW', 'OW']);

/** 'EY1' -> 'EY'. */
export function withoutStress(phone: string): string {
  const last = phone.charCodeAt(phone.length - 1);
  return last >= 48 && last <= 57 ? phone.slice(0, -1) : phone;
}

/** True for a vowel, with or without its stress digit. */
export function isVowel(phone: string): boolean {
  return VOWELS.has(withoutStress(phone));
}

export function isDiphthong(phone: string): boolean {
  return DIPHTHONGS.has(withoutStress(phone));
}

/** How much of a phone is carried by the voice: 1 vowels and sonorants, 0.6 voiced obstruents, 0 voiceless. */
export function voicingOf(phone: string): number {
  if (VOICELESS.has(phone)) return 0;
  return VOICED_OBSTRUENTS.has(phone) ? 0.6 : 1;
}

const CONSONANT_SECONDS: Readonly<Record<string, number>> = {
  P: 0.09,
  T: 0.09,
  K: 0.095,
  B: 0.065,
  D: 0.06,
  G: 0.065,
  CH: 0.115,
  JH: 0.095,
  S: 0.11,
  SH: 0.11,
  F: 0.095,
  TH: 0.09,
  HH: 0.06,
  Z: 0.085,
  ZH: 0.085,
  V: 0.065,
  DH: 0.05,
  M: 0.07,
  N: 0.065,
  NG: 0.075,
  L: 0.065,
  R: 0.07,
  W: 0.07,
  Y: 0.06,
};

/** How long a consonant is sung when there is time enough. */
export function phoneSeconds(phone: string): number {
  return CONSONANT_SECONDS[phone] ?? 0.07;
}
