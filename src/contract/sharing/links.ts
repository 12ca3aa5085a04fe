import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint';
import { emptySchema, idSchema, pageFields, pageSchema, textSchema, timestampSchema } from '#contract/schema';
import { linkCodeSchema } from '#contract/sharing/link-code';
import { alignedLyricsSchema } from '#contract/songs/aligned-lyrics';
import { clipSchema } from '#contract/songs/clips';

/** How long an unlisted link works. */
export const LINK_TERMS = ['day', 'week', 'never'] as const;
const linkTermSchema = z.enum(LINK_TERMS);
export type LinkTerm = z.infer<typeof linkTermSchema>;

/** Current links of one song or playlist. */
export const LINKS_MAX = 20;
const CODE_MAX_CHARACTERS = 64;

const linkSchema = z.object({
  id: idSchema,
  /** The address that opens it. */
  link: z.string(),
  allows_download: z.boolean(),
  created_at: timestampSchema,
  /** Null for a link that works until it is revoked. */
  expires_at: z.nullable(timestampSchema),
  /** When somebody other than its owner last opened it; null before that. */
  last_used_at: z.nullable(timestampSchema),
});
export type UnlistedLink = z.infer<typeof linkSchema>;

const linkListSchema = z.object({ links: z.array(linkSchema) });

const newLinkSchema = z.object({
  /** Drawn by a device that shows the link before the server knows of it; otherwise the server draws one. */
  code: z.optional(linkCodeSchema),
  expires_in: z._default(linkTermSchema, 'never'),
  allows_download: z._default(z.boolean(), false),
});

const openedSchema = z.object({
  owner_name: z.string(),
  /** Null for a link to a song. */
  playlist: z.nullable(z.object({ name: z.string(), description: z.string(), image_url: z.string() })),
  /** The song, or one page of the playlist; audio and covers are read with the same link. */
  clips: z.array(clipSchema),
  allows_download: z.boolean(),
  expires_at: z.nullable(timestampSchema),
  /** Length of all its songs, also those of other pages; absent while that of one is unknown. */
  total_seconds: z.optional(z.number()),
  ...pageFields,
});
export type OpenedLink = z.infer<typeof openedSchema>;

const song = {
  entity: { noun: 'clip', id: 'params.clip_id' },
  params: z.object({ clip_id: idSchema }),
} as const;
const playlist = {
  entity: { noun: 'playlist', id: 'params.playlist_id' },
  params: z.object({ playlist_id: idSchema }),
} as const;

/** Calls for unlisted links: anyone with one can listen without an account, until it expires or is revoked. */
export const linkCalls = {
  'links.listOfSong': endpoint({
    ...song,
    method: 'GET',
    path: '/api/links/song/:clip_id/',
    summary: 'Current unlisted links of an own song, newest first',
    offline: 'online',
    access: 'ownable',
    response: linkListSchema,
    errors: [403, 404],
  }),
  'links.createForSong': endpoint({
    ...song,
    method: 'POST',
    path: '/api/links/song/:clip_id/',
    summary: 'A link with which anyone can listen to an own song that stays private',
    offline: 'queued',
    access: 'ownable',
    body: newLinkSchema,
    response: linkSchema,
    errors: [400, 403, 404, 409, 422],
  }),
  'links.listOfPlaylist': endpoint({
    ...playlist,
    method: 'GET',
    path: '/api/links/playlist/:playlist_id/',
    summary: 'Current unlisted links of an own playlist, newest first',
    offline: 'online',
    access: 'ownable',
    response: linkListSchema,
    errors: [403, 404],
  }),
  'links.createForPlaylist': endpoint({
    ...playlist,
    method: 'POST',
    path: '/api/links/playlist/:playlist_id/',
    summary:
      'A link with which anyone can listen to an own playlist that stays private: to the songs of its owner in it and to public ones',
    offline: 'queued',
    access: 'ownable',
    body: newLinkSchema,
    response: linkSchema,
    errors: [403, 404, 409, 422],
  }),
  'links.revoke': endpoint({
    method: 'POST',
    path: '/api/links/:link_id/revoke/',
    summary: 'Revoke an unlisted link, effective immediately, also for the audio',
    offline: 'online',
    access: 'secret',
    entity: { noun: 'link', id: 'params.link_id' },
    params: z.object({ link_id: idSchema }),
    response: emptySchema,
    errors: [404],
  }),
  'links.open': endpoint({
    method: 'GET',
    path: '/api/links/open/:code/',
    summary: 'The song of an unlisted link, or its playlist with one page of songs, 12 per page',
    offline: 'online',
    access: 'everybody',
    limit: 'links',
    params: z.object({ code: textSchema(CODE_MAX_CHARACTERS) }),
    query: z.object({ page: pageSchema }),
    response: openedSchema,
    errors: [404, 429],
  }),
  'links.getAlignedLyrics': endpoint({
    method: 'GET',
    path: '/api/links/open/:code/aligned_lyrics/:clip_id/',
    summary: 'When each word of a song that an unlisted link opens is sung',
    offline: 'online',
    access: 'everybody',
    limit: 'links',
    params: z.object({ code: textSchema(CODE_MAX_CHARACTERS), clip_id: idSchema }),
    response: alignedLyricsSchema,
    errors: [404, 429],
  }),
};
