import { expect, test } from 'vitest';
import { type HeldSong, planDownloads, type WantedSong } from './download-plan.ts';

const MB = 1e6;

const wanted = (clipId: string, createdAt: number): WantedSong => ({
  clipId,
  createdAt,
  durationSeconds: 100,
});
const held = (clipId: string, changes: Partial<HeldSong> = {}): HeldSong => ({
  clipId,
  bytes: 3 * MB,
  isAutomatic: true,
  lastPlayedAt: null,
  ...changes,
});

test('the newest songs are downloaded first, as far as the budget reaches', () => {
  const songs = [wanted('old', 1), wanted('new', 3), wanted('middle', 2)];
  expect(planDownloads(songs, [], 5 * MB)).toEqual({ addIds: ['new', 'middle'], removeIds: [] });
});

test('the song that was played least recently is removed for a newer one, and stays removed', () => {
  const songs = [wanted('a', 1), wanted('b', 2), wanted('new', 9)];
  const played = [held('a', { lastPlayedAt: 5 }), held('b')];
  const plan = planDownloads(songs, played, 6 * MB);
  expect(plan).toEqual({ addIds: ['new'], removeIds: ['b'] });
  expect(planDownloads(songs, [held('a', { lastPlayedAt: 5 }), held('new')], 6 * MB)).toEqual({
    addIds: [],
    removeIds: [],
  });
});

test('a song that no rule selects any more is removed, but not one that the user downloaded', () => {
  const songs = [held('liked-before'), held('pinned', { isAutomatic: false, bytes: 90 * MB })];
  expect(planDownloads([], songs, 6 * MB)).toEqual({ addIds: [], removeIds: ['liked-before'] });
});

test('songs that the user downloaded count toward the budget', () => {
  const pinned = held('pinned', { isAutomatic: false, bytes: 5 * MB });
  expect(planDownloads([wanted('new', 1)], [pinned], 6 * MB)).toEqual({ addIds: [], removeIds: [] });
});
