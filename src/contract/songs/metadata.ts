import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint';
import { emptySchema, idSchema, MODEL_KEY_MAX_CHARACTERS, textSchema } from '#contract/schema';
import { albumChanges } from './album-facts.ts';
import { clipSchema, remixTypeSchema } from './clips.ts';

/** Longest title when details are edited (META-17); longer ones are rejected with an error type. */
export const TITLE_MAX_CHARACTERS = 100;
export const CAPTION_MAX_CHARACTERS = 500;
export const DISPLAY_TAGS_MAX_CHARACTERS = 1000;
/** More than any model accepts: exceeding the clip's own model limit is an error type, not a malformed call. */
export const LYRICS_MAX_CHARACTERS = 20_000;
const MENTIONS_MAX = 20;
/** The JSON of a clip's configurations (decision O-76). */
export const CONFIGURATIONS_MAX_CHARACTERS = 8192;

/** A handle mentioned in a text, by UTF-16 offsets: `text.slice(start, end)` is '@' and the handle. */
const mentionSchema = z.object({
  handle: textSchema(200),
  start: z.number().check(z.int(), z.minimum(0), z.maximum(CAPTION_MAX_CHARACTERS)),
  end: z.number().check(z.int(), z.minimum(0), z.maximum(CAPTION_MAX_CHARACTERS)),
});

const detailsSchema = z.object({
  /** Accepts titles longer than allowed, so that they can be rejected with the specified message. */
  title: z.optional(textSchema(1000)),
  /** Path of the cover of another of the user's clips, or of one of their pictures. */
  image_url: z.optional(textSchema(500)),
  /** Id of one of the user's pictures. */
  image_s3_id: z.optional(idSchema),
  lyrics: z.optional(textSchema(LYRICS_MAX_CHARACTERS)),
  caption: z.optional(textSchema(CAPTION_MAX_CHARACTERS)),
  caption_mentions: z.optional(z.array(mentionSchema).check(z.maxLength(MENTIONS_MAX))),
  is_audio_upload_tos_accepted: z.optional(z.boolean()),
  remove_image_cover: z.optional(z.boolean()),
  /** Id of one of the user's uploaded videos. */
  video_cover_upload_id: z.optional(idSchema),
  remove_video_cover: z.optional(z.boolean()),
  opt_out_video_cover_hook: z.optional(z.boolean()),
  ...albumChanges,
});

/** The error type, null on success, and the clip after the call. */
const outcomeFields = { error_type: z.nullable(z.string()), clip: clipSchema };

