/** Pages the build prerenders before anything is known about the user; each is at `pages/<name>.html`. */
export type FirstPage = 'splash' | 'home' | 'library' | 'liked' | 'create' | 'song';

const SONG_PATH = /^\/song\/[^/]+$/;

/** By path: the first page for visitors and for account holders; null if nothing was prerendered. */
export const FIRST_PAGES = {
  '/': { visitor: 'splash', account: 'home' },
  '/home': { visitor: 'splash', account: 'home' },
  '/me': { visitor: null, account: 'library' },
  '/me/liked': { visitor: null, account: 'liked' },
  '/create': { visitor: null, account: 'create' },
} as const satisfies Record<string, { visitor: FirstPage | null; account: FirstPage }>;

/**
 * Returns the page to answer a navigation with. Its HTML shows the frame of the screen and lists all its code,
 * so that requests do not wait for each other; null for the plain shell.
 */
export function firstPage(path: string, isSignedIn: boolean): FirstPage | null {
  if (SONG_PATH.test(path)) return 'song';
  const known = Object.hasOwn(FIRST_PAGES, path) ? FIRST_PAGES[path as keyof typeof FIRST_PAGES] : null;
  return known?.[isSignedIn ? 'account' : 'visitor'] ?? null;
}
