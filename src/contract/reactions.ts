import * as z from 'zod/mini';
import { clipSchema } from './clips.ts';
import { endpoint } from './endpoint.ts';
import { idSchema } from './schema.ts';

export const reactionSchema = z.nullable(z.enum(['LIKE', 'DISLIKE']));
export type Reaction = z.infer<typeof reactionSchema>;

export const recommendationMetadataSchema = z.object({
  context_type: z.optional(z.string()),
  recommendation_item_id: z.optional(z.string()),
  hook_id: z.optional(z.string()),
});

export const updateReactionType = endpoint({
  method: 'POST',
  path: '/api/gen/:gen_id/update_reaction_type/',
  summary: 'Like, dislike or clear; answers the clip',
  offline: 'queued',
  params: z.object({ gen_id: idSchema }),
  body: z.object({
    reaction: reactionSchema,
    recommendation_metadata: z.optional(recommendationMetadataSchema),
  }),
  response: clipSchema,
  errors: [404],
});
