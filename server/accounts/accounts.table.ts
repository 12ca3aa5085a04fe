import { sql } from 'drizzle-orm';
import { boolean, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, instant, updatedAt } from '#server/database/columns';

/* The auth library dictates the property names. */

export const user = pgTable(
  'user',
  {
    id: text('id').primaryKey(),
    name: text('name').notNull(),
    /** The name as searches compare it. */
    searchName: text('search_name').notNull().default(''),
    email: text('email').notNull().unique(),
    emailVerified: boolean('email_verified').notNull().default(false),
    image: text('image'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    username: text('username').notNull(),
    profileDescription: text('profile_description').notNull().default(''),
    isStaff: boolean('is_staff').notNull().default(false),
    /** Hears what is shared, and makes no songs. */
    isListener: boolean('is_listener').notNull().default(false),
    twoFactorEnabled: boolean('two_factor_enabled').notNull().default(false),
    planLevel: text('plan_level').notNull().default('free'),
    /** The account may not create until support has reviewed it. */
    needsSupport: boolean('needs_support').notNull().default(false),
    isPastDue: boolean('is_past_due').notNull().default(false),
  },
  (table) => [
    uniqueIndex('user_username_lower').on(sql`lower(${table.username})`),
    index('user_search_name').on(table.searchName),
  ],
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

/** Facts about the server itself, such as which account was the first. */
export const serverFacts = pgTable('server_facts', {
  name: text('name').primaryKey(),
  value: text('value').notNull(),
});
