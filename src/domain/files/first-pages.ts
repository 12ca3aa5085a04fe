/** Pages that the build draws before anything is known of the user; each stands in `pages/<name>.html`. */
export type FirstPage = 'splash' | 'home' | 'library' | 'liked' | 'song';

const SONG_PATH = /^\/song\/[^/]+$/;

/** By path: what a visitor sees first and what somebody with an account does; null where nothing was drawn. */
export const FIRST_PAGES = {
  '/': { visitor: 'splash', account: 'home' },
  '/home': { visitor: 'splash', account: 'home' },
  '/me': { visitor: null, account: 'library' },
  '/me/liked': { visitor: null, account: 'liked' },
} as const satisfies Record<string, { visitor: FirstPage | null; account: FirstPage }>;

/**
 * The page to answer a navigation with, whose HTML shows the frame of the screen and names all its code, so that no wave
 * of requests waits for another; null for the plain shell.
 */
export function firstPage(path: string, isSignedIn: boolean): FirstPage | null {
  if (SONG_PATH.test(path)) return 'song';
  const known = Object.hasOwn(FIRST_PAGES, path) ? FIRST_PAGES[path as keyof typeof FIRST_PAGES] : null;
  return known?.[isSignedIn ? 'account' : 'visitor'] ?? null;
}
