import { index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { SavedPrompt } from '#contract/making/prompts';
import { user } from '#server/accounts/accounts.table';
import { createdAt, updatedAt } from '#server/database/columns';

export const prompts = pgTable(
  'prompts',
  {
    id: uuid('id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    description: text('description').notNull(),
    lyrics: text('lyrics').notNull(),
    tags: text('tags').notNull(),
    negativeTags: text('negative_tags').notNull(),
    title: text('title').notNull(),
    sliders: jsonb('sliders').$type<SavedPrompt['sliders']>().notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    index('prompts_user_changed').on(
      table.userId,
      table.updatedAt.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
  ],
);
