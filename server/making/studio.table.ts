import { index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { StudioContent } from '#contract/making/studio';
import { user } from '#server/accounts/accounts.table';
import { createdAt, updatedAt } from '#server/database/columns';

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