/** Calls that change a clip's details, and who may see and use it. */
export const metadataCalls = {
  'metadata.setMetadata': endpoint({
    method: 'POST',
    path: '/api/gen/:gen_id/set_metadata/',
    summary:
      'Title, lyrics, caption, mentions, covers, artist and album of an own clip; fields left out stay as they are',
    offline: 'queued',
    access: 'ownable',
    entity: { noun: 'clip', id: 'params.gen_id' },
    params: z.object({ gen_id: idSchema }),
    body: detailsSchema,
    response: z.object({
      ...outcomeFields,
      image_url: z.string(),
      video_cover_url: z.string(),
      preview_url: z.string(),
      video_is_stale: z.boolean(),
    }),
    errors: [403, 404],
  }),
  'metadata.generateImage': endpoint({
    method: 'POST',
    path: '/api/gen/:gen_id/generate_image/',
    summary: 'Draw another picture for an own clip; it becomes the cover once it is set as `image_url`',
    offline: 'online',
    access: 'ownable',
    entity: { noun: 'clip', id: 'params.gen_id' },
    limit: 'pictures',
    params: z.object({ gen_id: idSchema }),
    response: z.object({ image_url: z.string() }),
    errors: [403, 404],
  }),
  'metadata.setDisplayTags': endpoint({
    method: 'POST',
    path: '/api/gen/:gen_id/set_display_tags',
    summary: 'The style summary of an own clip',
    offline: 'queued',
    access: 'ownable',
    entity: { noun: 'clip', id: 'params.gen_id' },
    params: z.object({ gen_id: idSchema }),
    body: z.object({ display_tags: textSchema(DISPLAY_TAGS_MAX_CHARACTERS) }),
    response: z.object(outcomeFields),
    errors: [403, 404],
  }),
  'metadata.setClipPrompt': endpoint({
    method: 'POST',
    path: '/api/gen/:gen_id/set_clip_prompt/',
    summary: 'The lyrics of an own clip, within the limit of its model',
    offline: 'queued',
    access: 'ownable',
    entity: { noun: 'clip', id: 'params.gen_id' },
    params: z.object({ gen_id: idSchema }),
    body: z.object({
      prompt: textSchema(LYRICS_MAX_CHARACTERS),
      /** Of the song, whose limit counts: another one is refused. */
      model_name: z.optional(textSchema(MODEL_KEY_MAX_CHARACTERS)),
    }),
    response: z.object(outcomeFields),
    errors: [403, 404],
  }),
  'metadata.setVisibility': endpoint({
    method: 'POST',
    path: '/api/gen/:gen_id/set_visibility/',
    summary: 'Publish an own clip or make it private; returns the clip',
    offline: 'queued',
    access: 'ownable',
    entity: { noun: 'clip', id: 'params.gen_id' },
    params: z.object({ gen_id: idSchema }),
    body: z.object({ is_public: z.boolean(), submit_to_contest: z.optional(z.boolean()) }),
    response: clipSchema,
    errors: [403, 404, 422],
  }),
  'metadata.setConfigurations': endpoint({
    method: 'POST',
    path: '/api/gen/:gen_id/set_configurations/',
    summary: 'A free JSON object of at most 8 KB, kept with an own clip as given; returns the clip',
    offline: 'queued',
    access: 'ownable',
    entity: { noun: 'clip', id: 'params.gen_id' },
    params: z.object({ gen_id: idSchema }),
    body: z.object({
      configurations: z
        .record(z.string(), z.unknown())
        .check(
          z.refine(
            (value) => JSON.stringify(value).length <= CONFIGURATIONS_MAX_CHARACTERS,
            `must be at most ${CONFIGURATIONS_MAX_CHARACTERS} characters of JSON`,
          ),
        ),
    }),
    response: clipSchema,
    errors: [403, 404],
  }),
  'metadata.setRemixType': endpoint({
    method: 'POST',
    path: '/api/clips/:clip_id/set_remix_type',
    summary: 'Which remixes of an own clip others may make; returns the clip',
    offline: 'queued',
    access: 'ownable',
    entity: { noun: 'clip', id: 'params.clip_id' },
    params: z.object({ clip_id: idSchema }),
    body: z.object({ remix: remixTypeSchema }),
    response: clipSchema,
    errors: [403, 404],
  }),
  'metadata.toggleRemixes': endpoint({
    method: 'POST',
    path: '/api/clips/:clip_id/toggle_remixes/',
    summary: 'Whether others may remix an own clip; returns the clip',
    offline: 'queued',
    access: 'ownable',
    entity: { noun: 'clip', id: 'params.clip_id' },
    params: z.object({ clip_id: idSchema }),
    body: z.object({ can_remix: z.boolean() }),
    response: clipSchema,
    errors: [403, 404],
  }),
  'metadata.toggleShowRemixes': endpoint({
    method: 'POST',
    path: '/api/clips/:clip_id/toggle_show_remixes',
    summary: 'Whether the remixes of an own clip are listed for others; returns the clip',
    offline: 'queued',
    access: 'ownable',
    entity: { noun: 'clip', id: 'params.clip_id' },
    params: z.object({ clip_id: idSchema }),
    body: z.object({ show_remix: z.boolean() }),
    response: clipSchema,
    errors: [403, 404],
  }),
  'metadata.setAllRemixPermissions': endpoint({
    method: 'POST',
    path: '/api/clips/set_all_remix_permissions/',
    summary: 'Whether others may remix the own clips, all at once',
    offline: 'online',
    access: 'signed-in',
    query: z.object({
      can_remix: z.pipe(
        z.enum(['true', 'false']),
        z.transform((text) => text === 'true'),
      ),
    }),
    response: emptySchema,
    errors: [],
  }),
};
