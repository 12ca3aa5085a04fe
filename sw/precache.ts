import { clientsClaim } from 'workbox-core';
import {
  addPlugins,
  cleanupOutdatedCaches,
  createHandlerBoundToURL,
  type PrecacheEntry,
  precacheAndRoute,
} from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { ANONYMOUS_USER_ID } from '#db/database-names';
import { listAccountIds } from '#db/db';
import { FIRST_PAGES, firstPage } from '#domain/files/first-pages';
import { createLog } from '#lib/log';
import { rightTypePlugin } from './right-type.ts';

const log = createLog('sw-precache');

/** Paths that the server answers itself; everything else that is opened is a screen of the app. */
const SERVER_PATHS = [/^\/api\//, /^\/media\//, /^\/embed\//, /^\/engine\//, /^\/metrics/, /\.[a-z0-9]+$/i];

/**
 * Keeps the app's files and answers every navigation with the page that begins its screen, or with the shell. A new
 * version stays waiting until the user agrees (see `update.ts`), so an open page never loses the files it was built with.
 */
export function setUpPrecache(entries: (PrecacheEntry | string)[]): void {
  addPlugins([rightTypePlugin]);
  precacheAndRoute(entries);
  cleanupOutdatedCaches();
  registerRoute(
    new NavigationRoute(
      async (options) => {
        const { pathname } = options.url;
        // Only where it makes a difference is the device asked for accounts.
        const isSignedIn = pathname in FIRST_PAGES && (await hasAccount());
        const name = firstPage(pathname, isSignedIn);
        const file = name === null ? '/index.html' : `/pages/${name}.html`;
        return createHandlerBoundToURL(file)(options);
      },
      { denylist: SERVER_PATHS },
    ),
  );
  clientsClaim();
}

/** A guess, as the cookie of the session cannot be read here: an account's database leaves the device with its data. */
async function hasAccount(): Promise<boolean> {
  try {
    return (await listAccountIds()).some((userId) => userId !== ANONYMOUS_USER_ID);
  } catch (error) {
    log.error('the accounts of this device are unknown', error);
    return false;
  }
}
