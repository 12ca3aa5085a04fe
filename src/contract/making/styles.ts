import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint';
import { textSchema } from '#contract/schema';

const TAG_MAX_CHARACTERS = 100;
const ASKED_TAGS_MAX = 50;

const stylesSchema = z.object({
  /** Every style the engine supports, the account's favorites first. */
  default_styles: z.array(z.string()),
  /** Styles that go well with a style. */
  co_existing_styles_dict: z.record(z.string(), z.array(z.string())),
});

/** Calls that help users choose styles. */
export const styleCalls = {
  'styles.getRecommended': endpoint({
    method: 'GET',
    path: '/api/generate/get_recommend_styles',
    summary: 'Styles to choose from, and which go well together',
    offline: 'cached',
    access: 'signed-in',
    response: stylesSchema,
    errors: [],
  }),
  'styles.recommendTags': endpoint({
    method: 'POST',
    path: '/api/tags/recommend',
    summary: 'Up to ten tags that go well with the given ones',
    offline: 'online',
    access: 'signed-in',
    body: z.object({
      tags: z.array(textSchema(TAG_MAX_CHARACTERS)).check(z.maxLength(ASKED_TAGS_MAX)),
    }),
    response: z.object({ recommended_tags: z.array(z.string()) }),
    errors: [],
  }),
};
