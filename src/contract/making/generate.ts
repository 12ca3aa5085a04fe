import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint';
import { leadSheetSchema } from '#contract/making/lead-sheet';
import { idSchema, MODEL_KEY_MAX_CHARACTERS, textSchema, timestampSchema } from '#contract/schema';
import {
  clipSchema,
  controlSlidersSchema,
  GENERATE_TASKS,
  promptCorrectionsSchema,
} from '#contract/songs/clips';
import { SEED_LIMIT } from '#lib/seed';

/** Above every model's limit, so that lyrics that are too long are rejected with their model's limit. */
const LYRICS_MAX_CHARACTERS = 20_000;

/** Names a client passes through: models, tiers, forms. */
const NAME_MAX_CHARACTERS = 100;

/** Above any price. */
const QUOTED_CREDITS_MAX = 1000;

const TOKEN_MAX_CHARACTERS = 4096;

/** Clips per request. */
const CLIPS_MAX = 2;

/** A time in a song, in seconds. */
const SECONDS_MAX = 3600;
const seconds = z.optional(z.nullable(z.number().check(z.minimum(0), z.maximum(SECONDS_MAX))));
const name = z.optional(z.nullable(textSchema(NAME_MAX_CHARACTERS)));
const id = z.optional(z.nullable(idSchema));

/** Decision O-56. */
export const SPEED_MULTIPLIER_MIN = 0.5;
export const SPEED_MULTIPLIER_MAX = 2;

/** Null for songs made only from text. */
export const generateTaskSchema = z.enum(GENERATE_TASKS);
export type GenerateTask = z.infer<typeof generateTaskSchema>;

/** The generate body, appendix B of the decisions. A field without a value is omitted or null. */
export const generateBodySchema = z.object({
  task: z.optional(z.nullable(generateTaskSchema)),
  generation_type: z._default(z.literal('TEXT'), 'TEXT'),
  mv: textSchema(MODEL_KEY_MAX_CHARACTERS),
  gpt_description_prompt: z.optional(z.nullable(textSchema(500))),
  prompt: textSchema(LYRICS_MAX_CHARACTERS),
  tags: z.optional(z.nullable(textSchema(1000))),
  negative_tags: z.optional(z.nullable(textSchema(1000))),
  title: z.optional(z.nullable(textSchema(120))),
  make_instrumental: z._default(z.boolean(), false),
  /** The workspace for the songs, or 'default'. */
  project_id: name,
  /** The song to extend or, with an infill task, to partly regenerate. */
  continue_clip_id: id,
  continue_at: seconds,
  /** The song to cover or, with the task 'chameleon', the song whose lyrics get another style. */
  cover_clip_id: id,
  artist_clip_id: id,
  artist_start_s: seconds,
  artist_end_s: seconds,
  persona_id: id,
  infill_start_s: seconds,
  infill_end_s: seconds,
  infill_dur_s: seconds,
  underpainting_clip_id: id,
  underpainting_start_s: seconds,
  underpainting_end_s: seconds,
  overpainting_clip_id: id,
  overpainting_start_s: seconds,
  overpainting_end_s: seconds,
  playlist_id: id,
  video_upload_id: id,
  image_data: id,
  /** A melody to be kept note by note, with its words, in place of `prompt`; only for the built-in engine. */
  lead_sheet: z.optional(z.nullable(leadSheetSchema)),
  /**
   * Applies to the song that is extended, covered or painted over; times refer to that song at its original
   * speed.
   */
  speed_multiplier: z.optional(
    z.nullable(z.number().check(z.minimum(SPEED_MULTIPLIER_MIN), z.maximum(SPEED_MULTIPLIER_MAX))),
  ),
  keep_pitch: z.optional(z.boolean()),
  /** Credits shown to the user; the request is rejected if the song now costs more. */
  quoted_credits: z.optional(z.nullable(z.number().check(z.minimum(0), z.maximum(QUOTED_CREDITS_MAX)))),
  /** How many songs to make; two if omitted. */
  song_count: z.optional(z.nullable(z.number().check(z.int(), z.minimum(1), z.maximum(CLIPS_MAX)))),
  /** Failed clips of the user: the same number of new ones replaces them, and they move to the trash. */
  retry_clip_ids: z.optional(z.array(idSchema).check(z.minLength(1), z.maxLength(CLIPS_MAX))),
  /**
   * An own song of a connected engine to make again, as one song: with all values unchanged, or with the same plan and
   * another seed.
   */
  again: z.optional(z.nullable(z.object({ clip_id: idSchema, seed: z.enum(['same', 'other']) }))),
  token: z.optional(z.nullable(textSchema(TOKEN_MAX_CHARACTERS))),
  /** Integer 0 to 4294967295; the second clip uses the next one. Random if omitted. */
  seed: z.optional(z.nullable(z.number().check(z.int(), z.minimum(0), z.maximum(SEED_LIMIT - 1)))),
  /** Controls from the parameter matrix; only honored for staff. */
  override_fields: z.optional(
    z.nullable(
      z.object({
        seed: z.optional(z.number().check(z.int(), z.minimum(0), z.maximum(SEED_LIMIT - 1))),
        duration_seconds: z.optional(z.number().check(z.minimum(10), z.maximum(480))),
        weirdness: z.optional(z.number().check(z.minimum(0), z.maximum(1))),
        style_strength: z.optional(z.number().check(z.minimum(0), z.maximum(1))),
        audio_strength: z.optional(z.number().check(z.minimum(0), z.maximum(1))),
        styles: z.optional(textSchema(1000)),
        is_mumble: z.optional(z.boolean()),
      }),
    ),
  ),
  metadata: z.object({
    create_mode: z.enum(['simple', 'custom']),
    create_session_token: textSchema(NAME_MAX_CHARACTERS),
    user_tier: name,
    lyrics_model: name,
    vocal_gender: z.optional(z.enum(['male', 'female'])),
    control_sliders: z.optional(controlSlidersSchema),
    /** Corrections of what was misread in the description. */
    corrections: z.optional(promptCorrectionsSchema),
    is_mumble: z.optional(z.boolean()),
    is_remix: z.optional(z.boolean()),
    edit_session_id: name,
  }),
});
export type GenerateBody = z.input<typeof generateBodySchema>;

