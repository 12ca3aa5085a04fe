import { expect, test } from 'vitest';
import { signUpSource } from './sign-up-source.ts';

test.each([
  ['/', 'splashpage'],
  ['/home', 'homepage'],
  ['/song/0190', 'songpage'],
  ['/create', 'createpage'],
  ['/create/v2', 'createpage'],
  ['/me/liked', 'librarypage'],
  ['/playlist/0190', 'librarypage'],
  ['/account', 'profilepage'],
  ['/nowhere', 'homepage'],
])('[ROUTE-36] a sign-up started on %s names %s', (pathname, source) => {
  expect(signUpSource(pathname)).toBe(source);
});
