import { sql } from 'drizzle-orm';
import { boolean, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { LanguageSetting, TimeZoneSetting } from '#contract/people/users';
import { user } from '#server/accounts/accounts.table';
import { instant } from '#server/database/columns';

/** What an account has seen, accepted and set; a missing row means nothing. */
export const userConfigs = pgTable(
  'user_configs',
  {
    userId: text('user_id')
      .primaryKey()
      .references(() => user.id, { onDelete: 'cascade' }),
    hasShownCreationTour: boolean('has_shown_creation_tour').notNull().default(false),
    hasShownClaimUsername: boolean('has_shown_claim_username').notNull().default(false),
    hasAcceptedCustomModeTos: boolean('has_accepted_custom_mode_tos').notNull().default(false),
    hasAcceptedContestTerms: boolean('has_accepted_contest_terms').notNull().default(false),
    hasSetRemixPermission: boolean('has_set_remix_permission').notNull().default(false),
    /** While a connected engine is away, the built-in one makes the songs requested from it; otherwise they wait. */
    isBuiltInWhenAway: boolean('is_built_in_when_away').notNull().default(false),
    /** Keys of the models that new songs and takes of sketches start with; null for none chosen. */
    sketchModel: text('sketch_model'),
    takeModel: text('take_model'),
    /** Connected engines of which a request makes one song instead of two. */
    oneSongEngineIds: jsonb('one_song_engine_ids').$type<string[]>().notNull().default(sql`'[]'`),
    /** The language of the app, `device` for that of each browser, or null if none was chosen. */
    language: text('language').$type<LanguageSetting>(),
    timeZone: text('time_zone').$type<TimeZoneSetting>(),
    dismissedBanners: jsonb('dismissed_banners').$type<string[]>().notNull().default(sql`'[]'`),
    /** The account that invited this one. */
    inviterId: text('inviter_id').references(() => user.id, { onDelete: 'set null' }),
  },
  (table) => [index('user_configs_inviter').on(table.inviterId)],
);

/** Used verifications, until they would have expired: each is valid for one action. */
export const usedChallenges = pgTable(
  'used_challenges',
  { id: uuid('id').primaryKey(), expiresAt: instant('expires_at').notNull() },
  (table) => [index('used_challenges_expiry').on(table.expiresAt)],
);
