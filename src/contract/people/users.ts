import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint';
import { emptySchema, idSchema, MODEL_KEY_MAX_CHARACTERS, textSchema } from '#contract/schema';
import { LANGUAGES } from '#lib/languages';

/** A banner's name, e.g. that of a contest or of a single announcement. */
const BANNER_MAX_CHARACTERS = 100;
/** More banners than are ever shown; the oldest names are dropped. */
export const DISMISSED_BANNERS_MAX = 100;

/** More engines than anybody connects. */
const ONE_SONG_ENGINES_MAX = 100;

const HANDLE_MAX_CHARACTERS = 100;
const modelKeySchema = z.nullable(textSchema(MODEL_KEY_MAX_CHARACTERS));

/** What follows the settings of each device. */
export const BY_DEVICE = 'device';

const languageSchema = z.enum([...LANGUAGES, BY_DEVICE]);
/** The language of the app, of mails and of push messages. */
export type LanguageSetting = z.infer<typeof languageSchema>;

const timeZoneSchema = z.enum(['default', BY_DEVICE]);
/** The time zone of dates: New York's (UI-21), or that of each device. */
export type TimeZoneSetting = z.infer<typeof timeZoneSchema>;

/** What a user has seen, accepted and configured. */
const userConfigSchema = z.object({
  shown_creation_tour: z.boolean(),
  has_accepted_custom_mode_tos: z.boolean(),
  has_accepted_timbaland_terms: z.boolean(),
  /** The styles of the user's newest songs, most used first. */
  preferred_tags: z.array(z.string()),
  shown_claim_username: z.boolean(),
  has_set_remix_perm: z.boolean(),
  /** Names of banners that are not shown again. */
  dismissed_banners_web: z.array(z.string()),
  /**
   * While a connected engine is away, the built-in one makes the songs requested from it; otherwise they wait. This and
   * the following are missing in what older versions stored.
   */
  is_built_in_when_away: z.optional(z.boolean()),
  /** Keys of the models that new songs and takes of sketches start with; null for none chosen. */
  sketch_model: z.optional(z.nullable(z.string())),
  take_model: z.optional(z.nullable(z.string())),
  /** Connected engines of which a request makes one song instead of two. */
  one_song_engine_ids: z.optional(z.array(z.string())),
  /** Null until the user chose one; devices then keep what they have. */
  language: z.optional(z.nullable(languageSchema)),
  time_zone: z.optional(z.nullable(timeZoneSchema)),
});
export type UserConfig = z.infer<typeof userConfigSchema>;

/** The part the client may update. */
export const updateUserConfigSchema = z.object({
  shown_creation_tour: z.optional(z.boolean()),
  shown_claim_username: z.optional(z.boolean()),
  dismissed_banners_web: z.optional(
    z.array(textSchema(BANNER_MAX_CHARACTERS)).check(z.maxLength(DISMISSED_BANNERS_MAX)),
  ),
  is_built_in_when_away: z.optional(z.boolean()),
  sketch_model: z.optional(modelKeySchema),
  take_model: z.optional(modelKeySchema),
  one_song_engine_ids: z.optional(z.array(idSchema).check(z.maxLength(ONE_SONG_ENGINES_MAX))),
  language: z.optional(languageSchema),
  time_zone: z.optional(timeZoneSchema),
});

/** Calls for user data stored outside the account itself. */
export const userCalls = {
  'users.getConfig': endpoint({
    method: 'POST',
    path: '/api/user/user_config/',
    summary: 'What the user has seen, accepted and set',
    offline: 'cached',
    access: 'signed-in',
    body: emptySchema,
    response: userConfigSchema,
    errors: [],
  }),
  'users.updateConfig': endpoint({
    method: 'POST',
    path: '/api/user/update_user_config/',
    summary: 'Note what the user has seen and set; what is left out stays as it is',
    offline: 'queued',
    access: 'signed-in',
    body: updateUserConfigSchema,
    response: userConfigSchema,
    errors: [],
  }),
  'users.acceptCustomModeTos': endpoint({
    method: 'POST',
    path: '/api/user/accept_custom_mode_tos/',
    summary: 'Accept the terms of the custom mode',
    offline: 'online',
    access: 'signed-in',
    body: emptySchema,
    response: userConfigSchema,
    errors: [],
  }),
  'users.acceptTimbalandTerms': endpoint({
    method: 'POST',
    path: '/api/user/accept_timbaland_terms/',
    summary: 'Accept the terms of contest remixes',
    offline: 'online',
    access: 'signed-in',
    body: emptySchema,
    response: userConfigSchema,
    errors: [],
  }),
  'users.getSessionId': endpoint({
    method: 'GET',
    path: '/api/user/get_user_session_id/',
    summary: 'An id for what the user does from now on, as the Session-Id header has it',
    offline: 'online',
    access: 'signed-in',
    response: z.object({ session_id: z.string() }),
    errors: [],
  }),
  'users.getEvent': endpoint({
    method: 'GET',
    path: '/api/analytics/user-event/',
    summary: 'Whether the user has ever made a song',
    offline: 'cached',
    access: 'signed-in',
    response: z.object({ has_created_song: z.boolean() }),
    errors: [],
  }),
  'users.acceptInvite': endpoint({
    method: 'POST',
    path: '/api/invite/',
    summary: 'Name who invited the user; once for each account',
    offline: 'online',
    access: 'signed-in',
    body: z.object({ inviter_handle: textSchema(HANDLE_MAX_CHARACTERS) }),
    response: z.object({ error_msg: z.optional(z.string()) }),
    errors: [],
  }),
};
