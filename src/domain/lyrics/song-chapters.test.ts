import { expect, test } from 'vitest';
import { chapterCount } from './chapter-count.ts';
import { lyricsRows } from './lyrics-lines.ts';
import { songChapters } from './song-chapters.ts';

const LYRICS = '[Verse 1]\nRain on the line\n\n[Chorus]\nHold on\n\n[Solo]\n\n[Verse 2]\nSnow\n[Chorus]';
const sung = (word: string, start_s: number) => ({ word, start_s, end_s: start_s + 0.4, success: true });
const WORDS = [
  ...[sung('Rain', 10), sung('on', 11), sung('the', 12), sung('line', 13)],
  ...[sung('Hold', 20), sung('on', 21)],
  sung('Snow', 40),
  ...[sung('Hold', 50), sung('on', 51)],
];

test('the parts of a song are named with when they are first sung, also where they come again', () => {
  expect(songChapters(lyricsRows(LYRICS, WORDS))).toEqual([
    { name: 'Verse 1', startSeconds: 10 },
    { name: 'Chorus', startSeconds: 20 },
    { name: 'Verse 2', startSeconds: 40 },
    { name: 'Chorus', startSeconds: 50 },
  ]);
});

test('before the times are known, the parts have none', () => {
  expect(songChapters(lyricsRows(LYRICS, []))).toEqual([
    { name: 'Verse 1', startSeconds: null },
    { name: 'Chorus', startSeconds: null },
    { name: 'Verse 2', startSeconds: null },
  ]);
});

test.each([
  [LYRICS, 3],
  ['[Intro]\n\n[Verse]\nRain on the line\n[Outro]', 1],
  ['【主歌】\n雨\n【副歌】\n雪', 2],
  ['Rain on the line\n\nHold on', 0],
  ['', 0],
])('%j has as many chapters for the first screen as for the list: %i', (lyrics, count) => {
  expect(chapterCount(lyrics)).toBe(count);
  expect(songChapters(lyricsRows(lyrics, []))).toHaveLength(count);
});
