import fc from 'fast-check';

/** What breaks parsers: marks of the formats, half of them, and characters that programs treat as ends of lines. */
const ODD_PIECES = [
  ...['', ' ', '\n', '\r', '\r\n', '\t', '\v', '\u0000', '\u0085', '\u00A0', '\u200B', '\u2028', '\uFEFF'],
  ...['[', ']', '<', '>', '(', ')', ':', '-', ',', '#', '/', '\\', '&', '"', "'", '{', '}', '.', '%', '*'],
  ...['0', '-1', '1e9', '9'.repeat(400), 'NaN', '00:00', '99:99.999', '\uD800', '👩‍🎤', 'ﬁ', 'İ', 'ß'],
];

interface Mutation {
  readonly kind: 'remove' | 'repeat' | 'insert' | 'move' | 'cut' | 'upper';
  /** Where, and how much, as shares of the text. */
  readonly from: number;
  readonly share: number;
  readonly piece: string;
}

function mutate(text: string, { kind, from, share, piece }: Mutation): string {
  const start = Math.floor(from * text.length);
  const end = Math.min(text.length, start + 1 + Math.floor(share * share * 80));
  const [before, part, after] = [text.slice(0, start), text.slice(start, end), text.slice(end)];
  switch (kind) {
    case 'remove':
      return before + after;
    case 'repeat':
      return before + part.repeat(3) + after;
    case 'insert':
      return before + piece + part + after;
    case 'move':
      return part + before + after;
    case 'cut':
      return before;
    case 'upper':
      return before + part.toUpperCase() + after;
  }
}

const share = fc.double({ min: 0, max: 1, noNaN: true });
const mutation: fc.Arbitrary<Mutation> = fc.record({
  // A cut leaves little to find.
  kind: fc.constantFrom('remove', 'repeat', 'insert', 'insert', 'insert', 'move', 'upper', 'cut'),
  from: share,
  share,
  piece: fc.constantFrom(...ODD_PIECES),
});

/** Real texts with a few random changes. */
export function mutatedTexts(texts: readonly string[]): fc.Arbitrary<string> {
  return fc
    .tuple(fc.constantFrom(...texts), fc.array(mutation, { maxLength: 6 }))
    .map(([text, mutations]) => mutations.reduce(mutate, text));
}

/** A short text of a format's pieces, to be repeated thousands of times. */
export function repeatedPieces(pieces: readonly string[]): fc.Arbitrary<readonly [string, string, string]> {
  const some = (maxLength: number) =>
    fc.array(fc.constantFrom(...pieces, 'a', '1', ' '), { maxLength }).map((parts) => parts.join(''));
  return fc.tuple(some(3), some(4), some(2));
}

const CHARACTERS = 100_000;
/** A parser takes a tenth of it, and one whose time grows with the square of the length a hundred times as much. */
const MOST_MS = 4000;

/** Whether a parser reads a long text of these parts in a time that only grows with its length. */
export function isLinear(
  parse: (text: string) => unknown,
  parts: readonly [string, string, string],
): boolean {
  const [head, unit, tail] = parts;
  const text = head + unit.repeat(Math.ceil(CHARACTERS / Math.max(1, unit.length))) + tail;
  // The computer may be busy: a second look decides.
  for (let look = 0; look < 2; look += 1) {
    const start = performance.now();
    parse(text);
    if (performance.now() - start < MOST_MS) return true;
  }
  return false;
}
