import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint';
import { PROMPT_CORRECTIONS_MAX, PROMPT_FACT_MAX_CHARACTERS } from '#contract/making/correction-bounds';
import { PRODUCT_SLUG } from '#contract/product';
import { emptySchema, idSchema, linksOpenUntilSchema, timestampSchema } from '#contract/schema';
import { albumFacts } from './album-facts.ts';
import { CLIP_BATCH_SIZE } from './clip-batch.ts';
import { reactionSchema, recommendationMetadataSchema } from './reactions.ts';

const clipStatusSchema = z.enum(['submitted', 'queued', 'streaming', 'complete', 'error']);
export type ClipStatus = z.infer<typeof clipStatusSchema>;

const clipTypeSchema = z.enum([
  'gen',
  'preview',
  'upload',
  'concat',
  'concat_infilling',
  'stem',
  'edit_crop',
  'edit_fade',
  'edit_v3_export',
]);

/** What a generation starts from (decision O-52). */
export const GENERATE_TASKS = [
  'extend',
  'upload_extend',
  'cover',
  'persona',
  'vox',
  'artist_consistency',
  'infill',
  'infill_intro',
  'infill_outro',
  'overpainting',
  'underpainting',
  'playlist_condition',
  'chameleon',
] as const;

const clipTaskSchema = z.enum([...GENERATE_TASKS, 'upsample', 'gen_stem']);

const majorModelVersionSchema = z.enum(['v2', 'v3', 'v3.5', 'v4', 'v4.5']);

/** Slider values in the request and in clip metadata, 0 to 1 (decision O-59). */
export const controlSlidersSchema = z.object({
  style_weight: z.optional(z.number().check(z.minimum(0), z.maximum(1))),
  audio_weight: z.optional(z.number().check(z.minimum(0), z.maximum(1))),
  weirdness_constraint: z.optional(z.number().check(z.minimum(0), z.maximum(1))),
});

/**
 * Facts inferred from the prompt and the corrections that replace them; see `domain/create/prompt-corrections`.
 */
const factSchema = z.string().check(z.maxLength(PROMPT_FACT_MAX_CHARACTERS));
export const promptCorrectionsSchema = z
  .array(z.object({ fact: factSchema, instead: z.nullable(factSchema) }))
  .check(z.maxLength(PROMPT_CORRECTIONS_MAX));

/** Which remixes others may make of the song (decision O-131). */
export const remixTypeSchema = z.enum(['all', 'cover_only', 'none']);

const freeQuotaCategorySchema = z.enum(['remaster', 'web_v4_gen']);
const freeUseSchema = z.enum(['cover', 'persona']);

const clipHistoryEntrySchema = z.object({
  id: idSchema,
  type: clipTypeSchema,
  continue_at: z.nullable(z.number()),
  infill: z.boolean(),
  source: z.nullable(z.string()),
  /** The first song of the request that also made this one; absent in that first song. */
  first_take_id: z.optional(idSchema),
});

/** Tempo and key of a recording; `tonic` is a pitch class, 0 is C. */
const heardSchema = z.object({
  bpm: z.number(),
  key: z.object({ tonic: z.number(), mode: z.enum(['major', 'minor']) }),
});

/** The musical facts of a song, taken from its score. */
const songFactsSchema = z.object({
  bpm: z.number(),
  /** `tonic` is a pitch class, 0 is C. */
  key: z.object({ tonic: z.number(), mode: z.string() }),
  /** The drum kit; null when there are no drums. */
  drums: z.nullable(z.string()),
  /** Common names. */
  instruments: z.array(z.string()),
  /** Section types, in order. */
  sections: z.array(z.string()),
  voice: z.nullable(
    z.object({ gender: z.enum(['male', 'female']), timbre: z.enum(['natural', 'choir', 'robot']) }),
  ),
});

/** What a connected engine does with a song. */
const engineStageSchema = z.enum(['waiting', 'planning', 'singing', 'finishing']);
export type EngineStage = z.infer<typeof engineStageSchema>;

/**
 * Why a song waits for an engine that is away: its owner chose that, no other engine can make it, or another would cost
 * credits.
 */
