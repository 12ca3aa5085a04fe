/** The sung lines, without section marks and empty lines. */
export function sungLines(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !/^\[.*\]$/.test(line));
}

/** The words of a line in lower case. */
export function wordsIn(line: string): string[] {
  return line.toLowerCase().match(/[\p{L}\p{N}']+/gu) ?? [];
}

/** @param about words separated by spaces; one ending in '-' is a stem. */
function wordPattern(about: string): RegExp {
  const words = about
    .split(/\s+/)
    .map((word) => (word.endsWith('-') ? `${word.slice(0, -1)}\\w*` : `${word}s?`));
  return new RegExp(`\\b(?:${words.join('|')})\\b`, 'i');
}

/** Share of the lines that contain one of the words, 0..1; NaN without lines. */
export function shareAbout(lines: readonly string[], about: string): number {
  const pattern = wordPattern(about);
  return lines.filter((line) => pattern.test(line)).length / lines.length;
}

/** Share of the lines that end in one of the phrases, 0..1; NaN without lines. */
export function shareEndingIn(lines: readonly string[], phrases: ReadonlySet<string>): number {
  const endsInOne = (line: string) => {
    const words = wordsIn(line);
    return words.some((_, from) => phrases.has(words.slice(from).join(' ')));
  };
  return lines.filter(endsInOne).length / lines.length;
}

/** Sequences of `count` final words that end lines in the lyrics of at least `leastTexts` subjects. */
export function commonEndings(
  textsOfSubjects: readonly (readonly string[])[],
  count: number,
  leastTexts: number,
): Set<string> {
  const found = new Map<string, Set<number>>();
  for (const [subject, lines] of textsOfSubjects.entries()) {
    for (const line of lines) {
      const ending = wordsIn(line).slice(-count).join(' ');
      found.set(ending, (found.get(ending) ?? new Set()).add(subject));
    }
  }
  return new Set([...found].filter(([, subjects]) => subjects.size >= leastTexts).map(([ending]) => ending));
}

export interface Repetition {
  /** Share of the distinct lines that appear in more than one song, 0..1. */
  share: number;
  /** The largest number of songs that share one line. */
  mostSongs: number;
  line: string;
}

/** How often lines of one song recur in others; a line counts once per song. */
export function repetition(songs: readonly (readonly string[])[]): Repetition {
  const songsOf = new Map<string, number>();
  for (const lines of songs) {
    for (const line of new Set(lines.map((text) => wordsIn(text).join(' ')))) {
      songsOf.set(line, (songsOf.get(line) ?? 0) + 1);
    }
  }
  const counts = [...songsOf.values()];
  const [line = '', mostSongs = 0] = [...songsOf].sort((a, b) => b[1] - a[1])[0] ?? [];
  return { share: counts.filter((count) => count > 1).length / counts.length, mostSongs, line };
}

const BROKEN: readonly RegExp[] = [
  // Two prepositions that never occur together, or one before a verb that has its subject.
  /\b(?:for|of|to|with|at|from) (?:for|of|against|with|at|to|by|from)\b/,
  /\b(?:a|an|the|my|your|our|her|his) (?:a|an|the|my|your|our|his)\b/,
  /\b(?:a|an|the|my|your|our) (?:of|and|to|for|is|was)\b/,
  /\b(\p{L}+) \1\b(?<!\b(?:oh|la|no|so|hey|na|more|round|bye|that|had|you|far|on|yeah|now|who|very|little|long|hush|knock) \1)/u,
  /\ba (?:[aei]\p{L}|o(?!n(?:e|ce)\b)\p{L})/u,
  /\ban (?![aeiou]|h(?:our|on|eir)|[fhlmnrsx]\b)\p{L}/u,
  /\b(?:a|an|the|my|your|our|and|or|but|than|because|who)$/,
  /\b(?:i|we|you|they) (?:is|has|does)\b(?<!\b(?:of|and|to|for) (?:i|we|you|they) \w+)/,
  /\b(?:he|she|it) (?:are|have|do|am)\b/,
  /\b(?:i|we|you|they) \p{L}+s (?:the|a|my|her|his|your)\b(?<!\b(?:always|was|pass|cross|miss|kiss|guess|press|dress|toss|bless|confess|discuss|focus|is) \w+)/u,
];

/** The lines with word sequences that are never valid: a bad join where fragments were combined. */
export function brokenJoins(lines: readonly string[]): string[] {
  const clauses = (line: string) => line.split(/[,;:.!?]/).map((clause) => wordsIn(clause).join(' '));
  return lines.filter((line) =>
    clauses(line).some((clause) => BROKEN.some((pattern) => pattern.test(clause))),
  );
}

/** Whether the title's words appear in one line of the song, in order and together. */
export function isTitleSung(title: string, lines: readonly string[]): boolean {
  const words = wordsIn(title).join(' ');
  return words !== '' && lines.some((line) => ` ${wordsIn(line).join(' ')} `.includes(` ${words} `));
}

/** Share of neighboring pairs (first and second, second and third ...) that are equal, 0..1. */
export function shareOfEqualNeighbors(items: readonly string[]): number {
  const pairs = items.slice(1).map((item, i) => item.toLowerCase() === items[i]?.toLowerCase());
  return pairs.filter(Boolean).length / pairs.length;
}
