import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint';
import { emptySchema, pageFields, pageSchema, textSchema } from '#contract/schema';

export const STORAGE_PAGE_SIZE = 50;
const ID_MAX_CHARACTERS = 100;
/** More than any disk holds. */
const LIMIT_MAX = 1_000_000_000;

/** `error_type` of a refusal because an account has as much as staff allow it. */
export const ACCOUNT_LIMIT = 'account_limit';

const limitSchema = z.nullable(z.number().check(z.int(), z.minimum(0), z.maximum(LIMIT_MAX)));

/** What an account may have at most; null for no limit. */
const accountLimitsSchema = z.object({
  max_songs: limitSchema,
  max_storage_mb: limitSchema,
  max_uploads: limitSchema,
});
export type AccountLimits = z.infer<typeof accountLimitsSchema>;

const amountSchema = z.object({ count: z.number(), bytes: z.number() });

const accountStorageSchema = z.object({
  account_id: z.string(),
  handle: z.string(),
  display_name: z.string(),
  songs: amountSchema,
  uploads: amountSchema,
  /** Files that the server makes again on request. */
  derived: amountSchema,
  /** Its own limits; null if the default applies. */
  limits: z.nullable(accountLimitsSchema),
});
export type AccountStorage = z.infer<typeof accountStorageSchema>;

/** Calls for the space that accounts take, and their limits. */
export const storageCalls = {
  'storage.list': endpoint({
    method: 'GET',
    path: '/api/storage/',
    summary: 'The space that each account takes and its limits, newest account first, 50 per page',
    offline: 'online',
    access: 'staff',
    query: z.object({ page: pageSchema }),
    response: z.object({
      accounts: z.array(accountStorageSchema),
      /** For accounts without own limits. */
      default_limits: accountLimitsSchema,
      /** Files whose size is not known yet; they count as empty. */
      unmeasured: z.number(),
      ...pageFields,
    }),
    errors: [403],
  }),
  'storage.setDefaultLimits': endpoint({
    method: 'POST',
    path: '/api/storage/limits/',
    summary: 'Set what accounts without own limits may have at most; null for no limit',
    offline: 'online',
    access: 'staff',
    body: accountLimitsSchema,
    response: accountLimitsSchema,
    errors: [400, 403],
  }),
  'storage.removeLimits': endpoint({
    method: 'POST',
    path: '/api/storage/:account_id/limits/remove/',
    summary: 'Remove the own limits of an account, so that the default applies to it',
    offline: 'online',
    access: 'staff',
    params: z.object({ account_id: textSchema(ID_MAX_CHARACTERS) }),
    response: emptySchema,
    errors: [403, 404],
  }),
  'storage.setLimits': endpoint({
    method: 'POST',
    path: '/api/storage/:account_id/limits/',
    summary: 'Set what an account may have at most, in place of the default; null for no limit',
    offline: 'online',
    access: 'staff',
    params: z.object({ account_id: textSchema(ID_MAX_CHARACTERS) }),
    body: accountLimitsSchema,
    response: accountLimitsSchema,
    errors: [400, 403, 404],
  }),
};
