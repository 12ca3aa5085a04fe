/** Written into the build, from the variable of that name; where nothing was built, as in tests, there is none. */
declare const SKYLARK_API_BASE: string | undefined;

/**
 * The origin of the API and its media, the same for the page, its workers and the service worker; empty when that is
 * the page's own. Rows hold paths, so that they do not depend on it.
 */
export const API_BASE = typeof SKYLARK_API_BASE === 'undefined' ? '' : SKYLARK_API_BASE;

/** The address of a path of the API or its media. A file that was made on this device has an address already. */
export function apiUrl(path: string): string {
  return API_BASE !== '' && path.startsWith('/') ? API_BASE + path : path;
}
