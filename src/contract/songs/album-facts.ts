import * as z from 'zod/mini';
import { textSchema } from '#contract/schema';

/** Names of several artists fit. */
export const ARTIST_MAX_CHARACTERS = 200;
export const ALBUM_MAX_CHARACTERS = 200;
/** An album of more artists names the first ones. */
export const ARTISTS_MAX = 30;
export const YEAR_MAX = 9999;
/** Also of discs. */
export const TRACK_MAX = 9999;

const number = (maximum: number) => z.number().check(z.int(), z.minimum(1), z.maximum(maximum));

/**
 * What the tags of a file that was made elsewhere say of its artists and album. Each is absent if they do not say it,
 * and in songs that were made here.
 */
export const albumFacts = {
  /** The names, if there are several; `artist` is how they are shown. */
  artists: z.optional(
    z.array(textSchema(ARTIST_MAX_CHARACTERS)).check(z.minLength(2), z.maxLength(ARTISTS_MAX)),
  ),
  album: z.optional(textSchema(ALBUM_MAX_CHARACTERS)),
  album_artist: z.optional(textSchema(ARTIST_MAX_CHARACTERS)),
  /** When it was released. */
  year: z.optional(number(YEAR_MAX)),
  /** Place on its disc. */
  track: z.optional(number(TRACK_MAX)),
  /** How many are on its disc. */
  tracks: z.optional(number(TRACK_MAX)),
  disc: z.optional(number(TRACK_MAX)),
  /** The album is of several artists. */
  is_compilation: z.optional(z.boolean()),
};

const albumFactsSchema = z.object(albumFacts);
export type AlbumFacts = z.infer<typeof albumFactsSchema>;

/** A change of a song's artist and album: an empty text, null and false remove what was there. */
export const albumChanges = {
  /** How its artists are shown; their names in `artists` are removed. */
  artist: z.optional(textSchema(ARTIST_MAX_CHARACTERS)),
  album: z.optional(textSchema(ALBUM_MAX_CHARACTERS)),
  album_artist: z.optional(textSchema(ARTIST_MAX_CHARACTERS)),
  year: z.optional(z.nullable(number(YEAR_MAX))),
  track: z.optional(z.nullable(number(TRACK_MAX))),
  disc: z.optional(z.nullable(number(TRACK_MAX))),
  is_compilation: z.optional(z.boolean()),
};

const albumChangesSchema = z.object(albumChanges);
export type AlbumChanges = z.infer<typeof albumChangesSchema>;
