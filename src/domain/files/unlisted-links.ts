/** The query field of a file's URL that carries the code of an unlisted link. */
export const UNLISTED_FIELD = 'unlisted';

/** The URL of a file, read with an unlisted link; nothing for no file. */
export function withUnlistedCode(url: string, code: string): string {
  return url === '' ? '' : `${url}?${UNLISTED_FIELD}=${encodeURIComponent(code)}`;
}

/** The URL that saves audio read with an unlisted link under a name, if the link allows downloads. */
export function linkedDownload(audioUrl: string, name: string): string {
  return `${audioUrl}&download=${encodeURIComponent(name)}`;
}
