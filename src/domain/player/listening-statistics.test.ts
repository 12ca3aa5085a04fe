import { expect, test } from 'vitest';
import { listeningStatistics, listeningTime, periodStart } from './listening-statistics.ts';

test('plays are summed up, with the songs listened to longest first', () => {
  const play = (clipId: string, seconds: number) => ({ clipId, seconds, at: 0 });
  expect(listeningStatistics([play('a', 30), play('b', 100), play('a', 90)])).toEqual({
    playCount: 3,
    songCount: 2,
    seconds: 220,
    topClipIds: ['a', 'b'],
  });
  expect(listeningStatistics([])).toMatchObject({ playCount: 0, topClipIds: [] });
});

test('a week starts on Monday and a year on January 1, at midnight', () => {
  const sunday = new Date(2026, 10, 29, 15, 30).getTime();
  expect(new Date(periodStart('week', sunday))).toEqual(new Date(2026, 10, 23));
  expect(new Date(periodStart('week', new Date(2026, 10, 23, 1).getTime()))).toEqual(new Date(2026, 10, 23));
  expect(new Date(periodStart('year', sunday))).toEqual(new Date(2026, 0, 1));
});

test('listening time is under a minute, in minutes, then in hours', () => {
  expect([listeningTime(59), listeningTime(60), listeningTime(59 * 60), listeningTime(12_000)]).toEqual([
    'under a minute',
    '1 min',
    '59 min',
    '3 h 20 min',
  ]);
});
