import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { user } from '#server/accounts/accounts.table';
import { createdAt } from '#server/database/columns';

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
