import { describe, expect, test } from 'vitest';
import { testClip } from '#tests/support/clips';
import { inSongOrder, type SongOrder, songOrderKey } from './song-order.ts';

type Changes = Parameters<typeof testClip>[1];

/** Titles in an order; each song is newer than the one before. */
function ordered(order: SongOrder, ...songs: readonly Changes[]): string[] {
  const clips = songs.map((changes, index) => testClip(index + 1, changes));
  return inSongOrder(clips, order, (clip) => songOrderKey(clip, order)).map(({ title }) => title);
}

describe('titles', () => {
  const byTitle = (...titles: string[]) => ordered('title', ...titles.map((title) => ({ title })));

  test('are sorted without case and accents', () => {
    expect(byTitle('Zebra', 'äpfel', 'Apollo', 'banjo', 'Énorme', 'elf')).toEqual([
      'äpfel',
      'Apollo',
      'banjo',
      'elf',
      'Énorme',
      'Zebra',
    ]);
  });

  test('are sorted by numbers in the digits of any script', () => {
    expect(byTitle('ترانه ۱۰', 'ترانه ۹', 'गीत १०', 'गीत ९', 'Take １０', 'Take 9')).toEqual([
      'Take 9',
      'Take １０',
      'ترانه ۹',
      'ترانه ۱۰',
      'गीत ९',
      'गीत १०',
    ]);
  });

  test('are sorted by the numbers in them, and a title before its continuations', () => {
    expect(byTitle('Take 10', 'Take 9 live', 'Takes', 'Take', 'Take 9')).toEqual([
      'Take',
      'Take 9',
      'Take 9 live',
      'Take 10',
      'Takes',
    ]);
  });

  test('that are equal are sorted by date', () => {
    const clips = [testClip(2, { title: 'Low Tide' }), testClip(1, { title: 'low tide' })];
    const sorted = inSongOrder(clips, 'title', (clip) => songOrderKey(clip, 'title'));
    expect(sorted.map(({ title }) => title)).toEqual(['low tide', 'Low Tide']);
  });

  test('that are missing count as what the screen shows', () => {
    const metadata = { prompt: '[Verse]\nMist on the hill' };
    expect(ordered('title', { title: 'Zebra' }, { title: '', metadata }, { title: 'Aria' })).toEqual([
      'Aria',
      '',
      'Zebra',
    ]);
  });
});

test('the longest and the most played songs come first, the newest of equal ones', () => {
  const song = (title: string, duration: number | null, play_count: number) => ({
    ...{ title, play_count },
    metadata: { duration },
  });
  const songs = [song('a', 61.5, 9), song('b', 700, 10), song('c', null, 9), song('d', 61.6, 100)];
  expect(ordered('longest', ...songs)).toEqual(['b', 'd', 'a', 'c']);
  expect(ordered('played', ...songs)).toEqual(['d', 'b', 'c', 'a']);
});

test('songs that are not known come last, in the order given', () => {
  const titles = new Map([
    ['one', 'b'],
    ['three', 'a'],
  ]);
  const ids = ['zero', 'one', 'two', 'three'];
  expect(inSongOrder(ids, 'title', (id) => titles.get(id))).toEqual(['three', 'one', 'zero', 'two']);
  expect(inSongOrder(ids, 'newest', (id) => titles.get(id))).toEqual(['one', 'three', 'zero', 'two']);
});
