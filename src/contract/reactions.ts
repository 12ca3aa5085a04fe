import * as z from 'zod/mini';
import { textSchema } from './schema.ts';

const sentName = z.optional(textSchema(200));

export const reactionSchema = z.nullable(z.enum(['LIKE', 'DISLIKE']));
export type Reaction = z.infer<typeof reactionSchema>;

export const recommendationMetadataSchema = z.object({
  context_type: sentName,
  recommendation_item_id: sentName,
  hook_id: sentName,
});
