import { expect, test } from 'vitest';
import { isTypeOfPath } from './response-types.ts';

const PORTAL = 'text/html; charset=utf-8';

test.each([
  ['/media/covers/a-96.webp', 'image/webp'],
  ['/media/pictures/a-640.webp', 'image/webp'],
  ['/media/audio/a.mp3', 'audio/mpeg'],
  ['/media/audio/a.webm', 'audio/webm'],
  ['/assets/app-1.js', 'text/javascript; charset=utf-8'],
  ['/assets/app-1.js', 'application/javascript'],
  ['/assets/app-1.css', 'text/css; charset=utf-8'],
  ['/assets/inter-1.woff2', 'font/woff2'],
  ['/icons/app-icon.svg', 'image/svg+xml'],
  ['/manifest.webmanifest', 'application/manifest+json; charset=utf-8'],
  ['/engine/drums.sf3', 'application/octet-stream'],
  ['/engine/words.txt', 'text/plain; charset=utf-8'],
])('%s may be %s, and no page of a captive portal', (path, type) => {
  expect([isTypeOfPath(path, type), isTypeOfPath(path, PORTAL)]).toEqual([true, false]);
});

test('a page is a page', () => {
  expect(isTypeOfPath('/pages/song.html', PORTAL)).toBe(true);
  expect(isTypeOfPath('/index.html', 'application/json')).toBe(false);
});
