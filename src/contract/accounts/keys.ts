import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint';
import { emptySchema, idSchema, textSchema, timestampSchema } from '#contract/schema';
import { t } from '#lib/translate';

/** The first characters of every key, by which secret scanners recognize it. */
export const KEY_PREFIX = 'skylark_';

/** The readable page with all calls. */
export const DOCS_PATH = '/api/docs';
/** Where assistants connect by the Model Context Protocol. */
export const MCP_PATH = '/mcp';

/** What a key may be used for; `make` creates songs, `edit` changes what exists, `staff` operates the server. */
export const KEY_SCOPES = ['read', 'make', 'edit', 'staff'] as const;
export type KeyScope = (typeof KEY_SCOPES)[number];

export const KEY_NAME_MAX_CHARACTERS = 60;
const KEY_DAYS_MAX = 3650;

const keySchema = z.object({
  id: idSchema,
  name: z.string(),
  /** The first characters, by which its owner recognizes it. */
  start: z.string(),
  scopes: z.array(z.enum(KEY_SCOPES)),
  created_at: timestampSchema,
  /** Null for a key that does not expire. */
  expires_at: z.nullable(timestampSchema),
  /** Null before its first use. */
  last_used_at: z.nullable(timestampSchema),
});
export type ApiKey = z.infer<typeof keySchema>;

/** Calls for the user's own API keys; they need a session, so that a key cannot create another one. */
export const keyCalls = {
  'keys.list': endpoint({
    method: 'GET',
    path: '/api/keys/',
    summary: 'Own API keys, newest first; never the keys themselves',
    offline: 'online',
    access: 'signed-in',
    response: z.object({ keys: z.array(keySchema) }),
    errors: [403],
  }),
  'keys.create': endpoint({
    method: 'POST',
    path: '/api/keys/',
    summary: 'Create an API key; only this response contains it',
    offline: 'online',
    access: 'signed-in',
    sendsSecret: true,
    body: z.object({
      name: textSchema(KEY_NAME_MAX_CHARACTERS).check(z.trim(), z.minLength(1, t('Enter a name.'))),
      scopes: z
        .array(z.enum(KEY_SCOPES))
        .check(z.minLength(1, t('Choose what the key may do.')), z.maxLength(KEY_SCOPES.length)),
      /** Days until it expires; null for never. */
      expires_in_days: z.nullable(z.number().check(z.int(), z.minimum(1), z.maximum(KEY_DAYS_MAX))),
    }),
    response: z.extend(keySchema, { key: z.string() }),
    errors: [403, 409],
  }),
  'keys.revoke': endpoint({
    method: 'POST',
    path: '/api/keys/:key_id/revoke/',
    summary: 'Revoke an API key, effective immediately',
    offline: 'online',
    access: 'signed-in',
    params: z.object({ key_id: idSchema }),
    response: emptySchema,
    errors: [403, 404],
  }),
};
