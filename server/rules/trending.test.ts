import { expect, test } from 'vitest';
import { rankTrending, type TrendingFacts } from './trending.ts';

const NOW = Date.UTC(2026, 5, 1);
const DAY_MS = 24 * 60 * 60 * 1000;
const song = (id: string, daysOld: number, plays = 0, upvotes = 0): TrendingFacts => ({
  id,
  plays,
  upvotes,
  createdAtMs: NOW - daysOld * DAY_MS,
});

test('among unplayed songs the newest ranks first', () => {
  expect(
    rankTrending([song('old', 3), song('new', 0), song('middle', 1)], { nowMs: NOW, restHours: 2 }),
  ).toEqual(['new', 'middle', 'old']);
});

test('plays lift a song, and a like counts as several of them', () => {
  const songs = [song('quiet', 1), song('played', 1, 4), song('liked', 1, 0, 1)];
  expect(rankTrending(songs, { nowMs: NOW, restHours: 2 })).toEqual(['liked', 'played', 'quiet']);
});

test('with a longer rest, a popular older song stays ahead of a new one', () => {
  const songs = [song('hit', 10, 100), song('new', 0, 2)];
  expect(rankTrending(songs, { nowMs: NOW, restHours: 2 })[0]).toBe('new');
  expect(rankTrending(songs, { nowMs: NOW, restHours: 24 * 30 })[0]).toBe('hit');
});

test('a slow clock does not rank an older song above a new one', () => {
  expect(rankTrending([song('future', -1), song('now', 0, 1)], { nowMs: NOW, restHours: 2 })).toEqual([
    'now',
    'future',
  ]);
});
