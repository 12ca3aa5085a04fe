import * as z from 'zod/mini';
import { SEED_LIMIT } from '#lib/seed';
import { clipSchema, controlSlidersSchema } from './clips.ts';
import { endpoint } from './endpoint.ts';
import { idSchema, textSchema, timestampSchema } from './schema.ts';

/** Above every model's limit, so that lyrics that are too long are refused with the limit of their model. */
const LYRICS_MAX_CHARACTERS = 20_000;

/** Names that a client passes on: of models, tiers, forms. */
const NAME_MAX_CHARACTERS = 100;

const TOKEN_MAX_CHARACTERS = 4096;

/** The generate body, appendix B of the decisions. A field without a value is left out or null. */
export const generateBodySchema = z.object({
  task: z.optional(z.nullable(textSchema(NAME_MAX_CHARACTERS))),
  generation_type: z._default(z.literal('TEXT'), 'TEXT'),
  mv: textSchema(NAME_MAX_CHARACTERS),
  gpt_description_prompt: z.optional(z.nullable(textSchema(500))),
  prompt: textSchema(LYRICS_MAX_CHARACTERS),
  tags: z.optional(z.nullable(textSchema(1000))),
  negative_tags: z.optional(z.nullable(textSchema(1000))),
  title: z.optional(z.nullable(textSchema(120))),
  make_instrumental: z._default(z.boolean(), false),
  /** The workspace the songs go into, or 'default'. */
  project_id: z.optional(z.nullable(textSchema(NAME_MAX_CHARACTERS))),
  token: z.optional(z.nullable(textSchema(TOKEN_MAX_CHARACTERS))),
  /** Integer 0 to 4294967295; the second clip takes the next one. Random when left out. */
  seed: z.optional(z.nullable(z.number().check(z.int(), z.minimum(0), z.maximum(SEED_LIMIT - 1)))),
  metadata: z.object({
    create_mode: z.enum(['simple', 'custom']),
    create_session_token: textSchema(NAME_MAX_CHARACTERS),
    user_tier: z.optional(z.nullable(textSchema(NAME_MAX_CHARACTERS))),
    lyrics_model: z.optional(z.nullable(textSchema(NAME_MAX_CHARACTERS))),
    vocal_gender: z.optional(z.enum(['male', 'female'])),
    control_sliders: z.optional(controlSlidersSchema),
    is_mumble: z.optional(z.boolean()),
  }),
});
export type GenerateBody = z.input<typeof generateBodySchema>;

const generationRequestSchema = z.object({
  id: idSchema,
  clips: z.array(clipSchema),
  status: z.enum(['running', 'complete', 'error']),
  created_at: timestampSchema,
  batch_size: z.number(),
  major_model_version: z.string(),
});
export type GenerationRequest = z.infer<typeof generationRequestSchema>;

/** Calls that make songs. */
export const generateCalls = {
  'generate.create': endpoint({
    method: 'POST',
    path: '/api/generate/v2/',
    summary: 'Make two clips from a description, or from lyrics and styles',
    offline: 'online',
    access: 'signed-in',
    limit: 'generate',
    body: generateBodySchema,
    response: generationRequestSchema,
    errors: [400, 402, 404, 422, 423, 424, 429, 451, 503],
  }),
  'generate.listRequests': endpoint({
    method: 'GET',
    path: '/api/generate/requests/',
    summary: 'The generation requests that are still running',
    offline: 'online',
    access: 'signed-in',
    query: z.object({ status: z._default(z.literal('running'), 'running') }),
    response: z.object({ requests: z.array(generationRequestSchema) }),
    errors: [],
  }),
};
