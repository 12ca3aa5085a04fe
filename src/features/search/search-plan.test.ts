import { expect, test } from 'vitest';
import { searchRequests } from './search-plan.ts';

const sizes = (requests: Parameters<typeof searchRequests>[0], isSignedIn = true) =>
  searchRequests(requests, { isSignedIn, hasPersonas: true }).map(({ search_type, size }) => [
    search_type,
    size,
  ]);

test("[SEARCH-15] [SEARCH-17] requests 20 of each kind, 40 for a single kind, 20 for the user's library, 50 for tags", () => {
  expect(sizes({ q: 'rain' })).toEqual([
    ['public_song', 20],
    ['library_song', 20],
    ['playlist', 20],
    ['library_playlist', 20],
    ['public_persona', 20],
    ['library_persona', 20],
    ['user', 20],
    ['platform_genre', 20],
  ]);
  expect(sizes({ q: 'rain', tab: 'songs' })).toEqual([
    ['public_song', 40],
    ['library_song', 20],
  ]);
  expect(sizes({ q: 'rain', tab: 'people' })).toEqual([['user', 40]]);
  expect(sizes({ tag: 'jazz' })).toEqual([['tag_song', 50]]);
  expect(sizes({ hashtag: 'rain' })).toEqual([['hashtag_song', 50]]);
});

test('requests no library for a visitor, and nothing for an empty field', () => {
  expect(sizes({ q: 'rain', tab: 'playlists' }, false)).toEqual([['playlist', 40]]);
  expect(sizes({ q: 'rain', tab: 'personas' }, false)).toEqual([['public_persona', 40]]);
  expect(sizes({ q: '  ' })).toEqual([]);
});
