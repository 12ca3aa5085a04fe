import * as z from 'zod/mini';
import { personaSchema } from '#contract/collections/personas';
import { playlistSummarySchema } from '#contract/collections/playlists';
import { endpoint } from '#contract/endpoint';
import { profileSchema } from '#contract/people/profiles';
import { textSchema } from '#contract/schema';
import { clipSchema } from '#contract/songs/clips';
import { genreResultSchema } from './search.ts';

/** Default number of sections per page. */
export const DISCOVER_PAGE_SIZE = 6;

const SONG_SECTIONS = ['featured_feed', 'hooks'] as const;

const head = {
  /** Also the name used to request this section alone. */
  id: z.string(),
  title: z.string(),
  subtitle: z.string(),
  /** Items in the whole section, of which this is one page. */
  total_items: z.number(),
};

const bannerSchema = z.object({
  id: z.string(),
  title: z.string(),
  text: z.string(),
  /** Same-origin path, like `link`. */
  image_url: z.string(),
  link: z.string(),
});

const shortcutSchema = z.object({
  id: z.string(),
  title: z.string(),
  image_url: z.string(),
  link: z.string(),
});

const discoverSectionSchema = z.discriminatedUnion('section_type', [
  z.object({ section_type: z.literal('banner'), ...head, items: z.array(bannerSchema) }),
  z.object({ section_type: z.literal('shortcut'), ...head, items: z.array(shortcutSchema) }),
  z.object({ section_type: z.enum(SONG_SECTIONS), ...head, items: z.array(clipSchema) }),
  z.object({
    section_type: z.literal('playlist'),
    ...head,
    playlist: playlistSummarySchema,
    items: z.array(clipSchema),
  }),
  z.object({ section_type: z.literal('playlist_list'), ...head, items: z.array(playlistSummarySchema) }),
  z.object({ section_type: z.literal('persona_list'), ...head, items: z.array(personaSchema) }),
  z.object({ section_type: z.literal('style_list'), ...head, items: z.array(genreResultSchema) }),
  z.object({ section_type: z.literal('user_list'), ...head, items: z.array(profileSchema) }),
]);
export type DiscoverSection = z.infer<typeof discoverSectionSchema>;

/** Past the end of any list a user reads. */
const INDEX_MAX = 10_000;
const index = z._default(z.number().check(z.int(), z.minimum(0), z.maximum(INDEX_MAX)), 0);
const pageSize = (fallback: number) =>
  z._default(z.number().check(z.int(), z.minimum(1), z.maximum(50)), fallback);

/** Discover calls: songs to explore, grouped in sections. */
export const discoverCalls = {
  'discover.list': endpoint({
    method: 'POST',
    path: '/api/discover/',
    summary:
      'Sections built from public songs, playlists, personas and people, page by page; by name one of them alone',
    offline: 'online',
    access: 'everybody',
    body: z.object({
      start_index: index,
      page_size: pageSize(DISCOVER_PAGE_SIZE),
      /** The id of one section. */
      section_name: z.optional(textSchema(100)),
      /** With a feed: the list 'now', 'week' or 'month', or a style. */
      section_content: z.optional(textSchema(100)),
      /** Narrows that once more: a style with a period of the section 'rising', a period with the style of 'style'. */
      secondary_section_content: z.optional(textSchema(100)),
      /** Page of each section's items, from 0. */
      page: index,
      section_size: pageSize(12),
      /** Keeps the item order stable; by default it changes daily. */
      disable_shuffle: z._default(z.boolean(), false),
      product: z.optional(z.literal('web')),
    }),
    response: z.object({ sections: z.array(discoverSectionSchema), total_sections: z.number() }),
    errors: [],
  }),
};
