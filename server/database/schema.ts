import { type SQL, sql } from 'drizzle-orm';
import {
  bigint,
  bigserial,
  boolean,
  customType,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { ClipMetadata, ClipStatus } from '#contract/clips';
import type { PlaybarState } from '#contract/player';
import type { SongRequest } from '#domain/song-request';
import type { Score } from '#engine/score';

const instant = (name: string) => timestamp(name, { withTimezone: true, precision: 3, mode: 'date' });
const createdAt = () => instant('created_at').notNull().defaultNow();
const updatedAt = () => instant('updated_at').notNull().defaultNow();
const textVector = customType<{ data: string }>({ dataType: () => 'tsvector' });

/* Accounts: the property names are the auth library's. */

export const user = pgTable(
  'user',
  {
    id: text('id').primaryKey(),
    name: text('name').notNull(),
    email: text('email').notNull().unique(),
    emailVerified: boolean('email_verified').notNull().default(false),
    image: text('image'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    username: text('username').notNull(),
    isStaff: boolean('is_staff').notNull().default(false),
    planLevel: text('plan_level').notNull().default('free'),
    /** The account may not create until support has looked at it. */
    needsSupport: boolean('needs_support').notNull().default(false),
    isPastDue: boolean('is_past_due').notNull().default(false),
  },
  (table) => [uniqueIndex('user_username_lower').on(sql`lower(${table.username})`)],
);

export const session = pgTable(
  'session',
  {
    id: text('id').primaryKey(),
    expiresAt: instant('expires_at').notNull(),
    token: text('token').notNull().unique(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    ipAddress: text('ip_address'),
    userAgent: text('user_agent'),
    userId: text('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
  },
  (table) => [index('session_user').on(table.userId)],
);

export const account = pgTable(
  'account',
  {
    id: text('id').primaryKey(),
    accountId: text('account_id').notNull(),
    providerId: text('provider_id').notNull(),
    userId: text('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    accessToken: text('access_token'),
    refreshToken: text('refresh_token'),
    idToken: text('id_token'),
    accessTokenExpiresAt: instant('access_token_expires_at'),
    refreshTokenExpiresAt: instant('refresh_token_expires_at'),
    scope: text('scope'),
    password: text('password'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [index('account_user').on(table.userId)],
);

export const verification = pgTable(
  'verification',
  {
    id: text('id').primaryKey(),
    identifier: text('identifier').notNull(),
    value: text('value').notNull(),
    expiresAt: instant('expires_at').notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [index('verification_identifier').on(table.identifier)],
);

/** Facts of the server itself, such as which account was the first. */
export const serverFacts = pgTable('server_facts', {
  name: text('name').primaryKey(),
  value: text('value').notNull(),
});

/* Songs */

/** Metadata kept as JSON; what is queried or computed has a column or is added by the mapper. */
export type StoredClipMetadata = Omit<
  ClipMetadata,
  'duration' | 'progress' | 'queue_position' | 'error_type' | 'error_message' | 'refund_credits' | 'waveform'
>;

export const generationRequests = pgTable(
  'generation_requests',
  {
    id: uuid('id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    modelName: text('model_name').notNull(),
    majorModelVersion: text('major_model_version').notNull(),
    batchSize: integer('batch_size').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    index('generation_requests_user').on(
      table.userId,
      table.createdAt.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
  ],
);

export const clips = pgTable(
  'clips',
  {
    id: uuid('id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    requestId: uuid('request_id').references(() => generationRequests.id, { onDelete: 'set null' }),
    batchIndex: integer('batch_index').notNull().default(0),
    title: text('title').notNull().default(''),
    status: text('status').$type<ClipStatus>().notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    isPublic: boolean('is_public').notNull().default(false),
    isTrashed: boolean('is_trashed').notNull().default(false),
    playCount: bigint('play_count', { mode: 'number' }).notNull().default(0),
    upvoteCount: integer('upvote_count').notNull().default(0),
    commentCount: integer('comment_count').notNull().default(0),
    allowComments: boolean('allow_comments').notNull().default(true),
    caption: text('caption').notNull().default(''),
    displayTags: text('display_tags').notNull().default(''),
    modelName: text('model_name').notNull(),
    majorModelVersion: text('major_model_version').notNull(),
    durationSeconds: doublePrecision('duration_seconds'),
    /** 0 to 1. */
    progress: doublePrecision('progress').notNull().default(0),
    refundCredits: boolean('refund_credits').notNull().default(false),
    errorType: text('error_type'),
    errorMessage: text('error_message'),
    metadata: jsonb('metadata').$type<StoredClipMetadata>().notNull(),
    /** Peaks, 0 to 1. */
    waveform: jsonb('waveform').$type<number[]>().notNull().default([]),
    /** Words of title, tags and texts for the library's search. */
    searchWords: textVector('search_words').generatedAlwaysAs(
      (): SQL =>
        sql`to_tsvector('simple', ${clips.title} || ' ' || ${clips.displayTags} || ' ' || ${clips.caption} || ' ' || coalesce(${clips.metadata}->>'prompt', '') || ' ' || coalesce(${clips.metadata}->>'gpt_description_prompt', ''))`,
    ),
  },
  (table) => [
    // `nullsFirst` because `ORDER BY x DESC` means NULLS FIRST; the default of drizzle could not serve it.
    index('clips_user_newest').on(
      table.userId,
      table.isTrashed,
      table.createdAt.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
    index('clips_public_newest')
      .on(table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(sql`${table.isPublic} and not ${table.isTrashed} and ${table.status} = 'complete'`),
    index('clips_request').on(table.requestId),
    index('clips_unfinished')
      .on(table.id)
      .where(sql`${table.status} in ('submitted', 'queued', 'streaming')`),
    index('clips_search').using('gin', table.searchWords),
  ],
);

/** The score a clip's audio is derived from; the source of truth of the song. */
export const clipScores = pgTable('clip_scores', {
  clipId: uuid('clip_id')
    .primaryKey()
    .references(() => clips.id, { onDelete: 'cascade' }),
  request: jsonb('request').$type<SongRequest>().notNull(),
  score: jsonb('score').$type<Score>(),
});

export const reactions = pgTable(
  'reactions',
  {
    userId: text('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    clipId: uuid('clip_id')
      .notNull()
      .references(() => clips.id, { onDelete: 'cascade' }),
    /** Null after a clear. */
    reactionType: text('reaction_type').$type<'L' | 'D'>(),
    feedbackReason: text('feedback_reason'),
    updatedAt: updatedAt(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.clipId] }),
    index('reactions_clip').on(table.clipId),
  ],
);

export const pins = pgTable(
  'pins',
  {
    userId: text('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    clipId: uuid('clip_id')
      .notNull()
      .references(() => clips.id, { onDelete: 'cascade' }),
    /** Grows with each pin, so that the oldest is known however fast they follow. */
    place: bigserial('place', { mode: 'number' }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.clipId] }),
    index('pins_user').on(table.userId, table.place),
  ],
);

/** Lyrics the writer made, kept for a short while, until their form has read them. */
export const writtenLyrics = pgTable(
  'written_lyrics',
  {
    id: uuid('id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    status: text('status').$type<'complete' | 'error'>().notNull(),
    text: text('text').notNull().default(''),
    title: text('title').notNull().default(''),
    tags: text('tags').notNull().default(''),
    errorMessage: text('error_message'),
    createdAt: createdAt(),
  },
  (table) => [
    index('written_lyrics_user').on(table.userId),
    index('written_lyrics_created').on(table.createdAt),
  ],
);

/* Playlists */

export const playlists = pgTable(
  'playlists',
  {
    id: uuid('id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    description: text('description').notNull().default(''),
    imageUrl: text('image_url').notNull().default(''),
    isPublic: boolean('is_public').notNull().default(false),
    isTrashed: boolean('is_trashed').notNull().default(false),
    playCount: bigint('play_count', { mode: 'number' }).notNull().default(0),
    upvoteCount: integer('upvote_count').notNull().default(0),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    index('playlists_user_newest').on(
      table.userId,
      table.isTrashed,
      table.createdAt.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
  ],
);

export const playlistClips = pgTable(
  'playlist_clips',
  {
    playlistId: uuid('playlist_id')
      .notNull()
      .references(() => playlists.id, { onDelete: 'cascade' }),
    clipId: uuid('clip_id')
      .notNull()
      .references(() => clips.id, { onDelete: 'cascade' }),
    /** Order in the playlist, from 0 without gaps. */
    position: integer('position').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.playlistId, table.clipId] }),
    index('playlist_clips_order').on(table.playlistId, table.position),
    index('playlist_clips_clip').on(table.clipId),
  ],
);

/* Playing, credits, plumbing */

export const playbarStates = pgTable('playbar_states', {
  userId: text('user_id')
    .primaryKey()
    .references(() => user.id, { onDelete: 'cascade' }),
  state: jsonb('state').$type<PlaybarState>().notNull(),
  updatedAt: updatedAt(),
});

/** One row per clip that was paid for; a refund keeps the row. */
export const creditCharges = pgTable(
  'credit_charges',
  {
    clipId: uuid('clip_id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    credits: integer('credits').notNull(),
    chargedAt: instant('charged_at').notNull().defaultNow(),
    refundedAt: instant('refunded_at'),
  },
  (table) => [index('credit_charges_user').on(table.userId, table.chargedAt)],
);

/** Realtime events: which clip changed for whom; the stream reads the clip itself when it sends. */
export const events = pgTable(
  'events',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    clipId: uuid('clip_id').notNull(),
    createdAt: createdAt(),
  },
  (table) => [index('events_user').on(table.userId, table.id), index('events_created').on(table.createdAt)],
);

/** Answers of writes under their Idempotency-Key, stored in the transaction of the effect. */
export const idempotencyAnswers = pgTable(
  'idempotency_answers',
  {
    userId: text('user_id').notNull(),
    key: text('key').notNull(),
    /** SHA-256 of call, parameters and body, hex. */
    requestHash: text('request_hash').notNull(),
    answer: jsonb('answer').$type<unknown>(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.key] }),
    index('idempotency_answers_created').on(table.createdAt),
  ],
);

/** Counters of the rate limiter; the layout is the limiter library's. */
export const rateLimits = pgTable('rate_limits', {
  key: text('key').primaryKey(),
  points: integer('points').notNull().default(0),
  expire: bigint('expire', { mode: 'number' }),
});
