import { afterEach, beforeEach, expect, test } from 'vitest';
import { matchRightType, rightTypePlugin } from './right-type.ts';

const CACHE = 'test-right-type';
const COVER = '/media/covers/a-96.webp';
const portal = () =>
  new Response('<h1>Sign in to the Wi-Fi</h1>', { headers: { 'content-type': 'text/html' } });
const picture = () => new Response('picture', { headers: { 'content-type': 'image/webp' } });
const event = new Event('fetch') as ExtendableEvent;

let cache: Cache;
beforeEach(async () => {
  cache = await caches.open(CACHE);
});
afterEach(() => caches.delete(CACHE));

async function isCached(path: string, response: Response): Promise<boolean> {
  const kept = await rightTypePlugin.cacheWillUpdate?.({ request: new Request(path), response, event });
  return kept !== null;
}

test('the page of a captive portal is not cached as a cover, a script or a page of the app', async () => {
  expect(await isCached(COVER, picture())).toBe(true);
  for (const path of [COVER, '/assets/app-1.js', '/engine/drums.sf3', '/index.html'])
    expect(await isCached(path, portal()), path).toBe(false);
  const page = new Response('<link rel="manifest" href="/manifest.webmanifest">', {
    headers: { 'content-type': 'text/html' },
  });
  expect(await isCached('/index.html', page)).toBe(true);
});

test('a wrong entry in a cache is dropped, so that it is fetched again', async () => {
  await cache.put(COVER, portal());
  expect(await matchRightType(cache, COVER)).toBeUndefined();
  expect(await cache.match(COVER)).toBeUndefined();
  await cache.put(COVER, portal());
  const used = await rightTypePlugin.cachedResponseWillBeUsed?.({
    cacheName: CACHE,
    request: new Request(COVER),
    cachedResponse: portal(),
    event,
  });
  expect(used).toBeNull();
  expect(await cache.match(COVER)).toBeUndefined();
  await cache.put(COVER, picture());
  expect(await (await matchRightType(cache, COVER))?.text()).toBe('picture');
});
