import { expect, test } from 'vitest';
import { listeningYear } from './listening-year.ts';

const at = (year: number, month: number) => new Date(year, month - 1, 15, 12).getTime();
const STYLES: Record<string, string> = { a: 'Jazz, piano', b: 'pop', c: 'jazz' };

test('a year has the time of each month, and the songs and styles listened to longest', () => {
  const plays = [
    { clipId: 'a', at: at(2026, 1), seconds: 60 },
    { clipId: 'b', at: at(2026, 3), seconds: 90 },
    { clipId: 'c', at: at(2026, 3), seconds: 50 },
    { clipId: 'a', at: at(2025, 12), seconds: 5000 },
  ];
  const year = listeningYear(plays, 2026, (clipId) => STYLES[clipId] ?? '');
  expect(year).toMatchObject({ year: 2026, playCount: 3, songCount: 3, seconds: 200 });
  expect(year.monthSeconds).toEqual([60, 0, 140, 0, 0, 0, 0, 0, 0, 0, 0, 0]);
  expect(year.topClipIds).toEqual(['b', 'a', 'c']);
  expect(year.topStyles).toEqual(['jazz', 'pop', 'piano']);
});

test('a song that is not on the device anymore counts without styles', () => {
  expect(listeningYear([{ clipId: 'x', at: at(2026, 1), seconds: 10 }], 2026, () => '').topStyles).toEqual(
    [],
  );
});