const engineAwaySchema = z.enum(['chosen', 'needed', 'price']);
export type EngineAway = z.infer<typeof engineAwaySchema>;

/** How a connected engine made a song, with the values that were really used. */
const madeWithSchema = z.object({
  engine: z.string(),
  model: z.string(),
  version: z.string(),
  /** The model that planned the song; null if none did. */
  language_model: z.nullable(z.string()),
  seed: z.nullable(z.number()),
  caption: z.string(),
  bpm: z.nullable(z.number()),
  key: z.nullable(z.string()),
  /** How long the engine took for it, in seconds; absent if another process began to wait for it. */
  took_seconds: z.optional(z.number()),
  /** Settings by their names at the engine. */
  settings: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])),
});
export type MadeWith = z.infer<typeof madeWithSchema>;

const clipMetadataSchema = z.object({
  type: clipTypeSchema,
  task: z.nullable(clipTaskSchema),
  /** Seconds; null until the engine knows the duration. */
  duration: z.nullable(z.number()),
  prompt: z.string(),
  tags: z.string(),
  negative_tags: z.string(),
  gpt_description_prompt: z.nullable(z.string()),
  [`is_${PRODUCT_SLUG}_short` as const]: z.boolean(),
  is_image_to_song: z.boolean(),
  stem_type_group_name: z.nullable(z.string()),
  continued_from_prompt: z.nullable(z.string()),
  persona_id: z.nullable(idSchema),
  cover_clip_id: z.nullable(idSchema),
  upsample_clip_id: z.nullable(idSchema),
  contest_ids: z.array(idSchema),
  can_remix: z.boolean(),
  show_remix: z.boolean(),
  remix: remixTypeSchema,
  is_remix: z.boolean(),
  video_is_stale: z.boolean(),
  opt_out_video_cover_hook: z.boolean(),
  /** True when the credits of a finished clip are refunded. */
  refund_credits: z.boolean(),
  error_type: z.nullable(z.string()),
  error_message: z.nullable(z.string()),
  has_vocal: z.boolean(),
  can_publish_with_vocal: z.boolean(),
  history: z.array(clipHistoryEntrySchema),
  infill: z.boolean(),
  free_quota_category: z.nullable(freeQuotaCategorySchema),
  /** Uses that a free quota covered; absent when none were. */
  free_uses: z.optional(z.array(freeUseSchema)),
  configurations: z.nullable(z.record(z.string(), z.unknown())),
  create_mode: z.nullable(z.enum(['simple', 'custom'])),
  user_tier: z.nullable(z.string()),
  lyrics_model: z.nullable(z.string()),
  vocal_gender: z.nullable(z.enum(['male', 'female'])),
  is_mumble: z.boolean(),
  control_sliders: z.nullable(controlSlidersSchema),
  /** The visit to an editor in which it was made; absent in all other songs. */
  edit_session_id: z.optional(z.string()),
  /** The part of its source that a crop kept, in seconds; absent in all other songs. */
  edit_range: z.optional(z.object({ start_s: z.number(), end_s: z.number() })),
  /** What a song of a connected engine costs, in credits; absent if nothing, and in other songs. */
  engine_credits: z.optional(z.number()),
  /** The song was first made on a device, without credits. */
  is_from_device: z.optional(z.boolean()),
  /** Made under a plan that permits commercial use; absent for other songs. */
  is_commercial: z.optional(z.boolean()),
  /** Absent when the prompt was used as interpreted. */
  corrections: z.optional(promptCorrectionsSchema),
  /** Absent until the song is composed, and in recordings. */
  song_facts: z.optional(songFactsSchema),
  /** Who made the song, if not its owner, such as the artist that an imported file named. */
  artist: z.optional(z.string()),
  ...albumFacts,
  /** Result of analyzing a recording; null if it has no beat or key, absent if it was not analyzed. */
  heard: z.optional(z.nullable(heardSchema)),
  /** When its owner last set the times of its lyrics; absent if never. */
  lyrics_set_at: z.optional(z.string()),
  /** Absent in songs of the built-in engine, and until the song is complete. */
  made_with: z.optional(madeWithSchema),
  /** What a connected engine does; absent in songs of the built-in engine, and once the song can be played. */
  engine_stage: z.optional(engineStageSchema),
  /** Absent unless the song waits for an engine that is away. */
  engine_away: z.optional(engineAwaySchema),
  /** The connected engine and model that it was requested from, if the built-in engine makes it because that is away. */
  moved_from: z.optional(z.object({ engine: z.string(), model: z.string() })),
  /** Integrated loudness in LUFS (BS.1770); absent until complete, and in songs made before 0.3.0. */
  loudness_lufs: z.optional(z.number()),
  /** Size of the song as FLAC, as its connected engine made it; absent if it is not kept. */
  flac_bytes: z.optional(z.number()),
  /** Smaller files of the song in addition to its MP3; absent until one is made. */
  compact_types: z.optional(z.array(z.enum(['webm', 'm4a']))),
  /** 0 to 1 while the song renders, 1 when complete. */
  progress: z.number(),
  /** Position in the render queue, 1 is next; null when not waiting. */
  queue_position: z.nullable(z.number()),
  /** Notes from the engine to the song's maker, e.g. an unknown style tag. */
  engine_notes: z.array(z.string()),
  /** Waveform peaks from 0 to 1; empty until complete. */
  waveform: z.array(z.number()),
});

