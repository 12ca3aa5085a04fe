import { expect, test } from 'vitest';
import { isPlaySampled, sampleFactor } from './play-count.ts';
import { contextTypeFrom, PLAY_SOURCES, QUEUE_CONTEXT_TYPES } from './play-sources.ts';

test('[PLAYER-22] the sample factor is 1 plus a hundredth of the plays, rounded down', () => {
  expect([0, 99, 100, 199, 250, 12_345].map(sampleFactor)).toEqual([1, 1, 2, 2, 3, 124]);
});

test('sends one play in sample_factor', () => {
  expect(isPlaySampled(1, 0.999)).toBe(true);
  expect(isPlaySampled(4, 0.249)).toBe(true);
  expect(isPlaySampled(4, 0.25)).toBe(false);
});

test('[PLAYER-20] the known play sources are among the play sources', () => {
  const known =
    'create, library, playlist, workspace, song_radio, living_radio, featured_feed, search, style_tag, persona, history, profile, contest, studio';
  expect(PLAY_SOURCES).toEqual(expect.arrayContaining(known.split(', ')));
  expect(new Set(PLAY_SOURCES).size).toBe(PLAY_SOURCES.length);
});

test('[QUEUE-02] the known context types are among the context types; others become Unknown', () => {
  const known =
    'Library, Workspace, Create, Song, Persona, Playlist, FeaturedFeed, Search, StyleTag, History, Shortcut, SongRadio, DiscoverCarousel';
  expect(QUEUE_CONTEXT_TYPES).toEqual(expect.arrayContaining(known.split(', ')));
  expect(contextTypeFrom('Playlist')).toBe('Playlist');
  expect(contextTypeFrom('SomethingNew')).toBe('Unknown');
  expect(contextTypeFrom(null)).toBe('Unknown');
});
