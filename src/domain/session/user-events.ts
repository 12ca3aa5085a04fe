/** Where what people do is not counted (ANALYT-03). */
const EDITOR_PATHS = /^\/(?:edit|studio)/;
const CREATE_PATHS = /^\/create/;
const UUID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/gi;

export function isCounted(pathname: string): boolean {
  return !EDITOR_PATHS.test(pathname);
}

/** Where a visit counts as work on one thing (ANALYT-02). */
export function hasFeatureSession(pathname: string): boolean {
  return CREATE_PATHS.test(pathname);
}

/** A page's path without whose it is: ids and handles are left out. */
export function plainPath(pathname: string): string {
  return pathname
    .replace(UUID, ':id')
    .replace(/^\/@[^/]+/, '/@')
    .replace(/^\/s\/.+/, '/s/:code');
}
