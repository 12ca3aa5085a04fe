import type { Workbox } from 'workbox-window';
import { createLog } from '#lib/log';
import { setUpdateState } from './update-state.ts';

const log = createLog('service-worker');
const ACK_MS = 1000;
const UPDATE_EVERY_MS = 60 * 60_000;
const OUTBOX_SYNC_TAG = 'outbox';

let workbox: Workbox | null = null;

/**
 * Registers the service worker; called once after the first screen is painted. Never activates an update
 * automatically: `acceptUpdate` does, when the user agrees.
 */
export async function registerServiceWorker(): Promise<void> {
  if (!('serviceWorker' in navigator) || import.meta.env.DEV || workbox) return;
  const { Workbox: WorkboxClass } = await import('workbox-window');
  workbox = new WorkboxClass('/sw.js', { scope: '/', updateViaCache: 'none' });
  workbox.addEventListener('waiting', () => void offerUpdate());
  try {
    await workbox.register({ immediate: true });
    checkForUpdates(workbox);
  } catch (error) {
    // The app works without one: it then cannot start offline, and the worker sends the writes.
    log.error('registration failed', error);
  }
}

/**
 * Only what replaces a version is an update: the first one also waits for a moment before it becomes active, in Firefox
 * long enough to be noticed.
 */
async function offerUpdate(): Promise<void> {
  const { active, waiting } = (await navigator.serviceWorker.getRegistration()) ?? {};
  if (active && waiting) setUpdateState({ isWaiting: true });
}

/** The browser looks for a newer version only on navigation, and an installed app may stay open for days. */
function checkForUpdates(registered: Workbox): void {
  let lookedAt = Date.now();
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible' || Date.now() - lookedAt < UPDATE_EVERY_MS) return;
    lookedAt = Date.now();
    registered.update().catch((error: unknown) => log.debug('the update check failed', error));
  });
}

/** Activates the waiting version and reloads this tab once it is in control. */
export function acceptUpdate(): void {
  if (!workbox) return;
  workbox.addEventListener('controlling', () => location.reload());
  workbox.messageSkipWaiting();
}

interface SyncCapableRegistration extends ServiceWorkerRegistration {
  readonly sync?: { register(tag: string): Promise<void> };
}

/**
 * Requests that the service worker send pending writes, and registers a Background Sync if the browser supports
 * it. Returns false when no service worker accepted the message within a second.
 */
export async function requestServiceWorkerFlush(): Promise<boolean> {
  const controller = navigator.serviceWorker?.controller;
  if (!controller) return false;
  registerBackgroundSync();
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    const timer = setTimeout(() => finish(false), ACK_MS);
    const finish = (isTaken: boolean) => {
      clearTimeout(timer);
      port1.close();
      resolve(isTaken);
    };
    port1.onmessage = () => finish(true);
    controller.postMessage({ type: 'FLUSH_OUTBOX' }, [port2]);
  });
}

function registerBackgroundSync(): void {
  navigator.serviceWorker.ready
    .then((registration: SyncCapableRegistration) => registration.sync?.register(OUTBOX_SYNC_TAG))
    .catch((error: unknown) => log.debug('background sync was denied', error));
}
