import type { AbcLyric } from './abc-tree.ts';
import type { ReadSyllable } from './read-tune.ts';

/** Stand for a held syllable at the end of a word, and inside one. */
const HELD = '\ue000';
const HELD_IN_WORD = '\ue001';

/**
 * The tune with signs for held syllables that the parser keeps: it gives the underscore, the hyphen by itself and the star
 * (a note without words) the same empty syllable.
 */
export function withHeldSigns(tune: string): string {
  return tune.replace(/^w:.*$/gm, (line) =>
    line
      .replace(/(?<=^w:|[\s-])-/g, ` ${HELD_IN_WORD}-`)
      .replace(/(?<!\\)_/g, ` ${HELD} `)
      .replace(/^w:/, 'w: '),
  );
}

/** How many syllables the lines of words have. */
export function countSyllables(tune: string): number {
  const lines = tune.match(/^w:.*$/gm) ?? [];
  return lines
    .flatMap((line) =>
      line
        .slice(2)
        .replace(/%.*/, '')
        .replaceAll('\\-', '')
        .split(/[\s_*|-]+/),
    )
    .filter((syllable) => syllable !== '').length;
}

/** The syllables under a note, verse by verse. */
export function syllablesOf(lyric: readonly AbcLyric[]): (ReadSyllable | undefined)[] {
  return lyric.map(({ syllable, divider }) => {
    const text = plainText(syllable);
    const isHeld = text === HELD || text === HELD_IN_WORD;
    return text === ''
      ? undefined
      : { text: isHeld ? '' : text, isWordEnd: divider !== '-', isHeldOn: false };
  });
}

/** A text as it was written: the parser shows spaces and percent signs by others that a browser does not take away. */
export const plainText = (text: string): string =>
  text.replaceAll('\u00a0', ' ').replaceAll('\u200b\uff05', '%').trim();
