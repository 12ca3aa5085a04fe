import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint';
import { emptySchema, idSchema, textSchema, timestampSchema } from '#contract/schema';
import { controlSlidersSchema } from '#contract/songs/clips';

/** Saved prompts per account; the list is sent whole. */
export const MAX_SAVED_PROMPTS = 200;

const PROMPT_LYRICS_MAX_CHARACTERS = 20_000;

const promptWords = {
  gpt_description_prompt: textSchema(500),
  lyrics: textSchema(PROMPT_LYRICS_MAX_CHARACTERS),
  tags: textSchema(1000),
  negative_tags: textSchema(1000),
  /** Also the name shown in the library. */
  title: textSchema(120),
  sliders: controlSlidersSchema,
};

const savedPromptSchema = z.object({
  id: idSchema,
  /** Same as `id`. */
  saved_prompt_id: idSchema,
  ...promptWords,
  created_at: timestampSchema,
  updated_at: timestampSchema,
});
export type SavedPrompt = z.infer<typeof savedPromptSchema>;

/** Calls for the prompt library. */
export const promptCalls = {
  'prompts.save': endpoint({
    method: 'POST',
    path: '/api/prompts/',
    summary: `Save a prompt, or change the own one with this id; an account keeps ${MAX_SAVED_PROMPTS}`,
    offline: 'queued',
    access: 'signed-in',
    body: z.object({
      /** Generated on the device; the server generates one if omitted. */
      id: z.optional(idSchema),
      gpt_description_prompt: z._default(promptWords.gpt_description_prompt, ''),
      lyrics: z._default(promptWords.lyrics, ''),
      tags: z._default(promptWords.tags, ''),
      negative_tags: z._default(promptWords.negative_tags, ''),
      title: z._default(promptWords.title, ''),
      sliders: z._default(controlSlidersSchema, {}),
    }),
    response: savedPromptSchema,
    errors: [409, 422],
  }),
  'prompts.list': endpoint({
    method: 'GET',
    path: '/api/clips/clip_prompts/',
    summary: 'The own saved prompts, last changed first',
    offline: 'cached',
    access: 'signed-in',
    response: z.object({ prompts: z.array(savedPromptSchema) }),
    errors: [],
  }),
  'prompts.delete': endpoint({
    method: 'POST',
    path: '/api/prompts/delete/',
    summary: 'Delete an own saved prompt',
    offline: 'queued',
    access: 'secret',
    entity: { noun: 'prompt', id: 'body.id' },
    body: z.object({ id: idSchema }),
    response: emptySchema,
    errors: [404],
  }),
};
