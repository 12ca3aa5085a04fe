import { NoiseSource } from './noise-source.ts';

const SYLLABLES =
  'N AA|L AA|D UW|Y EH|M AH|OW|HH EY|W OW|L AH|N AH|D AH|B AH|Y AA|R AH|M EY|D EY|L IY|SH AA|W AH|D OW|N OW|UW|AH|Y OW'.split(
    '|',
  );

/** Phones of one nonsense syllable. The same seed and index always give the same syllable; neighbors differ. */
export function mumbleSyllable(seed: number, index: number): string[] {
  const pick = (i: number) => new NoiseSource(seed + Math.imul(i, 0x9e37_79b1)).index(SYLLABLES.length);
  const chosen = pick(index);
  const isRepeat = index > 0 && chosen === pick(index - 1);
  return (SYLLABLES[isRepeat ? (chosen + 1) % SYLLABLES.length : chosen] as string).split(' ');
}
