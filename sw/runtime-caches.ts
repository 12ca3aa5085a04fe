import type { WorkboxPlugin } from 'workbox-core/types.js';
import { ExpirationPlugin } from 'workbox-expiration';
import { registerRoute } from 'workbox-routing';
import { CacheFirst, StaleWhileRevalidate } from 'workbox-strategies';
import { ENGINE_CACHE } from '#db/engine-cache';

/** Covers of songs that were on the screen; emptied on sign-out. */
const COVER_CACHE = 'skylark-covers';
const MAX_COVERS = 600;

export function setUpRuntimeCaches(): void {
  registerRoute(
    ({ url, sameOrigin }) => sameOrigin && /^\/media\/(?:covers|pictures)\//.test(url.pathname),
    new CacheFirst({
      cacheName: COVER_CACHE,
      // The cast: Workbox declares its hooks without `undefined`, which our strictness tells apart.
      plugins: [new ExpirationPlugin({ maxEntries: MAX_COVERS, purgeOnQuotaError: true }) as WorkboxPlugin],
    }),
  );
  registerRoute(
    ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/engine/'),
    new StaleWhileRevalidate({ cacheName: ENGINE_CACHE }),
  );
}