const clipReactionSchema = z.object({
  reaction_type: z.nullable(z.enum(['L', 'D'])),
  feedback_reason: z.nullable(z.string()),
  /** The viewer has reported it to staff. */
  is_flagged: z.optional(z.boolean()),
  /** The viewer does not want to see it recommended. */
  is_not_interested: z.optional(z.boolean()),
  updated_at: timestampSchema,
});

export const clipSchema = z.object({
  id: idSchema,
  /** The generation request the clip belongs to. */
  request_id: z.nullable(idSchema),
  /** 0 for the first clip of a request, 1 for the second. */
  batch_index: z.number(),
  user_id: z.string(),
  user_handle: z.string(),
  handle: z.string(),
  user_display_name: z.string(),
  title: z.string(),
  status: clipStatusSchema,
  created_at: timestampSchema,
  updated_at: timestampSchema,
  is_public: z.boolean(),
  is_trashed: z.boolean(),
  /** Kept private by staff; sent only to the owner, absent for all other songs. */
  is_hidden: z.optional(z.boolean()),
  links_open_until: linksOpenUntilSchema,
  is_pinned: z.boolean(),
  play_count: z.number(),
  upvote_count: z.number(),
  comment_count: z.number(),
  allow_comments: z.boolean(),
  caption: z.string(),
  caption_mentions: z.array(z.object({ handle: z.string(), start: z.number(), end: z.number() })),
  /** Same-origin path; playable once `streaming`, empty before. */
  audio_url: z.string(),
  video_url: z.string(),
  /** Same-origin path of the 640 px cover; see `coverUrl` for other sizes. */
  image_url: z.string(),
  video_cover_url: z.string(),
  preview_url: z.string(),
  preview_seconds: z.nullable(z.number()),
  display_tags: z.string(),
  /**
   * The workspace that contains it, sent only to its members; `id` is 'default' for the owner's default
   * workspace.
   */
  project: z.nullable(z.object({ id: z.string(), name: z.string(), is_pinned: z.boolean() })),
  model_name: z.string(),
  major_model_version: majorModelVersionSchema,
  reaction: z.nullable(clipReactionSchema),
  metadata: clipMetadataSchema,
});
export type Clip = z.infer<typeof clipSchema>;
export type ClipMetadata = z.infer<typeof clipMetadataSchema>;

const UUID_CHARACTERS = 36;

/** Comma list of 1 to `maximum` clip ids. */
export const idListOf = (maximum: number) =>
  z.string().check(
    z.maxLength(maximum * (UUID_CHARACTERS + 1) - 1),
    z.refine(
      (text) => text.split(',').every((id) => idSchema.safeParse(id).success),
      `must be 1 to ${maximum} clip ids separated by commas`,
    ),
    z.toLowerCase(),
  );

/** As the lookups take them. */
export const idListSchema = idListOf(CLIP_BATCH_SIZE);

