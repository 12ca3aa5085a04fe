import { RHYMES } from './data/rhyming-endings.ts';

const FAMILY_OF: ReadonlyMap<string, number> = new Map(
  RHYMES.flatMap((family, index) => family.split(' ').map((word) => [word, index] as const)),
);

/** The last word of a line in lower case, '' if there is none. */
export function lastWord(line: string): string {
  return line.toLowerCase().match(/[a-z']+(?=[^a-z']*$)/)?.[0] ?? '';
}

/** Lines of the same family rhyme; undefined if the last word has no rhyme known to the writer. */
export function rhymeFamily(line: string): number | undefined {
  return FAMILY_OF.get(lastWord(line));
}

/** 'moonlight' and 'light' have the same ending and do not rhyme. */
export function isSameEnding(one: string, other: string): boolean {
  const [a, b] = [lastWord(one), lastWord(other)];
  return a === '' || a.endsWith(b) || b.endsWith(a);
}
