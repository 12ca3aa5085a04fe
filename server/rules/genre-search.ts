import { GENRES } from '#domain/create/word-lists';

/** Number of allowed typos in a genre's name. */
const MAX_WRONG = 2;

/**
 * Genres that a text may refer to, best match first: those that start with it, then those that contain it, then
 * misspelled ones.
 */
export function searchGenres(text: string): string[] {
  const wanted = plain(text);
  if (wanted === '') return [...GENRES];
  const distance = (genre: string): number => {
    const name = plain(genre);
    if (name === wanted) return 0;
    if (name.startsWith(wanted)) return 1;
    if (
      genre
        .toLowerCase()
        .split(/[\s-]/)
        .some((word) => plain(word).startsWith(wanted))
    )
      return 2;
    const wrong = wrongLetters(name, wanted);
    // In a short word, two letters are most of it.
    return wrong <= Math.min(MAX_WRONG, Math.floor(wanted.length / 3)) ? 2 + wrong : Number.POSITIVE_INFINITY;
  };
  return GENRES.map((genre) => ({ genre, distance: distance(genre) }))
    .filter(({ distance: far }) => far < Number.POSITIVE_INFINITY)
    .sort((one, other) => one.distance - other.distance)
    .map(({ genre }) => genre);
}

const plain = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

/** The number of insertions, deletions and substitutions that turn one word into the other. */
function wrongLetters(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let i = 1; i <= one.length; i++) {
    const next = [i];
    for (let j = 1; j <= other.length; j++) {
      const changed = (row[j - 1] ?? 0) + (one[i - 1] === other[j - 1] ? 0 : 1);
      next.push(Math.min(changed, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row[other.length] ?? 0;
}
