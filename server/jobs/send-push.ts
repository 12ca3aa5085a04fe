import webPush from 'web-push';
import { isTransientFailure, retryAfterMs } from '#contract/rate-limited';
import type { PushSubscription } from '#server/accounts/push.repository';
import type { VapidKeys } from '#server/accounts/vapid-keys';
import { createLog } from '#server/log';
import { postToConfigured, postToPublic } from '#server/outbound/post';
import { pushServiceKind } from '#server/outbound/push-services';

const log = createLog('push');

/** A message the device was offline for is outdated after a day. */
const TTL_SECONDS = 24 * 60 * 60;
const TIMEOUT_MS = 10_000;
/** Push services require a contact; a server without a public address has none. */
const NO_ADDRESS = 'mailto:nobody@skylark.invalid';

/** A browser that is permanently gone should be removed; temporary failures may be retried. */
type PushOutcome =
  | { readonly state: 'sent' | 'gone' | 'refused' }
  /** Null if the push service does not specify it. */
  | { readonly state: 'failed'; readonly retryAfterMs: number | null };

interface PushMessage {
  readonly text: string;
  /** A pending message with the same topic is replaced by the push service; at most 32 base64url characters. */
  readonly topic: string;
}

interface PushSettings {
  readonly keys: VapidKeys;
  /** Origins of push services that the operator added to the known ones. */
  readonly configuredOrigins: readonly string[];
}

/**
 * Sends one message, encrypted for this browser only. Never throws: push is best effort, the list has
 * everything.
 */
export async function sendPush(
  { endpoint, p256dh, auth, origin }: PushSubscription,
  { text, topic }: PushMessage,
  { keys, configuredOrigins }: PushSettings,
): Promise<PushOutcome> {
  const service = pushServiceKind(endpoint, configuredOrigins);
  if (service === null) return { state: 'refused' };
  const post = service === 'configured' ? postToConfigured : postToPublic;
  try {
    const request = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, text, {
      vapidDetails: { subject: origin.startsWith('https:') ? origin : NO_ADDRESS, ...keys },
      TTL: TTL_SECONDS,
      contentEncoding: 'aes128gcm',
      topic,
    });
    const { status, headers } = await post(endpoint, {
      headers: request.headers,
      body: new Uint8Array(request.body ?? []),
      timeoutMs: TIMEOUT_MS,
    });
    if (status === 404 || status === 410) return { state: 'gone' };
    if (status >= 200 && status < 300) return { state: 'sent' };
    log.info(`A push service responded with ${status}`);
    if (!isTransientFailure(status)) return { state: 'refused' };
    return { state: 'failed', retryAfterMs: retryAfterMs(headers['retry-after'] ?? null, Date.now()) };
  } catch (error) {
    log.error('A push service could not be reached', error);
    return { state: 'failed', retryAfterMs: null };
  }
}