/** The inputs of a song made on a device; they produce the same song again. */
const deviceSongDraftSchema = z.extend(generateBodySchema, {
  /** The draft's id; the song gets the same one. */
  id: idSchema,
  seed: z.number().check(z.int(), z.minimum(0), z.maximum(SEED_LIMIT - 1)),
});
export type DeviceSongDraft = z.input<typeof deviceSongDraftSchema>;

const generationRequestSchema = z.object({
  id: idSchema,
  clips: z.array(clipSchema),
  status: z.enum(['running', 'complete', 'error']),
  created_at: timestampSchema,
  batch_size: z.number(),
  major_model_version: z.string(),
});
export type GenerationRequest = z.infer<typeof generationRequestSchema>;

const creation = {
  method: 'POST',
  // A song requested offline waits on the device; see `domain/writes/song-create`.
  offline: 'queued',
  access: 'signed-in',
  limit: 'generate',
  body: generateBodySchema,
  proof: 'token',
  response: generationRequestSchema,
  errors: [400, 402, 403, 404, 422, 423, 424, 429, 451, 503],
} as const;

const matrixFieldSchema = z.object({ field_name: z.string(), type: z.enum(['text', 'number', 'boolean']) });

/** Calls that generate songs. */
export const generateCalls = {
  'generate.create': endpoint({
    ...creation,
    path: '/api/generate/v2/',
    summary: 'Make two clips from a description, from lyrics and styles, or from another song',
  }),
  'generate.createWeb': endpoint({
    ...creation,
    path: '/api/generate/v2-web/',
    summary: "The same as /api/generate/v2/; used where the setting 'gen-endpoint' is 'v2-web'",
  }),
  'generate.addDraft': endpoint({
    ...creation,
    offline: 'online',
    path: '/api/generate/draft/',
    summary:
      'Make a song of a device one of the library: composed and rendered again from its words and seed, without credits',
    body: deviceSongDraftSchema,
    response: clipSchema,
    errors: [...creation.errors, 409],
  }),
  'generate.getMatrix': endpoint({
    method: 'GET',
    path: '/api/generate/matrix',
    summary: 'Extra controls for staff, whose values go into override_fields',
    offline: 'online',
    access: 'staff',
    response: z.object({
      params: z.array(matrixFieldSchema),
      diffusion_params: z.array(z.object({ ...matrixFieldSchema.shape, min: z.number(), max: z.number() })),
    }),
    errors: [],
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
