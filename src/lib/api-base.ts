/** Replaced at build time with the variable of that name; undefined without a build, as in tests. */
declare const SKYLARK_API_BASE: string | undefined;

/**
 * The origin of the API and its media, the same for the page, its workers and the service worker; empty when it
 * is the page's own. Rows store paths to stay independent of it.
 */
export const API_BASE = typeof SKYLARK_API_BASE === 'undefined' ? '' : SKYLARK_API_BASE;

/** Returns the URL of a path of the API or its media. Files created on this device already have a URL. */
export function apiUrl(path: string): string {
  return API_BASE !== '' && path.startsWith('/') ? API_BASE + path : path;
}
