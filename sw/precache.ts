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
import { firstLanguage } from '#lib/languages';
import { createLog } from '#lib/log';
import { rightTypePlugin } from './right-type.ts';
import { languageOfTexts } from './texts.ts';

const log = createLog('sw-precache');

/** Paths the server answers itself; every other navigation is a screen of the app. */
const SERVER_PATHS = [
  /^\/api\//,
  /^\/rest\//,
  /^\/media\//,
  /^\/embed\//,
  /^\/engine\//,
  /^\/metrics/,
  /^\/mcp(\/|$)/,
  /^\/\.well-known\//,
  /\.[a-z0-9]+$/i,
];

/**
 * Precaches the app's files and answers every navigation with the prerendered page of its screen, or with the
 * shell. Of the languages, only the browser's is precached. A new version stays waiting until the user agrees (see `update.ts`), so an open page never loses the
 * files it was built with.
 */
export function setUpPrecache(entries: (PrecacheEntry | string)[]): void {
  addPlugins([rightTypePlugin]);
  const language = firstLanguage(navigator.languages);
  precacheAndRoute(
    entries.filter((entry) => {
      const textLanguage = languageOfTexts(typeof entry === 'string' ? entry : entry.url);
      return textLanguage === null || textLanguage === language;
    }),
  );
  cleanupOutdatedCaches();
  registerRoute(
    new NavigationRoute(
      async (options) => {
        const { pathname } = options.url;
        // The device is checked for accounts only where it makes a difference.
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

/**
 * A guess, since the session cookie cannot be read here: an account's database is deleted from the device along
 * with its data.
 */
async function hasAccount(): Promise<boolean> {
  try {
    return (await listAccountIds()).some((userId) => userId !== ANONYMOUS_USER_ID);
  } catch (error) {
    log.error('could not list the accounts of this device', error);
    return false;
  }
}
