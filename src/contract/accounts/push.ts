import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint';
import { LANGUAGES } from '#lib/languages';
import { SOURCE_LANGUAGE } from '#lib/translate';

const ENDPOINT_MAX = 2000;
/** An uncompressed P-256 point and a 16-byte secret, in base64url. */
const P256DH = /^[\w-]{87}=?$/;
const AUTH = /^[\w-]{22}={0,2}$/;

/** The server decides whether it sends to this push service; see SKYLARK_PUSH_SERVICES. */
const PUSH_SERVICE = /^https?:\/\/[a-z0-9.[\]:-]+\/\S*$/;
const endpointSchema = z.string().check(z.maxLength(ENDPOINT_MAX), z.regex(PUSH_SERVICE));

/** Calls that register a device for push notifications while the app is closed. */
export const pushCalls = {
  'push.getKey': endpoint({
    method: 'GET',
    path: '/api/push/key/',
    summary: 'The public VAPID key that a subscription of this server is made with',
    offline: 'online',
    access: 'signed-in',
    response: z.object({ public_key: z.string() }),
    errors: [],
  }),
  'push.subscribe': endpoint({
    method: 'POST',
    path: '/api/push/subscription/',
    summary: 'Send notifications to a browser until its session ends; the same endpoint again renews it',
    offline: 'online',
    access: 'signed-in',
    body: z.object({
      endpoint: endpointSchema,
      keys: z.object({
        p256dh: z.string().check(z.maxLength(88), z.regex(P256DH)),
        auth: z.string().check(z.maxLength(24), z.regex(AUTH)),
      }),
      /** What notifications are written in. */
      language: z._default(z.enum(LANGUAGES), SOURCE_LANGUAGE),
    }),
    response: z.object({ is_subscribed: z.boolean() }),
    errors: [],
  }),
  'push.unsubscribe': endpoint({
    method: 'POST',
    path: '/api/push/subscription/remove/',
    summary: 'Send nothing more to a browser',
    offline: 'online',
    access: 'signed-in',
    body: z.object({ endpoint: endpointSchema }),
    response: z.object({ is_subscribed: z.boolean() }),
    errors: [],
  }),
};
