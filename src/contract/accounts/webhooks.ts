import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint';
import { emptySchema, idSchema, textSchema, timestampSchema } from '#contract/schema';
import { t } from '#lib/translate';

/** Events that are delivered; a comment is one by somebody else on an own song. */
export const WEBHOOK_EVENTS = ['song.finished', 'song.failed', 'comment.created'] as const;
export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number];

/** HMAC-SHA-256 of `<timestamp>.<body>` with the secret, in hexadecimal, after `v1=`. */
export const WEBHOOK_SIGNATURE_HEADER = 'skylark-signature';
/** When the delivery was sent, in seconds since the epoch; part of what is signed. */
export const WEBHOOK_TIMESTAMP_HEADER = 'skylark-timestamp';
/** The same in every attempt. */
export const WEBHOOK_ID_HEADER = 'skylark-delivery';

const WEBHOOK_URL_MAX_CHARACTERS = 2000;

const webhookSchema = z.object({
  id: idSchema,
  url: z.string(),
  events: z.array(z.enum(WEBHOOK_EVENTS)),
  created_at: timestampSchema,
  /** When the last delivery succeeded or was given up; null before that. */
  last_delivered_at: z.nullable(timestampSchema),
  /** Why the last attempt failed; null after a success. */
  problem: z.nullable(z.string()),
});
export type Webhook = z.infer<typeof webhookSchema>;

/** Calls for the user's own webhooks. */
export const webhookCalls = {
  'webhooks.list': endpoint({
    method: 'GET',
    path: '/api/webhooks/',
    summary: 'Own webhooks, newest first',
    offline: 'online',
    access: 'signed-in',
    response: z.object({ webhooks: z.array(webhookSchema) }),
    errors: [],
  }),
  'webhooks.create': endpoint({
    method: 'POST',
    path: '/api/webhooks/',
    summary: 'Deliver events to an address; only this response contains the secret that signs them',
    offline: 'online',
    access: 'signed-in',
    sendsSecret: true,
    body: z.object({
      url: textSchema(WEBHOOK_URL_MAX_CHARACTERS),
      events: z
        .array(z.enum(WEBHOOK_EVENTS))
        .check(z.minLength(1, t('Choose at least one event.')), z.maxLength(WEBHOOK_EVENTS.length)),
    }),
    response: z.extend(webhookSchema, { secret: z.string() }),
    errors: [409, 422],
  }),
  'webhooks.remove': endpoint({
    method: 'POST',
    path: '/api/webhooks/:webhook_id/remove/',
    summary: 'Deliver nothing more to an address',
    offline: 'online',
    access: 'signed-in',
    params: z.object({ webhook_id: idSchema }),
    response: emptySchema,
    errors: [404],
  }),
};
