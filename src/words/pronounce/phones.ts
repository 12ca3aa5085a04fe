/** The ARPAbet vowels, plus AX, the neutral vowel of the voice banks. */
export const VOWEL_PHONES: readonly string[] = 'AA AE AH AO AW AY EH ER EY IH IY OW OY UH UW AX'.split(' ');

const VOWELS: ReadonlySet<string> = new Set(VOWEL_PHONES);

/** 'EY1' -> 'EY'. */
export function withoutStress(phone: string): string {
  const last = phone.charCodeAt(phone.length - 1);
  return last >= 48 && last <= 57 ? phone.slice(0, -1) : phone;
}

/** Whether a phone is a vowel, with or without a stress digit. */
export function isVowel(phone: string): boolean {
  return VOWELS.has(withoutStress(phone));
}
