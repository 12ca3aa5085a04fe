import { expect, test } from 'vitest';
import { SIGN_UP_SOURCES } from '#contract/accounts/auth-flow';
import { signUpSource } from './sign-up-source.ts';

test.each([
  ['/', 'splashpage'],
  ['/home', 'homepage'],
  ['/song/0190', 'songpage'],
  ['/create', 'createpage'],
  ['/create/v2', 'createpage'],
  ['/studio', 'createpage'],
  ['/hook/0190', 'songpagev2'],
  ['/s/Ab3x', 'songpagev2'],
  ['/radio/song/0190', 'songpagev2'],
  ['/@ada', 'profilepage'],
  ['/account/plans', 'profilepage'],
  ['/search', 'searchpage'],
  ['/notifications', 'notificationspage'],
  ['/invites', 'notificationspage'],
  ['/workspace/0190', 'librarypage'],
  ['/me/liked', 'librarypage'],
  ['/playlist/0190', 'librarypage'],
  ['/account', 'profilepage'],
  ['/nowhere', 'homepage'],
])('[ROUTE-36] a sign-up started on %s reports %s', (pathname, source) => {
  expect(signUpSource(pathname)).toBe(source);
});

test('[ROUTE-35] each of the nine values belongs to a page', () => {
  const pages = ['/s/x', '/song/x', '/home', '/', '/create', '/me', '/search', '/notifications', '/@ada'];
  expect(pages.map(signUpSource)).toEqual(SIGN_UP_SOURCES);
});
