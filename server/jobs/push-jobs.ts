import type { VapidKeys } from '#server/accounts/vapid-keys';
import { type Database, PUSH_CHANNEL } from '#server/database/database';
import { findNotifications } from '#server/repositories/notifications';
import { deleteDeadSubscription, listSubscriptions, takePushJob } from '#server/repositories/push';
import { JobLine } from './job-line.ts';
import { pushMessage } from './push-message.ts';
import { sendPush } from './send-push.ts';

/** Sends notifications to the browsers of their users, once each. */
export class PushJobs {
  readonly #database: Database;
  readonly #keys: VapidKeys;
  readonly #line: JobLine<string>;

  constructor({ database, keys }: { readonly database: Database; readonly keys: VapidKeys }) {
    this.#database = database;
    this.#keys = keys;
    this.#line = new JobLine({
      ...{ name: 'push', database, channel: PUSH_CHANNEL },
      take: () => takePushJob(database.connection),
      make: (notificationId) => this.#send(notificationId),
      // Taking one up deletes it: what is sent twice is worse than what is not sent.
      renew: async () => undefined,
      release: async () => undefined,
      sweep: async () => undefined,
    });
  }

  /** What browsers subscribe with. */
  get publicKey(): string {
    return this.#keys.publicKey;
  }

  start(): Promise<void> {
    return this.#line.start();
  }

  /** What is not sent yet waits for the next start. */
  stop(): Promise<void> {
    return this.#line.stop();
  }

  async #send(notificationId: string): Promise<void> {
    const { connection } = this.#database;
    const [own] = await findNotifications(connection, [notificationId], null);
    if (!own || own.notification.notification_type === 'deleted' || own.notification.is_read) return;
    const topic = notificationId.replaceAll('-', '');
    for (const browser of await listSubscriptions(connection, own.userId, new Date())) {
      const text = pushMessage(own.notification, browser.origin);
      const outcome = await sendPush(browser, { text, topic }, this.#keys);
      if (outcome === 'gone') await deleteDeadSubscription(connection, browser.endpoint);
    }
  }
}
