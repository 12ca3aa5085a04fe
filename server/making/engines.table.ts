import { boolean, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { type EngineFacts, type EngineSettings, NO_ENGINE_SETTINGS } from '#domain/create/engine-models';
import { createdAt, instant, updatedAt } from '#server/database/columns';
import type { EngineRecord } from '#server/database/engine-step';
import { clips } from '#server/songs/clips.table';

/** The song engines that staff or the operator connected. */
export const engineConnections = pgTable('engine_connections', {
  id: uuid('id').primaryKey(),
  name: text('name').notNull(),
  /** Without a trailing slash. */
  address: text('address').notNull().unique(),
  /** Encrypted with the server's secret; null for none. */
  sealedKey: text('sealed_key'),
  /** Set by the environment, which also removes it. */
  isFromEnvironment: boolean('is_from_environment').notNull().default(false),
  /** Its facts when it was last reached; null if it never was. */
  facts: jsonb('facts').$type<EngineFacts>(),
  /** The problem at the last check; null if there was none. */
  problem: text('problem'),
  /** Null until the check that was last requested is done. */
  checkedAt: instant('checked_at'),
  /** What staff chose. */
  settings: jsonb('settings').$type<EngineSettings>().notNull().default(NO_ENGINE_SETTINGS),
  /** What each of its songs costs on a server with plans. */
  creditsPerSong: integer('credits_per_song').notNull().default(0),
  createdAt: createdAt(),
});

/** The jobs of songs at connected engines, so that another process can wait for them. */
export const engineRuns = pgTable('engine_runs', {
  clipId: uuid('clip_id')
    .primaryKey()
    .references(() => clips.id, { onDelete: 'cascade' }),
  engineId: uuid('engine_id').notNull(),
  step: jsonb('step').$type<EngineRecord>().notNull(),
  updatedAt: updatedAt(),
});
