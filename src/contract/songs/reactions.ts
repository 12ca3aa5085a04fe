import * as z from 'zod/mini';
import { textSchema } from '#contract/schema';

const sentName = z.optional(textSchema(200));

export const reactionSchema = z.nullable(z.enum(['LIKE', 'DISLIKE']));
export type Reaction = z.infer<typeof reactionSchema>;

/** Where among what was recommended a like, an addition or a share began; counted among the uses of the server. */
export const recommendationMetadataSchema = z.object({
  context_type: sentName,
  recommendation_item_id: sentName,
  hook_id: sentName,
});
export type RecommendationMetadata = z.infer<typeof recommendationMetadataSchema>;
