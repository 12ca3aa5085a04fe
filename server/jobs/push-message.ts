import { PRODUCT_NAME } from '#contract/product';
import { notificationPath, notificationText } from '#domain/notifications/notification-text';
import type { Translate } from '#lib/composed-texts';
import type { FoundNotification } from '#server/people/notifications.repository';

/** Browsers with declarative push show a message with this marker automatically, without the service worker. */
const DECLARATIVE = 8030;

/** A notification's message as JSON, in the browser's language and in the declarative form, which the service worker also reads. */
export function pushMessage(notification: FoundNotification, origin: string, translate: Translate): string {
  const title = notificationText(notification, translate);
  const path = notificationPath(notification) ?? '/notifications';
  return JSON.stringify({
    web_push: DECLARATIVE,
    notification: {
      title: title === '' ? PRODUCT_NAME : title,
      body: notification.comment_text,
      navigate: new URL(path, origin).href,
      // A newer message for the same notification replaces the older one.
      tag: notification.id,
      icon: new URL('/icons/icon-192.png', origin).href,
    },
  });
}
