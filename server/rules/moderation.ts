/**
 * Texts containing one of these are rejected. The last one exists so that users can see what a rejection looks
 * like.
 */
const REFUSED_PHRASES = [
  'child porn',
  'gas the jews',
  'heil hitler',
  'kill all muslims',
  'kill yourself',
  'rape her',
  'sieg heil',
  'white power',
  'moderation test phrase',
] as const;

/** Words only, so that fullwidth letters, accents, punctuation and line breaks hide nothing. */
function folded(text: string): string {
  const plain = text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
  return ` ${plain.replaceAll(/[^\p{L}\p{N}]+/gu, ' ')} `;
}

/** The first of the lower-case phrases that a text contains as whole words, or null. */
export function findPhrase<Phrase extends string>(text: string, phrases: readonly Phrase[]): Phrase | null {
  const words = folded(text);
  return phrases.find((phrase) => words.includes(` ${phrase} `)) ?? null;
}

/** Whether a text may be sung or shown with a song; an empty one always may. */
export function passesModeration(text: string): boolean {
  return findPhrase(text, REFUSED_PHRASES) === null;
}
