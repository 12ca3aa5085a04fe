import * as z from 'zod/mini';

export const reactionSchema = z.nullable(z.enum(['LIKE', 'DISLIKE']));
export type Reaction = z.infer<typeof reactionSchema>;

export const recommendationMetadataSchema = z.object({
  context_type: z.optional(z.string()),
  recommendation_item_id: z.optional(z.string()),
  hook_id: z.optional(z.string()),
});
