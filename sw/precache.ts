import { clientsClaim } from 'workbox-core';
import {
  cleanupOutdatedCaches,
  createHandlerBoundToURL,
  type PrecacheEntry,
  precacheAndRoute,
} from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';

/** Paths that the server answers itself; everything else that is opened is a screen of the app. */
const SERVER_PATHS = [/^\/api\//, /^\/media\//, /^\/engine\//, /^\/metrics/, /\.[a-z0-9]+$/i];

/**
 * Keeps the app's files and answers every navigation with the shell. A new version stays waiting until the
 * user agrees (see `update.ts`), so an open page never loses the files it was built with.
 */
export function setUpPrecache(entries: (PrecacheEntry | string)[]): void {
  precacheAndRoute(entries);
  cleanupOutdatedCaches();
  registerRoute(new NavigationRoute(createHandlerBoundToURL('/index.html'), { denylist: SERVER_PATHS }));
  clientsClaim();
}
