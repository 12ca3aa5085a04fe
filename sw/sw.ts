import type { PrecacheEntry } from 'workbox-precaching';
import { handleMediaRequest, watchCachedSongs } from './media.ts';
import { flushAccounts, flushForSync, flushNowAndThen } from './outbox.ts';
import { setUpPrecache } from './precache.ts';
import { openPush, showPush } from './push.ts';
import { setUpRuntimeCaches } from './runtime-caches.ts';
import { handleShare } from './share-target.ts';

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: (PrecacheEntry | string)[] };

/** Background Sync, missing from all type libraries; Chromium only. */
interface SyncEvent extends ExtendableEvent {
  readonly tag: string;
}

// Before the routes: a local song takes precedence, and only one handler may respond.
self.addEventListener('fetch', (event) => {
  if (handleMediaRequest(event) || handleShare(event)) event.stopImmediatePropagation();
  else if (event.request.mode === 'navigate') event.waitUntil(flushNowAndThen());
});
watchCachedSongs();
setUpPrecache(self.__WB_MANIFEST);
setUpRuntimeCaches();

self.addEventListener('sync', (event) => (event as SyncEvent).waitUntil(flushOrFail()));

self.addEventListener('push', (event) => event.waitUntil(showPush(event.data)));
self.addEventListener('notificationclick', (event) => event.waitUntil(openPush(event.notification)));

self.addEventListener('message', (event) => {
  const { type } = (event.data ?? {}) as { type?: string };
  if (type === 'FLUSH_OUTBOX') {
    event.ports[0]?.postMessage('taken');
    event.waitUntil(flushAccounts(false));
  }
  // Sent only after the user agreed to the update.
  if (type === 'SKIP_WAITING') event.waitUntil(self.skipWaiting());
});

/** Rejects while writes are left, so that the browser syncs again. */
async function flushOrFail(): Promise<void> {
  // The browser reports that the network is back.
  const remaining = await flushForSync();
  if (remaining > 0) throw new Error(`${remaining} changes are left to send`);
}
