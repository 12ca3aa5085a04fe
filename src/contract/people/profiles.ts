import * as z from 'zod/mini';
import { usernameSchema } from '#contract/accounts/auth';
import { personaSchema } from '#contract/collections/personas';
import { playlistSummarySchema } from '#contract/collections/playlists';
import { endpoint } from '#contract/endpoint';
import { idSchema, pageFields, pageSchema, textSchema } from '#contract/schema';
import { clipSchema } from '#contract/songs/clips';

/** Profiles per page in profile lists (PROFILE-10). */
export const PROFILES_PAGE_SIZE = 20;

/** Songs per page of the remixes a profile inspired (PROFILE-16). */
export const REMIXES_PAGE_SIZE = 20;

/** Public songs per page of a profile. */
export const PROFILE_CLIPS_PAGE_SIZE = 20;

/** Longer than any handle (PROFILE-04), so that a wrong one is reported as unknown rather than invalid. */
const HANDLE_MAX_CHARACTERS = 200;

/** Longest display name and description of a profile. */
export const DISPLAY_NAME_MAX = 100;
export const DESCRIPTION_MAX = 500;

/** A handle in a call; case-insensitive. */
export const handleSchema = textSchema(HANDLE_MAX_CHARACTERS).check(z.minLength(1));

const profileSummaryFields = {
  user_id: z.string(),
  handle: z.string(),
  display_name: z.string(),
  profile_description: z.string(),
  /** Same-origin path of the picture; if empty, the device draws one. */
  avatar_image_url: z.string(),
  /** Speaks for the product (decision O-18). */
  is_official: z.boolean(),
  is_following: z.boolean(),
  is_blocked: z.boolean(),
};

/** A profile as listed. */
export const profileSummarySchema = z.object(profileSummaryFields);
export type ProfileSummary = z.infer<typeof profileSummarySchema>;

const profileStatsSchema = z.object({
  followers_count: z.number(),
  following_count: z.number(),
  /** Number of public songs. */
  clips_count: z.number(),
  /** Total plays of all public songs. */
  play_count: z.number(),
  upvote_count: z.number(),
});
export type ProfileStats = z.infer<typeof profileStatsSchema>;

export const profileSchema = z.object({ ...profileSummaryFields, stats: profileStatsSchema });
export type Profile = z.infer<typeof profileSchema>;

const profileInfoSchema = z.object({
  ...profileSummaryFields,
  stats: profileStatsSchema,
  clips: z.array(clipSchema),
  playlists: z.array(playlistSummarySchema),
  personas: z.array(personaSchema),
  num_total_clips: z.number(),
  current_page: z.number(),
});

/** Without a handle, the list is the caller's own. */
const peopleQuery = z.object({ page: pageSchema, handle: z.optional(handleSchema) });
const peopleSchema = z.object({
  profiles: z.array(profileSummarySchema),
  num_total_profiles: z.number(),
  current_page: z.number(),
});

/** Calls for profiles. */
export const profileCalls = {
  'profiles.getInfo': endpoint({
    method: 'GET',
    path: '/api/profiles/:handle/info',
    summary:
      'A profile with counts, a page of its public songs, newest first, and its public playlists and personas',
    offline: 'cached',
    access: 'readable',
    entity: { noun: 'profile', id: 'params.handle' },
    params: z.object({ handle: handleSchema }),
    query: z.object({ page: pageSchema }),
    response: profileInfoSchema,
    errors: [404],
  }),
  'profiles.listTopClips': endpoint({
    method: 'GET',
    path: '/api/profiles/top_clips',
    summary: 'The 10 most played public songs of a profile, the own one when no handle is given',
    offline: 'cached',
    access: 'everybody',
    query: z.object({ handle: z.optional(handleSchema) }),
    response: z.object({ clips: z.array(clipSchema) }),
    errors: [404],
  }),
  'profiles.listFollowing': endpoint({
    method: 'GET',
    path: '/api/profiles/following',
    summary: 'Whom a profile follows, newest first, 20 per page; the own one when no handle is given',
    offline: 'cached',
    access: 'everybody',
    query: peopleQuery,
    response: peopleSchema,
    errors: [404],
  }),
  'profiles.listFollowers': endpoint({
    method: 'GET',
    path: '/api/profiles/followers',
    summary: 'Who follows a profile, newest first, 20 per page; the own one when no handle is given',
    offline: 'cached',
    access: 'everybody',
    query: peopleQuery,
    response: peopleSchema,
    errors: [404],
  }),
  'profiles.follow': endpoint({
    method: 'POST',
    path: '/api/profiles/follow',
    summary: 'Follow or unfollow a profile; returns it',
    offline: 'queued',
    access: 'reactable',
    entity: { noun: 'profile', id: 'body.handle' },
    body: z.object({ handle: handleSchema, unfollow: z.optional(z.boolean()) }),
    response: profileSchema,
    errors: [403, 404, 422],
  }),
  'profiles.update': endpoint({
    method: 'POST',
    path: '/api/profiles/update/',
    summary: 'Change the own profile; fields left out stay as they are',
    offline: 'queued',
    access: 'signed-in',
    body: z.object({
      display_name: z.optional(textSchema(DISPLAY_NAME_MAX)),
      profile_description: z.optional(textSchema(DESCRIPTION_MAX)),
      /** Id of an uploaded picture; null removes the picture. */
      image_s3_id: z.optional(z.nullable(idSchema)),
    }),
    response: profileSchema,
    errors: [422],
  }),
  'profiles.claimHandle': endpoint({
    method: 'POST',
    path: '/api/profiles/claim-handle/',
    summary: 'Take another handle; links with the old one lead nowhere afterwards',
    offline: 'online',
    access: 'signed-in',
    body: z.object({ handle: usernameSchema }),
    response: profileSchema,
    errors: [409],
  }),
  'profiles.listRemixesInspired': endpoint({
    method: 'GET',
    path: '/api/profiles/:handle/remixes-inspired/',
    summary: 'Public songs that others made from the public songs of a profile, newest first',
    offline: 'cached',
    access: 'readable',
    entity: { noun: 'profile', id: 'params.handle' },
    params: z.object({ handle: handleSchema }),
    query: z.object({
      page: pageSchema,
      page_size: z._default(
        z.coerce.number().check(z.int(), z.minimum(1), z.maximum(REMIXES_PAGE_SIZE)),
        REMIXES_PAGE_SIZE,
      ),
    }),
    response: z.object({
      clips: z.array(clipSchema),
      ...pageFields,
    }),
    errors: [404],
  }),
  'profiles.countRemixesInspired': endpoint({
    method: 'GET',
    path: '/api/profiles/:handle/remixes-inspired-count/',
    summary: 'How many public songs others made from the public songs of a profile',
    offline: 'cached',
    access: 'readable',
    entity: { noun: 'profile', id: 'params.handle' },
    params: z.object({ handle: handleSchema }),
    response: z.object({ count: z.number() }),
    errors: [404],
  }),
};
