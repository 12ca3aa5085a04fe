import { expect, test } from 'vitest';
import { parseAuthSearch, SIGN_UP_SOURCES, sameOriginPath } from './auth-flow.ts';

test('[ROUTE-35] the sign-up sources are exactly the nine in the specification', () => {
  expect(SIGN_UP_SOURCES).toEqual([
    'songpagev2',
    'songpage',
    'homepage',
    'splashpage',
    'createpage',
    'librarypage',
    'searchpage',
    'notificationspage',
    'profilepage',
  ]);
});

test('keeps the flow marker and drops everything else', () => {
  expect(parseAuthSearch({ auth_flow: 'sign-up', source: 'splashpage', redirect_url: '/create' })).toEqual({
    auth_flow: 'sign-up',
    source: 'splashpage',
    redirect_url: '/create',
  });
  expect(parseAuthSearch({ auth_flow: 'sign-in' })).toEqual({ auth_flow: 'sign-in' });
  // Explicitly undefined: the router would fill a missing key from the URL.
  expect(
    parseAuthSearch({ auth_flow: 'other', source: 'nowhere', redirect_url: 'https://x.test' }),
  ).toStrictEqual({
    auth_flow: undefined,
    source: undefined,
    redirect_url: undefined,
    invite: undefined,
    provider: undefined,
    error: undefined,
  });
});

test('accepts only same-origin paths as redirect targets', () => {
  expect(sameOriginPath('/song/1?time=3')).toBe('/song/1?time=3');
  for (const bad of ['//evil.test', '/\\evil.test', 'https://evil.test', 'me', '/a\nb', 7, null])
    expect(sameOriginPath(bad)).toBeNull();
});
