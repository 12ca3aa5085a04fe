import type { WorkboxPlugin } from 'workbox-core/types.js';
import { isTypeOfPath } from '#domain/files/response-types';

const pathOf = (address: Request | string) =>
  new URL(typeof address === 'string' ? address : address.url, location.origin).pathname;

/** Whether a response is what its address names, and not the page of a captive portal. */
export function isRightType(request: Request | string, response: Response): boolean {
  return isTypeOfPath(pathOf(request), response.headers.get('content-type'));
}

/** In every page of the app, and in no page of a captive portal. */
const PAGE_MARK = '/manifest.webmanifest';

async function isOurs(request: Request, response: Response): Promise<boolean> {
  if (response.status !== 200 || !isRightType(request, response)) return false;
  return !pathOf(request).endsWith('.html') || (await response.clone().text()).includes(PAGE_MARK);
}

/** The cached response to a request; one of the wrong type is dropped. */
export async function matchRightType(cache: Cache, request: Request | string): Promise<Response | undefined> {
  const cached = await cache.match(request);
  if (cached === undefined || isRightType(request, cached)) return cached;
  await cache.delete(request);
  return undefined;
}

/** Caches only responses of the type that their address names, and drops others, so that they are fetched again. */
export const rightTypePlugin: WorkboxPlugin = {
  cacheWillUpdate: async ({ request, response }) => ((await isOurs(request, response)) ? response : null),
  cachedResponseWillBeUsed: async ({ cacheName, request, cachedResponse }) => {
    if (!cachedResponse || isRightType(request, cachedResponse)) return cachedResponse ?? null;
    await (await caches.open(cacheName)).delete(request);
    return null;
  },
};
