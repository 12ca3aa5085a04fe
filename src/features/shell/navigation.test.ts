import { expect, test } from 'vitest';
import { destinationOf } from './navigation.ts';

test('[ROUTE-22] the library is active on /me, /me/..., /playlist/... and /song/..., and on no other path', () => {
  for (const path of ['/me', '/me/liked', '/me/sync', '/playlist/1', '/song/1'])
    expect(destinationOf(path), path).toBe('/me');
  for (const path of [
    '/',
    '/home',
    '/create',
    '/account',
    '/playlist',
    '/song',
    '/songs/1',
    '/menu',
    '/search',
    '/profile',
  ])
    expect(destinationOf(path), path).not.toBe('/me');
});

test('home is active on both of its paths', () => {
  expect(destinationOf('/')).toBe('/home');
  expect(destinationOf('/home')).toBe('/home');
});
