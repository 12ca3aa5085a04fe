import type { VapidKeys } from '#server/accounts/vapid-keys';
import { type Database, PUSH_CHANNEL } from '#server/database/database';
import { createLog } from '#server/log';
import { findNotifications } from '#server/repositories/notifications';
import { deleteDeadSubscription, listSubscriptions, takePushJob } from '#server/repositories/push';
import { pushMessage } from './push-message.ts';
import { sendPush } from './send-push.ts';

const log = createLog('push');

/** The safety net under the notice of the database. */
const LOOK_EVERY_MS = 60_000;

/** Sends notifications to the browsers of their users, once each. */
export class PushJobs {
  readonly #database: Database;
  readonly #keys: VapidKeys;
  readonly #onNotice = () => this.#wake();
  #timer: NodeJS.Timeout | null = null;
  #running: Promise<void> | null = null;
  #isAsked = false;
  #isStopped = false;

  constructor({ database, keys }: { readonly database: Database; readonly keys: VapidKeys }) {
    this.#database = database;
    this.#keys = keys;
  }

  /** What browsers subscribe with. */
  get publicKey(): string {
    return this.#keys.publicKey;
  }

  start(): void {
    this.#database.notifications.on(PUSH_CHANNEL, this.#onNotice);
    this.#timer = setInterval(this.#onNotice, LOOK_EVERY_MS).unref();
    this.#wake();
  }

  /** What is not sent yet waits for the next start. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    this.#database.notifications.off(PUSH_CHANNEL, this.#onNotice);
    if (this.#timer) clearInterval(this.#timer);
    await this.#running;
  }

  #wake(): void {
    this.#isAsked = true;
    this.#running ??= this.#work()
      .catch((error: unknown) => log.error('Notifications could not be sent', error))
      .finally(() => {
        this.#running = null;
      });
  }

  async #work(): Promise<void> {
    while (this.#isAsked && !this.#isStopped) {
      this.#isAsked = false;
      const notificationId = await takePushJob(this.#database.connection);
      if (notificationId === undefined) continue;
      this.#isAsked = true;
      await this.#send(notificationId);
    }
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
