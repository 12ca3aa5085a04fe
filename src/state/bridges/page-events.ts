import { createLog } from '#lib/log';
import { announceNetworkReturn } from '#lib/network-return';
import { translated } from '#lib/translate';
import type { SyncEvent } from '#sync/sync-events';
import { connectionStore } from '../stores/connection.ts';
import { showServiceStatus } from '../stores/service-status.ts';
import { showToast } from '../stores/toasts.ts';
import { getSync, subscribeSyncEvents } from './sync-bridge.ts';

const log = createLog('page-events');

/** While the server is unreachable, a visible page retries it this often. */
const RETRY_MS = 10_000;

let isAsking = false;

/**
 * Forwards the sync code's events (messages, connection, a lost session) to the view stores. Called once when
 * the page starts; returns a function that stops it.
 */
export function startPageEvents(): () => void {
  const stopEvents = subscribeSyncEvents(showEvent);
  const goOffline = () => {
    connectionStore.isReachable = false;
  };
  addEventListener('offline', goOffline);
  addEventListener('online', askServer);
  const timer = setInterval(() => {
    if (!connectionStore.isReachable && document.visibilityState === 'visible') askServer();
  }, RETRY_MS);
  return () => {
    stopEvents();
    removeEventListener('offline', goOffline);
    removeEventListener('online', askServer);
    clearInterval(timer);
  };
}

/** The sync worker composes English. */
function shownToast<Toast extends Extract<SyncEvent, { type: 'toast' }>>(toast: Toast): Toast {
  const { title, text, action } = toast;
  return {
    ...toast,
    title: title === null ? null : translated(title),
    text: translated(text),
    action: action && { ...action, label: translated(action.label) },
  };
}

function showEvent(event: SyncEvent): void {
  switch (event.type) {
    case 'toast':
      showToast(shownToast(event));
      break;
    case 'service-status':
      showServiceStatus(event);
      break;
    case 'connection':
      noteConnection(event.isReachable);
      break;
    case 'realtime':
      connectionStore.isRealtimeHealthy = event.isHealthy;
      if (event.isHealthy) withStreamEvents(({ noteStreamOpened }) => noteStreamOpened());
      break;
    case 'device':
    case 'party':
      withStreamEvents(({ noteStreamEvent }) => noteStreamEvent(event));
      break;
    case 'session-lost':
      import('./lost-session.ts')
        .then(({ leaveLostSession }) => leaveLostSession())
        .catch((error: unknown) => log.error('could not leave the lost session', error));
      break;
  }
}

/** The first screen does not need them. */
function withStreamEvents(use: (events: typeof import('./listening/stream-events.ts')) => void): void {
  import('./listening/stream-events.ts')
    .then(use)
    .catch((error: unknown) => log.info('could not load the code for events of devices and parties', error));
}

function noteConnection(isReachable: boolean): void {
  const isReturn = isReachable && !connectionStore.isReachable;
  if (isReturn) connectionStore.isOfflineBannerClosed = false;
  connectionStore.isReachable = isReachable;
  if (isReturn) announceNetworkReturn();
}

/**
 * Any call reveals this. The result is checked here too: the worker reports only changes, and it may not have
 * noticed a connection that the browser lost for a moment.
 */
function askServer(): void {
  // A worker that has not loaded yet answers everything at once later.
  if (isAsking) return;
  isAsking = true;
  getSync()
    .call('status.get', {})
    .then((result) => noteConnection(result.ok || result.problem.status > 0))
    .catch((error: unknown) => log.error('the sync worker did not respond', error))
    .finally(() => {
      isAsking = false;
    });
}
