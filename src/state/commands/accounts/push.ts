import { languageOf } from '#lib/languages';
import { currentLanguage, SOURCE_LANGUAGE, t } from '#lib/translate';
import { call } from '#state/commands/calls';

/** Whether this browser receives push notifications while the app is closed, or why it cannot. */
export type PushState = 'on' | 'off' | 'denied' | 'needs-install' | 'unsupported';

/** Reads the push support and state of this browser, without prompting the user. */
export async function readPushState(): Promise<PushState> {
  if (!('PushManager' in window) || !('Notification' in window) || !('serviceWorker' in navigator))
    return isUninstalledApple() ? 'needs-install' : 'unsupported';
  if (Notification.permission === 'denied') return 'denied';
  const subscription = await currentSubscription();
  return subscription && Notification.permission === 'granted' ? 'on' : 'off';
}

/** iPhones and iPads support push only for apps on the home screen. */
function isUninstalledApple(): boolean {
  const isApple = /iPhone|iPad/.test(navigator.userAgent) || navigator.maxTouchPoints > 1;
  return isApple && 'standalone' in navigator && navigator.standalone === false;
}

async function currentSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager.getSubscription()) ?? null;
}

/**
 * Subscribes this browser to push notifications; must be called inside a tap, because the browser prompts the
 * user.
 * @throws CallProblem, or an error with a sentence for the user
 */
export async function turnPushOn(): Promise<PushState> {
  const permission = await Notification.requestPermission();
  if (permission !== 'granted') return permission === 'denied' ? 'denied' : 'off';
  const registration = await navigator.serviceWorker.getRegistration();
  if (!registration?.active)
    throw new Error(t('The app is still being set up on this device. Try again in a moment.'));
  const { public_key: publicKey } = await call('push.getKey');
  const held = await registration.pushManager.getSubscription();
  // A subscription created for another server, or with its former key, would be rejected on every message.
  if (held && !isMadeWith(held, publicKey)) await held.unsubscribe();
  const subscription = await subscribe(registration.pushManager, publicKey);
  await renew(subscription);
  return 'on';
}

async function subscribe(manager: PushManager, publicKey: string): Promise<PushSubscription> {
  try {
    return await manager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
  } catch {
    throw new Error(t('This browser did not reach its push service. Try again later.'));
  }
}

function isMadeWith({ options }: PushSubscription, publicKey: string): boolean {
  const key = options.applicationServerKey;
  return key !== null && base64Url(key) === publicKey;
}

function base64Url(bytes: ArrayBuffer): string {
  return btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');
}

/** Registers a subscription with the server, including one the server has since dropped. */
async function renew(subscription: PushSubscription): Promise<void> {
  const { endpoint, keys = {} } = subscription.toJSON();
  const { p256dh = '', auth = '' } = keys;
  const language = languageOf(currentLanguage()) ?? SOURCE_LANGUAGE;
  await call('push.subscribe', { body: { endpoint: endpoint ?? '', keys: { p256dh, auth }, language } });
}

/**
 * Unsubscribes this browser from push notifications.
 * @throws CallProblem
 */
export async function turnPushOff(): Promise<PushState> {
  const subscription = await currentSubscription();
  if (subscription) {
    await call('push.unsubscribe', { body: { endpoint: subscription.endpoint } });
    await subscription.unsubscribe();
  }
  return 'off';
}
