import type { WorkboxPlugin } from 'workbox-core/types.js';
import { ExpirationPlugin } from 'workbox-expiration';
import { registerRoute } from 'workbox-routing';
import { CacheFirst, StaleWhileRevalidate } from 'workbox-strategies';
import { ENGINE_CACHE } from '#db/engine-cache';
import { otherCoverSizes } from '#domain/files/media-paths';
import { isCoverUrl } from './media.ts';
import { matchRightType, rightTypePlugin } from './right-type.ts';
import { languageOfTexts } from './texts.ts';

/** Covers of songs that were shown; cleared on sign-out. */
const COVER_CACHE = 'skylark-covers';
const MAX_TEXTS = 4;
const MAX_COVERS = 600;

export function setUpRuntimeCaches(): void {
  registerRoute(
    ({ url }) => isCoverUrl(url),
    new CacheFirst({
      cacheName: COVER_CACHE,
      // Cross-origin pictures are opaque unless requested with CORS, and could not be cached.
      fetchOptions: { mode: 'cors' },
      plugins: [
        rightTypePlugin,
        { handlerDidError: ({ request }) => heldInAnotherSize(request.url) },
        // The cast: Workbox declares its hooks without `undefined`, which our strict settings distinguish.
        new ExpirationPlugin({ maxEntries: MAX_COVERS, purgeOnQuotaError: true }) as WorkboxPlugin,
      ],
    }),
  );
  // A language that the user chose in place of the browser's, in a few versions.
  registerRoute(
    ({ url, sameOrigin }) => sameOrigin && languageOfTexts(url.pathname) !== null,
    new CacheFirst({
      cacheName: 'texts',
      plugins: [rightTypePlugin, new ExpirationPlugin({ maxEntries: MAX_TEXTS }) as WorkboxPlugin],
    }),
  );
  registerRoute(
    ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/engine/'),
    new StaleWhileRevalidate({ cacheName: ENGINE_CACHE, plugins: [rightTypePlugin] }),
  );
}

/** Offline: a song was seen in a list, and its page requests the large cover. */
async function heldInAnotherSize(url: string): Promise<Response | undefined> {
  const cache = await caches.open(COVER_CACHE);
  for (const other of otherCoverSizes(url)) {
    const held = await matchRightType(cache, other);
    if (held) return held;
  }
  return undefined;
}
