import { AUDIO_FOLDER, COVER_FOLDER, PICTURE_FOLDER } from './media-paths.ts';

/** The media type of a folder's files, or of a file's ending. */
const TYPES: readonly (readonly [path: RegExp, type: RegExp])[] = [
  [new RegExp(`^(?:${COVER_FOLDER}|${PICTURE_FOLDER})/`), /^image\//],
  [new RegExp(`^${AUDIO_FOLDER}/`), /^(?:audio|video)\//],
  [/\.m?js$/, /^(?:text|application)\/(?:x-)?javascript/],
  [/\.css$/, /^text\/css/],
  // Some static hosts send pictures without a type of their own; a captive portal sends text/html.
  [/\.(?:png|svg|webp|jpe?g|ico)$/, /^(?:image\/|application\/octet-stream)/],
  [/\.woff2?$/, /^(?:font|application)\//],
  [/(?:\.html|\/)$/, /^text\/html/],
];

/**
 * Whether a response is of the type that files at a path have. Captive portals and proxies answer everything with a page
 * of theirs and status 200.
 */
export function isTypeOfPath(path: string, contentType: string | null): boolean {
  const type = contentType ?? '';
  const expected = TYPES.find(([pattern]) => pattern.test(path))?.[1];
  return expected === undefined ? !type.startsWith('text/html') : expected.test(type);
}
