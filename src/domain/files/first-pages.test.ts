import { expect, test } from 'vitest';
import { firstPage } from './first-pages.ts';

test.each([
  ['/', 'splash', 'home'],
  ['/home', 'splash', 'home'],
  ['/me', null, 'library'],
  ['/me/liked', null, 'liked'],
  ['/create', null, 'create'],
  ['/song/abc', 'song', 'song'],
  ['/song/abc/more', null, null],
  ['/me/trash', null, null],
  ['/constructor', null, null],
])('%s starts with %s for a visitor and with %s for an account', (path, visitor, account) => {
  expect(firstPage(path, false)).toBe(visitor);
  expect(firstPage(path, true)).toBe(account);
});
