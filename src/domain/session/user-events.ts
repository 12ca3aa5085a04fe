/** Pages where usage is not counted (ANALYT-03). */
const EDITOR_PATHS = /^\/(?:edit|studio)/;
const CREATE_PATHS = /^\/create/;
const UUID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/gi;

export function isCounted(pathname: string): boolean {
  return !EDITOR_PATHS.test(pathname);
}

/** Whether a visit to this page counts as a feature session (ANALYT-02). */
export function hasFeatureSession(pathname: string): boolean {
  return CREATE_PATHS.test(pathname);
}

/** Strips ids, handles and codes of links from a page's path. */
export function plainPath(pathname: string): string {
  return pathname
    .replace(UUID, ':id')
    .replace(/^\/@[^/]+/, '/@')
    .replace(/^\/(s|listen|party)\/.+/, '/$1/:code');
}
