/**
 * The server's payload, in the declarative form; browsers that support it show it without invoking this worker.
 */
interface PushMessage {
  readonly notification: {
    readonly title: string;
    readonly body?: string;
    readonly navigate: string;
    readonly tag?: string;
    readonly icon?: string;
  };
}

declare const self: ServiceWorkerGlobalScope;

/** Something must be shown for every push, or the browser revokes the permission. */
const UNREADABLE: PushMessage = { notification: { title: 'Skylark', navigate: '/notifications' } };

/** Parses a push message; one with a different shape leads to the list. */
export function readPush(data: Pick<PushMessageData, 'json'> | null): PushMessage['notification'] {
  try {
    const { notification } = (data?.json() ?? UNREADABLE) as Partial<PushMessage>;
    if (typeof notification?.title === 'string' && typeof notification.navigate === 'string')
      return notification;
  } catch {
    // Not JSON: shown as a notification without text.
  }
  return UNREADABLE.notification;
}

/** The URL to open, never on another site. */
export function ownAddress(navigate: unknown, origin: string): string {
  const own = `${origin}${UNREADABLE.notification.navigate}`;
  if (typeof navigate !== 'string' || !URL.canParse(navigate, origin)) return own;
  const url = new URL(navigate, origin);
  return url.origin === origin ? url.href : own;
}

/** Shows a notification while no page is open. */
export async function showPush(data: PushMessageData | null): Promise<void> {
  const { title, body = '', navigate, tag, icon = '/icons/icon-192.png' } = readPush(data);
  await self.registration.showNotification(title, {
    body,
    icon,
    ...(tag === undefined ? {} : { tag }),
    data: { navigate },
  });
}

/** Opens what a notification is about, in the open page if there is one. */
export async function openPush(notification: Notification): Promise<void> {
  notification.close();
  const { navigate } = (notification.data ?? {}) as { navigate?: unknown };
  const url = ownAddress(navigate, self.location.origin);
  const [open] = await self.clients.matchAll({ type: 'window' });
  if (!open) {
    await self.clients.openWindow(url);
    return;
  }
  // A page not yet controlled by a worker cannot be navigated.
  const led = await open.navigate(url).catch(() => null);
  if (led) await led.focus();
  else await self.clients.openWindow(url);
}
