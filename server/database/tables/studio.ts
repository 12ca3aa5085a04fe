import { index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { StudioContent } from '#contract/studio';
import { user } from './accounts.ts';
import { createdAt, updatedAt } from './columns.ts';

/** Studio projects, each with its entire timeline. */
export const studioProjects = pgTable(
  'studio_projects',
  {
    id: uuid('id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    content: jsonb('content').$type<StudioContent>().notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    index('studio_projects_user_changed').on(
      table.userId,
      table.updatedAt.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
  ],
);
