import { splitTags } from '#domain/clips/tags';

/** Styles that say how fast, how long or in which key a song is, and not what it is. */
const NO_GENRES: readonly RegExp[] = [
  /^(?:tempo|at|around|~)?\W*\d{2,3}(?:\s*[-–]\s*\d{2,3})?\s*-?\s*(?:bpm|beats (?:per|a) minute)?$/i,
  /^(?:in (?:the )?)?(?:key of )?[a-g](?:#|♯|b|♭| sharp| flat)?[ -]?(?:major|minor|maj|min|dur|moll|dorian|mixolydian|lydian|phrygian)$/i,
  /^\d{1,2}\/\d{1,2}(?: (?:time|meter))?$/,
  /^(?:very |really )?(?:short|long|full)(?:[ -]length)?(?: (?:song|track|piece|version|intro|outro))?$/i,
  /^(?!(?:\d{4}|\d0)s$)\d+(?::\d\d)?\s*-?\s*(?:s|secs?|seconds?|m|mins?|minutes?)?(?: long)?$/i,
];

/** Whether a style can be a genre in players, which list genres for browsing. */
export const isGenre = (style: string): boolean => !NO_GENRES.some((pattern) => pattern.test(style));

/** The genres among the styles of a song. */
export const genresOf = (tags: string): string[] => splitTags(tags).filter(isGenre);

/** Genres as an entry has them. */
export const genreFields = (names: readonly string[]) => ({
  genre: names[0],
  genres: names.map((name) => ({ name })),
});
