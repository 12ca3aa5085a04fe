import { createHmac } from 'node:crypto';
import { retryAfterMs } from '#contract/rate-limited';
import { WEBHOOK_ID_HEADER, WEBHOOK_SIGNATURE_HEADER, WEBHOOK_TIMESTAMP_HEADER } from '#contract/webhooks';
import { openText } from '#server/accounts/sealed-text';
import { type Database, WEBHOOKS_CHANNEL } from '#server/database/database';
import { AddressRefusedError } from '#server/outbound/allowed-address';
import type { PostRequest, PostResponse } from '#server/outbound/post';
import { findClips } from '#server/repositories/clips';
import {
  type DueDelivery,
  endDelivery,
  findDeliveredComment,
  retryDelivery,
  takeDelivery,
} from '#server/repositories/webhooks';
import { JobQueue } from './job-queue.ts';

/** Delays before the next attempt; after the last the delivery is given up. */
const RETRY_AFTER_MS = [30_000, 2 * 60_000, 10 * 60_000, 60 * 60_000, 6 * 60 * 60_000];
const TIMEOUT_MS = 10_000;
/** Addresses that are requested at once. */
const CONCURRENCY = 8;
/** After this it is no longer news. */
const LONGEST_WAIT_MS = 24 * 60 * 60_000;

interface WebhookJobsOptions {
  readonly database: Database;
  /** Decrypts the secrets that sign deliveries. */
  readonly sealingKey: Uint8Array;
  /** Posts to public addresses only; a test replaces it. */
  readonly post: (url: string, request: PostRequest) => Promise<PostResponse>;
}

type Outcome =
  | { readonly state: 'delivered' }
  | { readonly state: 'refused' | 'failed'; readonly problem: string; readonly retryAfterMs?: number | null };

/**
 * Delivers events to the addresses of users, in order of their due time, and at least once. Each address gets one
 * delivery at a time, so a slow one holds back no other.
 */
export class WebhookJobs {
  readonly #options: WebhookJobsOptions;
  readonly #queue: JobQueue<DueDelivery>;
  /** Webhooks that are being delivered to. */
  readonly #busy = new Set<string>();
  #lastTaken: Promise<unknown> = Promise.resolve();

  constructor(options: WebhookJobsOptions) {
    this.#options = options;
    const { database } = options;
    this.#queue = new JobQueue({
      ...{ name: 'webhooks', database, channel: WEBHOOKS_CHANNEL },
      concurrency: CONCURRENCY,
      take: ({ now, until }) => this.#take({ now, until }),
      make: (delivery) => this.#deliver(delivery).finally(() => this.#busy.delete(delivery.webhook.id)),
      // A delivery takes less than its lease.
      renew: async () => undefined,
      release: async () => undefined,
      sweep: async () => undefined,
    });
  }

  start(): Promise<void> {
    return this.#queue.start();
  }

  /** Undelivered events wait for the next start. */
  stop(): Promise<void> {
    return this.#queue.stop();
  }

  /** Claims one delivery after another, so that no webhook is claimed twice. */
  #take(times: { readonly now: Date; readonly until: Date }): Promise<DueDelivery | undefined> {
    const { connection } = this.#options.database;
    const taken = this.#lastTaken.then(async () => {
      const delivery = await takeDelivery(connection, { ...times, busyWebhooks: [...this.#busy] });
      if (delivery !== undefined) this.#busy.add(delivery.webhook.id);
      return delivery;
    });
    this.#lastTaken = taken.catch(() => undefined);
    return taken;
  }

  async #deliver(delivery: DueDelivery): Promise<void> {
    const { connection } = this.#options.database;
    const data = await this.#dataOf(delivery);
    // What the event is about was deleted meanwhile.
    if (data === null) return endDelivery(connection, delivery, delivery.webhook.problem);
    const body = JSON.stringify({
      event: delivery.event,
      created_at: delivery.createdAt.toISOString(),
      ...data,
    });
    const outcome = await this.#post(delivery, body);
    if (outcome.state === 'delivered') return endDelivery(connection, delivery, null);
    const waitMs = RETRY_AFTER_MS[delivery.attempts - 1];
    const askedMs = outcome.retryAfterMs ?? 0;
    if (outcome.state === 'refused' || waitMs === undefined || askedMs > LONGEST_WAIT_MS)
      return endDelivery(connection, delivery, outcome.problem);
    const dueAt = new Date(Date.now() + Math.max(waitMs, askedMs));
    return retryDelivery(connection, delivery, { dueAt, problem: outcome.problem });
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

  async #post({ id, webhook }: DueDelivery, body: string): Promise<Outcome> {
    const secret = openText(webhook.sealedSecret, this.#options.sealingKey);
    if (secret === null)
      return {
        state: 'refused',
        problem: 'The secret of the server changed. Remove this webhook and add it again.',
      };
    try {
      const headers = { 'content-type': 'application/json', ...signedHeaders({ id, body, secret }) };
      const request = { headers, body: new TextEncoder().encode(body), timeoutMs: TIMEOUT_MS };
      const { status, headers: answer } = await this.#options.post(webhook.url, request);
      if (status >= 200 && status < 300) return { state: 'delivered' };
      const problem = `The address responded with ${status}.`;
      return {
        state: 'failed',
        problem,
        retryAfterMs: retryAfterMs(answer['retry-after'] ?? null, Date.now()),
      };
    } catch (error) {
      if (error instanceof AddressRefusedError)
        return { state: 'refused', problem: 'Webhooks may only go to public addresses.' };
      return { state: 'failed', problem: 'The address could not be reached.' };
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