/** Above any song's factor: the server counts no more than the song's own plays allow. */
const SAMPLE_FACTOR_MAX = 1_000_000_000;

const playSchema = z.object({
  sample_factor: z.number().check(z.int(), z.minimum(1), z.maximum(SAMPLE_FACTOR_MAX)),
});

/** Calls for clips. */
export const clipCalls = {
  'clips.get': endpoint({
    method: 'GET',
    path: '/api/clip/:clip_id',
    summary: 'One clip',
    offline: 'cached',
    access: 'readable',
    entity: { noun: 'clip', id: 'params.clip_id' },
    params: z.object({ clip_id: idSchema }),
    response: clipSchema,
    errors: [404],
  }),
  'clips.getSongsByIds': endpoint({
    method: 'GET',
    path: '/api/clips/get_songs_by_ids',
    summary: 'Clips by id, in the order asked for; unknown ids are left out',
    offline: 'cached',
    access: 'everybody',
    entity: { noun: 'clip', ids: 'query.ids' },
    query: z.object({ ids: idListSchema }),
    response: z.object({ clips: z.array(clipSchema) }),
    errors: [],
  }),
  'clips.cancel': endpoint({
    method: 'POST',
    path: '/api/gen/:clip_id/cancel/',
    summary: 'Stop making an own clip that is not finished; it goes to the trash and its credits come back',
    offline: 'online',
    access: 'ownable',
    entity: { noun: 'clip', id: 'params.clip_id' },
    params: z.object({ clip_id: idSchema }),
    response: clipSchema,
    errors: [403, 404, 409],
  }),
  'clips.incrementPlayCount': endpoint({
    method: 'POST',
    path: '/api/gen/:gen_id/increment_play_count/v2',
    summary: 'Count a play; adds sample_factor to play_count',
    offline: 'online',
    access: 'usable',
    entity: { noun: 'clip', id: 'params.gen_id' },
    limit: 'plays',
    params: z.object({ gen_id: idSchema }),
    body: playSchema,
    response: emptySchema,
    errors: [404],
  }),
  'clips.countPreviewPlay': endpoint({
    method: 'POST',
    path: '/api/gen/:gen_id/increment_play_count/',
    summary: 'Count a play of a preview; adds sample_factor to play_count',
    offline: 'online',
    access: 'usable',
    entity: { noun: 'clip', id: 'params.gen_id' },
    limit: 'plays',
    params: z.object({ gen_id: idSchema }),
    body: playSchema,
    response: emptySchema,
    errors: [404],
  }),
  'clips.addListen': endpoint({
    method: 'POST',
    path: '/api/gen/:gen_id/listens/',
    summary:
      'Send a listen to the services that the account chose, once; a listen is half of the song or 4 minutes',
    offline: 'queued',
    access: 'reactable',
    entity: { noun: 'clip', id: 'params.gen_id' },
    params: z.object({ gen_id: idSchema }),
    /** When the song began. */
    body: z.object({ listened_at: timestampSchema }),
    response: emptySchema,
    errors: [404],
  }),
  'clips.unlockPreview': endpoint({
    method: 'POST',
    path: '/api/gen/:gen_id/unlock-preview',
    summary:
      'Pay for an own preview, which is the whole song from then on; paid once, however often it is asked',
    offline: 'online',
    access: 'ownable',
    entity: { noun: 'clip', id: 'params.gen_id' },
    params: z.object({ gen_id: idSchema }),
    response: clipSchema,
    errors: [402, 403, 404, 409],
  }),
  'clips.updateReactionType': endpoint({
    method: 'POST',
    path: '/api/gen/:gen_id/update_reaction_type/',
    summary: 'Like, dislike or clear; returns the clip',
    offline: 'queued',
    access: 'reactable',
    entity: { noun: 'clip', id: 'params.gen_id' },
    limit: 'reactions',
    params: z.object({ gen_id: idSchema }),
    body: z.object({
      reaction: reactionSchema,
      recommendation_metadata: z.optional(recommendationMetadataSchema),
    }),
    response: clipSchema,
    errors: [404],
  }),
};
