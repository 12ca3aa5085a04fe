import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '#tests/support/source-files';

/** The folder of the built client. */
export const CLIENT = join(ROOT, 'dist/client');

/** The HTML of a built page. */
export const readPage = (name: string) => readFileSync(join(CLIENT, 'pages', `${name}.html`), 'utf8');

/** Our own files that the HTML makes the browser fetch: scripts, styles, fonts, pictures. */
export function filesOf(html: string): string[] {
  const tags = html.match(/<(?:script|link|img)\b[^>]*>/g) ?? [];
  const paths = tags.flatMap((tag) => {
    if (/rel="(?:apple-touch-icon|manifest)"/.test(tag)) return [];
    return /(?:src|href)="\/([^"]+)"/.exec(tag)?.[1] ?? [];
  });
  return [...new Set(paths)];
}

/** The scripts among them. */
export const chunksOf = (html: string) => filesOf(html).filter((file) => file.endsWith('.js'));
