import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint';
import { ASPECTS, renderStatusSchema } from '#contract/files/videos';
import { emptySchema, idSchema, textSchema } from '#contract/schema';
import { recommendationMetadataSchema } from '#contract/songs/reactions';

/** Actions on a song other than playing it. */
const clipActionSchema = z.enum(['download_audio', 'download_audio_wav', 'download_video', 'share']);
export type CountedAction = z.infer<typeof clipActionSchema>;

/** Where a link is shared (decision O-127). */
const platformSchema = z.enum(['copy', 'x', 'facebook', 'whatsapp', 'reddit', 'native']);
export type SharePlatform = z.infer<typeof platformSchema>;

/** Path prefixes for the shared id. */
const contentTypeSchema = z.enum(['/song/', '/hook/']);
export type SharedContent = z.infer<typeof contentTypeSchema>;

const CODE_MAX_CHARACTERS = 64;
const MAX_COUNTED_CLIPS = 500;
/** Above any song's length. */
const TIME_MAX_SECONDS = 3600;

const timeSchema = z.optional(z.nullable(z.number().check(z.minimum(0), z.maximum(TIME_MAX_SECONDS))));

/** Share links, and counts of how often songs are shared or downloaded. */
export const shareCalls = {
  'share.createLink': endpoint({
    method: 'POST',
    path: '/api/share/link',
    summary:
      'A short link to a song, or to it among the hooks; the same again for the same person and platform',
    offline: 'online',
    access: 'readable',
    entity: { noun: 'clip', id: 'body.content_id' },
    body: z.object({
      content_type: contentTypeSchema,
      content_id: idSchema,
      source: z._default(z.enum(['web']), 'web'),
      platform: z._default(platformSchema, 'copy'),
      recommendation_metadata: z.optional(recommendationMetadataSchema),
    }),
    response: z.object({ link: z.string() }),
    errors: [404],
  }),
  'share.getCode': endpoint({
    method: 'GET',
    path: '/api/share/code/:share_id',
    summary: 'What a short link leads to',
    offline: 'online',
    access: 'everybody',
    params: z.object({ share_id: textSchema(CODE_MAX_CHARACTERS) }),
    response: z.object({ content_type: contentTypeSchema, content_id: idSchema, user_handle: z.string() }),
    errors: [404],
  }),
  'share.countAction': endpoint({
    method: 'POST',
    path: '/api/gen/:gen_id/increment_action_count/',
    summary: 'Count that a song was shared or downloaded',
    offline: 'online',
    access: 'usable',
    entity: { noun: 'clip', id: 'params.gen_id' },
    params: z.object({ gen_id: idSchema }),
    body: z.object({ action: clipActionSchema }),
    response: emptySchema,
    errors: [404],
  }),
  'share.countActions': endpoint({
    method: 'POST',
    path: '/api/gen/increment_action_counts/',
    summary: 'Count it for several songs; those the caller may not read are left out',
    offline: 'online',
    access: 'signed-in',
    body: z.object({
      action: clipActionSchema,
      gen_ids: z.array(idSchema).check(z.minLength(1), z.maxLength(MAX_COUNTED_CLIPS)),
    }),
    response: z.object({ updated: z.array(idSchema) }),
    errors: [],
  }),
  'share.createAsset': endpoint({
    method: 'POST',
    path: '/api/gen/:gen_id/share_asset',
    summary: 'Begin a picture or a short video of a song to be passed on (decision O-126)',
    offline: 'online',
    access: 'reactable',
    entity: { noun: 'clip', id: 'params.gen_id' },
    limit: 'generate',
    params: z.object({ gen_id: idSchema }),
    body: z.object({
      asset_type: z._default(z.enum(['video', 'image']), 'image'),
      aspect: z._default(z.enum(ASPECTS), 'story'),
      /** Range of a video, in seconds of the song; defaults to its beginning. */
      start_s: timeSchema,
      end_s: timeSchema,
    }),
    response: z.object({ asset_id: idSchema, render_status: renderStatusSchema }),
    errors: [404, 422, 501],
  }),
  'share.getAsset': endpoint({
    method: 'GET',
    path: '/api/gen/:gen_id/share_asset/:asset_id',
    summary: 'How far a picture or video to be passed on is',
    offline: 'online',
    access: 'secret',
    entity: { noun: 'shareAsset', id: 'params.asset_id' },
    params: z.object({ gen_id: idSchema, asset_id: idSchema }),
    response: z.object({
      asset_id: idSchema,
      render_status: renderStatusSchema,
      /** Same-origin path, or empty until it is complete. */
      asset_url: z.string(),
    }),
    errors: [404],
  }),
};
