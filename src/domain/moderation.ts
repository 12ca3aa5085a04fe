/** Texts that hold one of these are refused. The last one exists so that people can see what a refusal looks like. */
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

/** Whether a text may stand beside a song; an empty one always may. */
export function passesModeration(text: string): boolean {
  // Folded, so that fullwidth letters, accents and line breaks do not hide a phrase.
  const folded = ` ${text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')} `;
  return !REFUSED_PHRASES.some((phrase) => folded.includes(` ${phrase} `));
}
