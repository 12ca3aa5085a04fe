import * as z from 'zod/mini';
import { personaSchema } from '#contract/collections/personas';
import { playlistSummarySchema } from '#contract/collections/playlists';
import { endpoint } from '#contract/endpoint';
import { profileSchema } from '#contract/people/profiles';
import { textSchema } from '#contract/schema';
import { clipSchema } from '#contract/songs/clips';

/** Result counts for a tab of all kinds, a tab of one kind, and pages of tags (decision O-112). */
export const SEARCH_SIZES = { all: 20, library: 20, single: 40, tag: 50, simple: 50 } as const;

const SONG_TYPES = ['public_song', 'library_song', 'tag_song', 'hashtag_song'] as const;
const PLAYLIST_TYPES = ['playlist', 'library_playlist'] as const;
const PERSONA_TYPES = ['public_persona', 'library_persona'] as const;

const searchTypeSchema = z.enum([
  ...SONG_TYPES,
  ...PLAYLIST_TYPES,
  ...PERSONA_TYPES,
  'user',
  'platform_genre',
]);

const rankBySchema = z.enum(['most_relevant', 'most_recent', 'most_liked', 'most_played']);
export type SearchRank = z.infer<typeof rankBySchema>;

/** Past the end of any list a user reads; the database has to count its way there. */
const FROM_INDEX_MAX = 10_000;
/** Cut to 256 for a tag; nobody types more. */
const TERM_MAX_CHARACTERS = 1000;
const MAX_QUERIES = 10;

const searchQuerySchema = z.object({
  /** Identifies the result in the response. */
  name: textSchema(60),
  search_type: searchTypeSchema,
  term: z._default(textSchema(TERM_MAX_CHARACTERS), ''),
  from_index: z._default(z.number().check(z.int(), z.minimum(0), z.maximum(FROM_INDEX_MAX)), 0),
  size: z._default(z.number().check(z.int(), z.minimum(1), z.maximum(SEARCH_SIZES.simple)), SEARCH_SIZES.all),
  rank_by: z._default(rankBySchema, 'most_relevant'),
  /** Songs only: those without vocals. */
  is_instrumental: z.optional(z.boolean()),
  /** Songs only: a major version such as 'v4.5', or a model key. */
  model_version: z.optional(textSchema(60)),
  /** Own library only. */
  is_public: z.optional(z.boolean()),
});
export type SearchQuery = z.infer<typeof searchQuerySchema>;

export const genreResultSchema = z.object({
  name: z.string(),
  /** Public songs that have the genre among their styles, capped at 100. */
  song_count: z.number(),
});
export type GenreResult = z.infer<typeof genreResultSchema>;

const place = { from_index: z.number(), page_size: z.number() };

const searchResultSchema = z.discriminatedUnion('search_type', [
  z.object({ search_type: z.enum(SONG_TYPES), result: z.array(clipSchema), ...place }),
  z.object({ search_type: z.enum(PLAYLIST_TYPES), result: z.array(playlistSummarySchema), ...place }),
  z.object({ search_type: z.enum(PERSONA_TYPES), result: z.array(personaSchema), ...place }),
  z.object({ search_type: z.literal('user'), result: z.array(profileSchema), ...place }),
  z.object({ search_type: z.literal('platform_genre'), result: z.array(genreResultSchema), ...place }),
]);
export type SearchResult = z.infer<typeof searchResultSchema>;

const isEachNamedOnce = (queries: readonly { name: string }[]) =>
  new Set(queries.map(({ name }) => name)).size === queries.length;

/** Calls that find songs, playlists, personas, people and genres. */
export const searchCalls = {
  'search.query': endpoint({
    method: 'POST',
    path: '/api/search/',
    summary:
      'Several searches at once, each under its name; a visitor has no library, so its results are empty then',
    offline: 'online',
    access: 'everybody',
    body: z.object({
      search_queries: z
        .array(searchQuerySchema)
        .check(
          z.minLength(1),
          z.maxLength(MAX_QUERIES),
          z.refine(isEachNamedOnce, 'must each have a name of its own'),
        ),
    }),
    response: z.object({ result: z.record(z.string(), searchResultSchema) }),
    errors: [],
  }),
};
