/** Similar-sounding words may differ in up to this share of their letters. */
const MAX_LETTER_DIFFERENCE = 1 / 3;

const SAME = 4;
const SIMILAR_WORDS = 3;
/** Bonus for consecutive pairs, so that one of two equal phrases matches as a whole. */
const CONSECUTIVE_BONUS = 1;

/** Where the best alignment of two prefixes comes from. */
const FROM_BOTH = 0;
const FROM_WRITTEN = 1;
const FROM_SUNG = 2;

export interface WordMatch {
  /** For every written word, the index of its sung word, or null. Strictly increasing. */
  partners: (number | null)[];
  /** 0..1: share of the written letters without a match; 1 if there are no letters. */
  errorRate: number;
}

/**
 * Matches written words to sung ones in order, as many and as closely as possible, tolerating small spelling
 * differences.
 */
export function matchWords(written: readonly string[], sung: readonly string[]): WordMatch {
  const ours = written.map(lettersOf);
  const theirs = sung.map(lettersOf);
  const partners: (number | null)[] = new Array(ours.length).fill(null);
  let start = 0;
  while (start < Math.min(ours.length, theirs.length) && ours[start] === theirs[start]) {
    partners[start] = start;
    start++;
  }
  matchRest(ours, theirs, start, partners);
  return { partners, errorRate: errorRateOf(ours, theirs, partners) };
}

/** Letters and digits only, in lower case; a word made of symbols ('&') keeps them. */
function lettersOf(word: string): string {
  const plain = word.normalize('NFC').toLowerCase();
  const letters = plain.replace(/[^\p{L}\p{M}\p{N}]/gu, '');
  return letters === '' ? plain : letters;
}

/**
 * Globally aligns everything after the common prefix: fills a score table and traces the way back through it.
 */
function matchRest(
  ours: readonly string[],
  theirs: readonly string[],
  start: number,
  partners: (number | null)[],
): void {
  const rows = ours.length - start;
  const columns = theirs.length - start;
  const width = columns + 1;
  const origins = new Uint8Array((rows + 1) * width).fill(FROM_WRITTEN);
  let above = new Int32Array(width);
  let current = new Int32Array(width);
  const likeness = createLikeness();
  for (let row = 1; row <= rows; row++) {
    const word = ours[start + row - 1] as string;
    for (let column = 1; column <= columns; column++) {
      const score = likeness(word, theirs[start + column - 1] as string);
      const bonus = origins[(row - 1) * width + column - 1] === FROM_BOTH ? CONSECUTIVE_BONUS : 0;
      const both = score === 0 ? -1 : (above[column - 1] as number) + score + bonus;
      const skipped = above[column] as number;
      const left = current[column - 1] as number;
      const best = Math.max(both, skipped, left);
      current[column] = best;
      // On a tie, skip the sung word, so that the first of two equal phrases matches.
      origins[row * width + column] = left === best ? FROM_SUNG : both === best ? FROM_BOTH : FROM_WRITTEN;
    }
    [above, current] = [current, above];
  }
  for (let row = rows, column = columns; row > 0 && column > 0; ) {
    const origin = origins[row * width + column];
    if (origin === FROM_BOTH) partners[start + row - 1] = start + column - 1;
    if (origin !== FROM_SUNG) row--;
    if (origin !== FROM_WRITTEN) column--;
  }
}

/** Score of two words, cached because songs repeat their words. */
function createLikeness(): (one: string, other: string) => number {
  const known = new Map<string, number>();
  return (one, other) => {
    if (one === other) return SAME;
    const longest = Math.max(one.length, other.length);
    // Words too different in length are ruled out without comparing letters, which would be slow.
    if (one[0] !== other[0] || Math.abs(one.length - other.length) > longest * MAX_LETTER_DIFFERENCE)
      return 0;
    const key = `${one} ${other}`;
    let points = known.get(key);
    if (points === undefined) {
      points = differences(one, other) <= longest * MAX_LETTER_DIFFERENCE ? SIMILAR_WORDS : 0;
      known.set(key, points);
    }
    return points;
  };
}

function errorRateOf(
  ours: readonly string[],
  theirs: readonly string[],
  partners: readonly (number | null)[],
): number {
  let letters = 0;
  let wrong = 0;
  ours.forEach((word, i) => {
    const partner = partners[i];
    letters += word.length;
    wrong +=
      partner === null || partner === undefined ? word.length : differences(word, theirs[partner] ?? '');
  });
  return letters === 0 ? 1 : Math.min(1, wrong / letters);
}

/** Edit distance in letters: changes, insertions and deletions. */
function differences(one: string, other: string): number {
  if (one === other) return 0;
  let above = Array.from({ length: other.length + 1 }, (_, i) => i);
  for (let i = 1; i <= one.length; i++) {
    const row = [i];
    for (let j = 1; j <= other.length; j++) {
      const change = (above[j - 1] as number) + (one[i - 1] === other[j - 1] ? 0 : 1);
      row.push(Math.min(change, (above[j] as number) + 1, (row[j - 1] as number) + 1));
    }
    above = row;
  }
  return above[other.length] as number;
}
