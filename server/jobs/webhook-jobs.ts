import { createHmac } from 'node:crypto';
import {
  WEBHOOK_ID_HEADER,
  WEBHOOK_SIGNATURE_HEADER,
  WEBHOOK_TIMESTAMP_HEADER,
} from '#contract/accounts/webhooks';
import { retryAfterMs } from '#contract/rate-limited';
import { t } from '#lib/translate';
import { openText } from '#server/accounts/sealed-text';
import {
  type DueDelivery,
  endDelivery,
  findDeliveredComment,
  retryDelivery,
  takeDelivery,
} from '#server/accounts/webhooks.repository';
import { type Database, WEBHOOKS_CHANNEL } from '#server/database/database';
import { AddressRefusedError } from '#server/outbound/allowed-address';
import type { PostRequest, PostResponse } from '#server/outbound/post';
import { findClips } from '#server/songs/clips.repository';
import { DeliveryJobs, type DeliveryOutcome } from './delivery-jobs.ts';

/** Delays before the next attempt; after the last the delivery is given up. */
const RETRY_DELAYS_MS = [30_000, 2 * 60_000, 10 * 60_000, 60 * 60_000, 6 * 60 * 60_000];
const TIMEOUT_MS = 10_000;

interface WebhookJobsOptions {
  readonly database: Database;
  /** Decrypts the secrets that sign deliveries. */
  readonly sealingKey: Uint8Array;
  /** Posts to allowed addresses only; a test replaces it. */
  readonly post: (url: string, request: PostRequest) => Promise<PostResponse>;
}

/** Delivers events to the addresses of users. */
export class WebhookJobs {
  readonly #options: WebhookJobsOptions;
  readonly #jobs: DeliveryJobs<DueDelivery>;

  constructor(options: WebhookJobsOptions) {
    this.#options = options;
    const { database } = options;
    const { connection } = database;
    this.#jobs = new DeliveryJobs({
      ...{ name: 'webhooks', database, channel: WEBHOOKS_CHANNEL },
      retryDelaysMs: RETRY_DELAYS_MS,
      receiverOf: ({ webhook }) => webhook.id,
      take: (times) => takeDelivery(connection, times),
      deliver: (delivery) => this.#deliver(delivery),
      end: (delivery, problem) => endDelivery(connection, delivery, problem),
      retry: (delivery, next) => retryDelivery(connection, delivery, next),
    });
  }

  start(): Promise<void> {
    return this.#jobs.start();
  }

  /** Undelivered events wait for the next start. */
  stop(): Promise<void> {
    return this.#jobs.stop();
  }

  async #deliver(delivery: DueDelivery): Promise<DeliveryOutcome> {
    const data = await this.#dataOf(delivery);
    // What the event is about was deleted meanwhile.
    if (data === null) return { state: 'ended', problem: delivery.webhook.problem };
    const { event, createdAt } = delivery;
    return this.#post(delivery, JSON.stringify({ event, created_at: createdAt.toISOString(), ...data }));
  }

  async #dataOf({ event, entityId, webhook }: DueDelivery): Promise<object | null> {
    const { connection } = this.#options.database;
    if (event === 'comment.created') {
      const comment = await findDeliveredComment(connection, entityId);
      if (comment === undefined) return null;
      const { id, clipId, text, handle } = comment;
      return { comment: { id, song_id: clipId, text, author: handle } };
    }
    const [song] = await findClips(connection, [entityId], webhook.userId);
    return song === undefined ? null : { song };
  }

  async #post({ id, webhook }: DueDelivery, body: string): Promise<DeliveryOutcome> {
    const secret = openText(webhook.sealedSecret, this.#options.sealingKey);
    if (secret === null)
      return {
        state: 'ended',
        problem: t('The secret of the server changed. Remove this webhook and add it again.'),
      };
    try {
      const headers = { 'content-type': 'application/json', ...signedHeaders({ id, body, secret }) };
      const request = { headers, body: new TextEncoder().encode(body), timeoutMs: TIMEOUT_MS };
      const { status, headers: answer } = await this.#options.post(webhook.url, request);
      if (status >= 200 && status < 300) return { state: 'ended', problem: null };
      const problem = t('The address responded with {status}.', { status });
      return {
        state: 'failed',
        problem,
        retryAfterMs: retryAfterMs(answer['retry-after'] ?? null, Date.now()),
      };
    } catch (error) {
      if (error instanceof AddressRefusedError)
        return {
          state: 'ended',
          problem: t(
            'Webhooks may only go to public addresses, and to those that the operator allows with SKYLARK_WEBHOOK_NETWORKS.',
          ),
        };
      return { state: 'failed', problem: t('The address could not be reached.') };
    }
  }
}

/** The headers by which a receiver checks who sent a delivery, and when. */
function signedHeaders({ id, body, secret }: { id: string; body: string; secret: string }) {
  const timestamp = String(Math.floor(Date.now() / 1000));
  const digest = createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex');
  return {
    [WEBHOOK_ID_HEADER]: id,
    [WEBHOOK_TIMESTAMP_HEADER]: timestamp,
    [WEBHOOK_SIGNATURE_HEADER]: `v1=${digest}`,
  };
}
