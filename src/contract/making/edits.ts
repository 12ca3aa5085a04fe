import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint';
import { idSchema, MODEL_KEY_MAX_CHARACTERS, textSchema } from '#contract/schema';
import { clipSchema } from '#contract/songs/clips';

/** Above any song's length; times outside the song are rejected with an error that gives its length. */
const TIME_MAX_SECONDS = 3600;

const SESSION_MAX_CHARACTERS = 100;

/** Keeps the number finite; values outside the ranges of decision O-72 are rejected with 422. */
const SPEED_FACTOR_LIMIT = 1000;

/** How many songs can be merged into one. */
export const MERGE_SONGS = { min: 2, max: 20 } as const;

const timeSchema = z.number().check(z.minimum(-TIME_MAX_SECONDS), z.maximum(TIME_MAX_SECONDS));
const sessionSchema = z.optional(z.nullable(textSchema(SESSION_MAX_CHARACTERS)));
const clipParams = z.object({ clip_id: idSchema });
const sliderSchema = z.optional(z.number().check(z.minimum(0), z.maximum(1)));

/** The new clip's id, and the clip itself while it waits to be rendered. */
const actionSchema = z.object({ action_clip_id: idSchema, clip: clipSchema });
const clipsSchema = z.object({ clips: z.array(clipSchema) });

/** The stems that a connected engine separates a recording into. */
export const ENGINE_STEMS_GROUP = 'Separated tracks';
export const STEM_GROUP_NAMES = ['Two stems', 'All stems', ENGINE_STEMS_GROUP] as const;

