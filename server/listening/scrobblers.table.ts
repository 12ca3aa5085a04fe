import { boolean, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { ScrobbleService } from '#contract/listening/scrobblers';
import { user } from '#server/accounts/accounts.table';
import { createdAt, instant } from '#server/database/columns';
import { clips } from '#server/songs/clips.table';

/** Accounts of users at services that count what they listen to. */
export const scrobblers = pgTable(
  'scrobblers',
  {
    id: uuid('id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    service: text('service').$type<ScrobbleService>().notNull(),
    /** Encrypted with the server's secret; for Last.fm, a session key once there is a username. */
    sealedToken: text('sealed_token').notNull(),
    /** The name there; null until the token was checked. */
    username: text('username'),
    /** The service refused the token; listens wait for a new one. */
    isRefused: boolean('is_refused').notNull().default(false),
    /** Why the last attempt failed; null after a success. */
    problem: text('problem'),
    createdAt: createdAt(),
  },
  (table) => [uniqueIndex('scrobblers_user_service').on(table.userId, table.service)],
);

/** Listens still to be sent. */
export const scrobbles = pgTable(
  'scrobbles',
  {
    id: uuid('id').primaryKey(),
    scrobblerId: uuid('scrobbler_id')
      .notNull()
      .references(() => scrobblers.id, { onDelete: 'cascade' }),
    /** Null for a check of the token. */
    clipId: uuid('clip_id').references(() => clips.id, { onDelete: 'cascade' }),
    /** Shows what plays now, instead of counting a listen; sent once at most. */
    isPlaying: boolean('is_playing').notNull().default(false),
    /** When the song began. */
    listenedAt: instant('listened_at').notNull(),
    /** Number of attempts so far. */
    attempts: integer('attempts').notNull().default(0),
    dueAt: instant('due_at').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    index('scrobbles_due').on(table.dueAt),
    index('scrobbles_scrobbler').on(table.scrobblerId),
    index('scrobbles_clip').on(table.clipId),
  ],
);
