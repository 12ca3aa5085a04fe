import { type SQL, sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import type { PRODUCT_SLUG } from '#contract/product';
import type { Clip, ClipMetadata, ClipStatus, EngineAway, EngineStage } from '#contract/songs/clips';
import { WAITING_STATUSES } from '#domain/clips/clip-status';
import type { SongRequest } from '#domain/create/song-request';
import { CREDITS_PER_CLIP } from '#domain/credits/credit-prices';
import { HOOK_SECONDS } from '#domain/explore/hooks';
import type { Score } from '#engine/score';
import { user } from '#server/accounts/accounts.table';
import { projects } from '#server/collections/projects.table';
import { createdAt, instant, textVector, updatedAt } from '#server/database/columns';
import type { StoredConnectedOrder } from '#server/database/stored-connected-order';
import type { StoredEdit } from '#server/database/stored-edit';
import { generationRequests } from '#server/making/generation-requests.table';
import { isListed } from '#server/sharing/open-to-all.table';

/** Metadata stored as JSON; anything queried or computed has its own column or is added by the mapper. */
export type StoredClipMetadata = Omit<
  ClipMetadata,
  | 'duration'
  | `is_${typeof PRODUCT_SLUG}_short`
  | 'progress'
  | 'queue_position'
  | 'error_type'
  | 'error_message'
  | 'refund_credits'
  | 'video_is_stale'
  | 'engine_stage'
  | 'engine_away'
  | 'waveform'
>;

export const clips = pgTable(
  'clips',
  {
    id: uuid('id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    requestId: uuid('request_id').references(() => generationRequests.id, { onDelete: 'set null' }),
    /** The clip's workspace; null is its owner's default one. */
    projectId: uuid('project_id').references(() => projects.id, { onDelete: 'set null' }),
    /** When it was pinned in its workspace. */
    projectPinnedAt: instant('project_pinned_at'),
    batchIndex: integer('batch_index').notNull().default(0),
    title: text('title').notNull().default(''),
    status: text('status').$type<ClipStatus>().notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    isPublic: boolean('is_public').notNull().default(false),
    /** When it last became public; before that, when it was created. */
    publishedAt: instant('published_at').notNull().defaultNow(),
    isTrashed: boolean('is_trashed').notNull().default(false),
    playCount: bigint('play_count', { mode: 'number' }).notNull().default(0),
    upvoteCount: integer('upvote_count').notNull().default(0),
    commentCount: integer('comment_count').notNull().default(0),
    allowComments: boolean('allow_comments').notNull().default(true),
    caption: text('caption').notNull().default(''),
    captionMentions: jsonb('caption_mentions').$type<Clip['caption_mentions']>().notNull().default([]),
    /** The image shown as its cover; null for the generated one. */
    coverId: uuid('cover_id'),
    /** File of the video shown as its cover; null if there is none. */
    videoCover: text('video_cover'),
    /** File of its newest video; null if there is none. */
    videoFile: text('video_file'),
    /** Hash of what that video shows, see `shownInVideo`. */
    videoShows: text('video_shows'),
    /** The creator confirmed having the rights to the uploaded audio. */
    isUploadTosAccepted: boolean('is_upload_tos_accepted').notNull().default(false),
    displayTags: text('display_tags').notNull().default(''),
    modelName: text('model_name').notNull(),
    majorModelVersion: text('major_model_version').notNull(),
    durationSeconds: doublePrecision('duration_seconds'),
    /** Size of its finished audio; null until it was measured. */
    audioBytes: bigint('audio_bytes', { mode: 'number' }),
    /** 0 to 1. */
    progress: doublePrecision('progress').notNull().default(0),
    /** Position in the render queue, smallest first; ties go to the older clip. */
    queueRank: integer('queue_rank').notNull().default(0),
    /** The connected engine that makes it; null for the built-in one. */
    engineId: uuid('engine_id'),
    /** The engine's stage before the song can be played. */
    engineStage: text('engine_stage').$type<EngineStage>(),
    /** Why it waits for an engine that is away; null if its engine is not known to be away. */
    engineAway: text('engine_away').$type<EngineAway>(),
    /** Until it is paid for, only this many seconds from its beginning are served; null for the whole song. */
    previewSeconds: integer('preview_seconds'),
    /** What it costs its owner once it is playable. */
    price: integer('price').notNull().default(CREDITS_PER_CLIP),
    refundCredits: boolean('refund_credits').notNull().default(false),
    errorType: text('error_type'),
    errorMessage: text('error_message'),
    metadata: jsonb('metadata').$type<StoredClipMetadata>().notNull(),
    /** The clip it was made from; may name a clip that never existed or was deleted. */
    parentId: text('parent_id').generatedAlwaysAs(
      (): SQL =>
        sql`coalesce(${clips.metadata}->'history'->-1->>'source', ${clips.metadata}->>'cover_clip_id', ${clips.metadata}->>'upsample_clip_id')`,
    ),
    /** What the library filters by; see `domain/clips/clip-kinds`. */
    kinds: text('kinds')
      .array()
      .generatedAlwaysAs(
        (): SQL => sql`array_remove(array[
          case when ${clips.durationSeconds} <= ${sql.raw(String(HOOK_SECONDS))} then 'short' end,
          case when ${clips.metadata}->>'task' in ('extend', 'upload_extend') then 'extend' end,
          case when ${clips.metadata}->>'task' = 'cover' then 'cover' end,
          case when (${clips.metadata}->>'infill')::boolean then 'infill' end,
          case when ${clips.metadata}->>'task' = 'gen_stem' then 'stem' end,
          case when ${clips.metadata}->>'task' = 'upsample' then 'remaster' end,
          case when ${clips.metadata}->>'persona_id' is not null then 'persona' end,
          case when ${clips.metadata}->>'type' = 'upload' then 'upload' end,
          case when ${clips.metadata}->>'type' = 'edit_v3_export' then 'studio' end,
          case when ${clips.metadata}->>'type' in ('concat', 'concat_infilling')
            or (${clips.metadata}->>'type' = 'gen' and ${clips.durationSeconds} >= 60) then 'full' end
        ], null)`,
      ),
    /** The album that its file named, whom that is by, and its own artist, see `album-columns.repository`; null for none. */
    albumId: uuid('album_id'),
    albumArtistId: uuid('album_artist_id'),
    artistId: uuid('artist_id'),
    /** Peaks, 0 to 1. */
    waveform: jsonb('waveform').$type<number[]>().notNull().default([]),
    /** Title and tags as searches compare them, see `discovery/search-columns.repository`. */
    searchTitle: text('search_title').notNull().default(''),
    searchTags: text('search_tags').notNull().default(''),
    /** Words of the title with weight A, of the tags with weight B, and of caption and texts. */
    searchWords: textVector('search_words').notNull().default(''),
  },
  (table) => [
    // `nullsFirst` because `ORDER BY x DESC` implies NULLS FIRST; Drizzle's default index could not serve it.
    index('clips_user_newest').on(
      table.userId,
      table.isTrashed,
      table.createdAt.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
    index('clips_public_newest')
      .on(table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(isListed(table)),
    index('clips_public_user_newest')
      .on(table.userId, table.publishedAt.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(isListed(table)),
    index('clips_public_plays')
      .on(table.playCount.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(isListed(table)),
    index('clips_project_newest')
      .on(table.projectId, table.isTrashed, table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(sql`${table.projectId} is not null`),
    index('clips_default_project_newest')
      .on(table.userId, table.isTrashed, table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(sql`${table.projectId} is null`),
    index('clips_project_pins')
      .on(table.projectId, table.userId, table.projectPinnedAt)
      .where(sql`${table.projectPinnedAt} is not null`),
    index('clips_parent_newest')
      .on(table.parentId, table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(sql`${table.parentId} is not null`),
    index('clips_user_changed').on(table.userId, table.updatedAt, table.id),
    index('clips_request').on(table.requestId),
    index('clips_persona')
      .on(sql`(${table.metadata}->>'persona_id')`, table.createdAt.desc().nullsFirst())
      .where(sql`${table.metadata}->>'persona_id' is not null`),
    index('clips_unfinished')
      .on(table.id)
      .where(sql`${table.status} in ('submitted', 'queued', 'streaming')`),
    index('clips_unmeasured').on(table.userId).where(sql`status = 'complete' and audio_bytes is null`),
    index('clips_length').on(table.durationSeconds).where(sql`status = 'complete'`),
    index('clips_search').using('gin', table.searchWords),
    index('clips_title_beginning').on(sql`${table.searchTitle} text_pattern_ops`, table.userId),
    index('clips_album').on(table.albumId).where(sql`album_id is not null`),
    index('clips_album_artist').on(table.albumArtistId).where(sql`album_id is not null`),
    index('clips_artist').on(table.artistId).where(sql`album_id is not null`),
    index('clips_contests').using('gin', sql`(${table.metadata}->'contest_ids')`),
  ],
);

/**
 * The statuses as an inline list in a statement. As parameters they would make a generic plan ignore the index
 * of unfinished clips.
 */
export const WAITING_IN_SQL = sql.raw(`(${WAITING_STATUSES.map((status) => `'${status}'`).join(', ')})`);

/** The order of a clip, and the score that its audio is derived from. */
export const clipScores = pgTable('clip_scores', {
  clipId: uuid('clip_id')
    .primaryKey()
    .references(() => clips.id, { onDelete: 'cascade' }),
  /** What a new song is composed from; null for an edit of other clips. */
  request: jsonb('request').$type<SongRequest>(),
  /** What an edit is made from; null for a new song. */
  edit: jsonb('edit').$type<StoredEdit>(),
  /** The order for a connected engine; null for the built-in one. */
  connected: jsonb('connected').$type<StoredConnectedOrder>(),
  score: jsonb('score').$type<Score>(),
});
