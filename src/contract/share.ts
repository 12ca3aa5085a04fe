import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { recommendationMetadataSchema } from './reactions.ts';
import { emptySchema, idSchema, textSchema } from './schema.ts';

/** What was done with a song beside playing it. */
const clipActionSchema = z.enum(['download_audio', 'download_audio_wav', 'download_video', 'share']);
export type CountedAction = z.infer<typeof clipActionSchema>;

/** Where a link is passed on (decision O-127). */
const platformSchema = z.enum(['copy', 'x', 'facebook', 'whatsapp', 'reddit', 'native']);
export type SharePlatform = z.infer<typeof platformSchema>;

/** Paths before the id of what is shared. */
const contentTypeSchema = z.enum(['/song/']);

const CODE_MAX_CHARACTERS = 64;
const MAX_COUNTED_CLIPS = 500;

/** Links to pass on, and how often songs are passed on or taken along. */
export const shareCalls = {
  'share.createLink': endpoint({
    method: 'POST',
    path: '/api/share/link',
    summary: 'A short link to a song; the same again for the same person and platform',
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
};
