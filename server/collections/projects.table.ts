import { sql } from 'drizzle-orm';
import { boolean, index, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { Invite } from '#contract/collections/invites';
import { user } from '#server/accounts/accounts.table';
import { createdAt, updatedAt } from '#server/database/columns';

/**
 * Workspaces. A clip's workspace is stored in `clips.project_id`. A clip in none is in its owner's default
 * workspace, which has no row here.
 */
export const projects = pgTable(
  'projects',
  {
    id: uuid('id').primaryKey(),
    /** The workspace's only owner. */
    userId: text('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    description: text('description').notNull().default(''),
    isTrashed: boolean('is_trashed').notNull().default(false),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [index('projects_user').on(table.userId, table.isTrashed)],
);

/** Members of a workspace other than its owner. */
export const projectCollaborators = pgTable(
  'project_collaborators',
  {
    projectId: uuid('project_id')
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    userId: text('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.projectId, table.userId] }),
    index('project_collaborators_user').on(table.userId),
  ],
);

export const projectInvites = pgTable(
  'project_invites',
  {
    id: uuid('id').primaryKey(),
    projectId: uuid('project_id')
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    inviterId: text('inviter_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    /** The invited users. */
    userId: text('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    status: text('status').$type<Invite['status']>().notNull().default('pending'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    uniqueIndex('project_invites_pending')
      .on(table.projectId, table.userId)
      .where(sql`${table.status} = 'pending'`),
    index('project_invites_user').on(table.userId, table.status, table.createdAt.desc().nullsFirst()),
  ],
);
