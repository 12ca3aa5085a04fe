import { languageOf } from '#lib/languages';
import { SOURCE_LANGUAGE } from '#lib/translate';
import {
  deleteDeadSubscription,
  listSubscriptions,
  type PushJob,
  retryPush,
  takePushJob,
} from '#server/accounts/push.repository';
import type { VapidKeys } from '#server/accounts/vapid-keys';
import { type Database, PUSH_CHANNEL } from '#server/database/database';
import { translatorFor } from '#server/languages';
import { findNotifications } from '#server/people/notifications.repository';
import { JobQueue } from './job-queue.ts';
import { pushMessage } from './push-message.ts';
import { sendPush } from './send-push.ts';

/**
 * Delays before retrying a push service that failed, unless it specifies one; after the last it is given up.
 */
const RETRY_AFTER_MS = [30_000, 2 * 60_000, 10 * 60_000, 60 * 60_000];
/** After this it is no longer news. */
const LONGEST_WAIT_MS = 24 * 60 * 60_000;

interface PushJobsOptions {
  readonly database: Database;
  readonly keys: VapidKeys;
  /** Origins of push services beside the known ones. */
  readonly configuredOrigins: readonly string[];
}

/** Sends notifications to their users' browsers, once each. */
export class PushJobs {
  readonly #database: Database;
  readonly #keys: VapidKeys;
  readonly #configuredOrigins: readonly string[];
  readonly #line: JobQueue<PushJob>;

  constructor({ database, keys, configuredOrigins }: PushJobsOptions) {
    this.#database = database;
    this.#keys = keys;
    this.#configuredOrigins = configuredOrigins;
    this.#line = new JobQueue({
      ...{ name: 'push', database, channel: PUSH_CHANNEL },
      take: ({ now }) => takePushJob(database.connection, now),
      make: (job) => this.#send(job),
      // Claiming one deletes it: sending twice is worse than not sending.
      renew: async () => undefined,
      release: async () => undefined,
      sweep: async () => undefined,
    });
  }

  /** The public key that browsers subscribe with. */
  get publicKey(): string {
    return this.#keys.publicKey;
  }

  start(): Promise<void> {
    return this.#line.start();
  }

  /** Unsent notifications wait for the next start. */
  stop(): Promise<void> {
    return this.#line.stop();
  }

  async #send(job: PushJob): Promise<void> {
    const { connection } = this.#database;
    const { notificationId } = job;
    const [own] = await findNotifications(connection, [notificationId], null);
    if (!own || own.notification.notification_type === 'deleted' || own.notification.is_read) return;
    const settings = { keys: this.#keys, configuredOrigins: this.#configuredOrigins };
    const topic = notificationId.replaceAll('-', '');
    for (const browser of await listSubscriptions(connection, own.userId, new Date())) {
      if (job.endpoint !== null && job.endpoint !== browser.endpoint) continue;
      const translate = await translatorFor(languageOf(browser.language) ?? SOURCE_LANGUAGE);
      const text = pushMessage(own.notification, browser.origin, translate);
      const outcome = await sendPush(browser, { text, topic }, settings);
      if (outcome.state === 'gone') await deleteDeadSubscription(connection, browser.endpoint);
      if (outcome.state === 'failed')
        await this.#retryLater({ ...job, endpoint: browser.endpoint }, outcome.retryAfterMs);
    }
  }

  /** Only for this browser: the others already received it. */
  async #retryLater(job: PushJob & { readonly endpoint: string }, askedMs: number | null): Promise<void> {
    const waitMs = RETRY_AFTER_MS[job.attempts];
    if (waitMs === undefined || (askedMs ?? 0) > LONGEST_WAIT_MS) return;
    const dueAt = new Date(Date.now() + Math.max(waitMs, askedMs ?? 0));
    await retryPush(this.#database.connection, { ...job, attempts: job.attempts + 1 }, dueAt);
  }
}