/** Edits of finished songs; each makes new clips and leaves the original unchanged. */
export const editCalls = {
  'edits.crop': endpoint({
    method: 'POST',
    path: '/api/edit/crop/:clip_id/',
    summary: 'A new clip with a range of an own song, or with the song without it',
    offline: 'online',
    access: 'ownable',
    entity: { noun: 'clip', id: 'params.clip_id' },
    limit: 'generate',
    params: clipParams,
    body: z.object({
      crop_start_s: timeSchema,
      crop_end_s: timeSchema,
      is_crop_remove: z._default(z.boolean(), false),
      /** Seconds. */
      fade_out_time: z.optional(z.nullable(timeSchema)),
      edit_session_id: sessionSchema,
    }),
    response: actionSchema,
    errors: [403, 404, 422, 423, 503],
  }),
  'edits.fade': endpoint({
    method: 'POST',
    path: '/api/edit/fade/:clip_id/',
    summary: 'A new clip that fades in over the first seconds, out over the last, or both',
    offline: 'online',
    access: 'ownable',
    entity: { noun: 'clip', id: 'params.clip_id' },
    limit: 'generate',
    params: clipParams,
    /** At least one of the two is required; seconds. */
    body: z.object({
      fade_out_time: z.optional(z.nullable(timeSchema)),
      fade_in_time: z.optional(z.nullable(timeSchema)),
      edit_session_id: sessionSchema,
    }),
    response: actionSchema,
    errors: [403, 404, 422, 423, 503],
  }),
  'edits.speed': endpoint({
    method: 'POST',
    path: '/api/edit/speed/:clip_id/',
    summary: 'A new clip that is faster or slower, as a whole or in a range',
    offline: 'online',
    access: 'ownable',
    entity: { noun: 'clip', id: 'params.clip_id' },
    limit: 'generate',
    params: clipParams,
    body: z.object({
      speed_factor: z.number().check(z.minimum(-SPEED_FACTOR_LIMIT), z.maximum(SPEED_FACTOR_LIMIT)),
      /** Keeps the pitch. */
      tempo_only: z._default(z.boolean(), false),
      change_speed_start_time: z.optional(z.nullable(timeSchema)),
      change_speed_end_time: z.optional(z.nullable(timeSchema)),
      edit_session_id: sessionSchema,
    }),
    response: actionSchema,
    errors: [403, 404, 422, 423, 503],
  }),
  'edits.getAction': endpoint({
    method: 'GET',
    path: '/api/edit/action/:action_clip_id/',
    summary: 'How far an edit is',
    offline: 'online',
    access: 'ownable',
    entity: { noun: 'clip', id: 'params.action_clip_id' },
    params: z.object({ action_clip_id: idSchema }),
    response: z.object({
      status: z.enum(['running', 'complete', 'error']),
      clip_id: idSchema,
      error_message: z.nullable(z.string()),
    }),
    errors: [403, 404],
  }),
  'edits.getStructure': endpoint({
    method: 'GET',
    path: '/api/edit/structure/:clip_id/',
    summary: 'Sections, tempo and key of an own song; empty and null where nobody knows them',
    offline: 'online',
    access: 'ownable',
    entity: { noun: 'clip', id: 'params.clip_id' },
    params: clipParams,
    response: z.object({
      /** Beats per minute. */
      bpm: z.nullable(z.number()),
      beats_per_bar: z.nullable(z.number()),
      /** `tonic` is a pitch class, 0 is C. */
      key: z.nullable(z.object({ tonic: z.number(), mode: z.string() })),
      sections: z.array(
        z.object({
          id: z.string(),
          label: z.string(),
          start_s: z.number(),
          end_s: z.number(),
          /** Fractional after a mid-bar cut. */
          start_bar: z.number(),
          bars: z.number(),
        }),
      ),
    }),
    errors: [403, 404],
  }),
  'edits.stems': endpoint({
    method: 'POST',
    path: '/api/edit/stems/:clip_id/',
    summary: 'One new clip for each stem of an own song',
    offline: 'online',
    access: 'ownable',
    entity: { noun: 'clip', id: 'params.clip_id' },
    limit: 'generate',
    params: clipParams,
    body: z._default(z.object({ stem_type_group_name: z._default(z.enum(STEM_GROUP_NAMES), 'Two stems') }), {
      stem_type_group_name: 'Two stems',
    }),
    response: clipsSchema,
    errors: [402, 403, 404, 422, 423, 503],
  }),
  'edits.remaster': endpoint({
    method: 'POST',
    path: '/api/generate/upsample',
    summary: 'Two new clips of an own song with another master',
    offline: 'online',
    access: 'ownable',
    entity: { noun: 'clip', id: 'body.clip_id' },
    limit: 'generate',
    body: z.object({
      clip_id: idSchema,
      model_name: textSchema(MODEL_KEY_MAX_CHARACTERS),
      tags: z.optional(z.nullable(textSchema(1000))),
      freedom: sliderSchema,
      tone: sliderSchema,
      strength: sliderSchema,
      stereo_width: sliderSchema,
      clarity: sliderSchema,
      variation_category: z._default(z.enum(['subtle', 'normal', 'high']), 'normal'),
    }),
    response: clipsSchema,
    errors: [400, 402, 403, 404, 422, 423, 503],
  }),
  'edits.concat': endpoint({
    method: 'POST',
    path: '/api/generate/concat/v2/',
    summary: 'One whole song of an extension and what it continues',
    offline: 'online',
    access: 'ownable',
    entity: { noun: 'clip', id: 'body.clip_id' },
    limit: 'generate',
    body: z.object({
      clip_id: idSchema,
      is_infill: z._default(z.boolean(), false),
      edit_session_id: sessionSchema,
    }),
    response: clipSchema,
    errors: [403, 404, 422, 423, 503],
  }),
  'edits.merge': endpoint({
    method: 'POST',
    path: '/api/generate/merge/',
    summary: 'One new clip with several own songs, one after another',
    offline: 'online',
    access: 'ownable',
    entity: { noun: 'clip', everyId: 'body.clip_ids' },
    limit: 'generate',
    body: z.object({
      clip_ids: z.array(idSchema).check(z.minLength(MERGE_SONGS.min), z.maxLength(MERGE_SONGS.max)),
    }),
    response: clipSchema,
    errors: [403, 404, 422, 423, 503],
  }),
};
