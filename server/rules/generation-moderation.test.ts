import { expect, test } from 'vitest';
import { refuseLyrics } from './clip-details.ts';
import { WORD_LISTS } from './generation-moderation.ts';

test('a protected name is found however it is disguised, and only as whole words', () => {
  const found = (text: string) => WORD_LISTS.protectedName(['', text]);
  expect(found('like Pink-Floyd')).toBe('pink floyd');
  expect(found('ＤＡＦＴ\nＰＵＮＫ')).toBe('daft punk');
  expect(WORD_LISTS.protectedName(['bob', 'dylan'])).toBeNull();
  expect(found('rádiohead')).toBe('radiohead');
  for (const text of ['', 'a pink floydian mood', 'daft, and then punk', 'bells of adelen'])
    expect([text, found(text)]).toEqual([text, null]);
});

test('lyrics meet the guidelines unless they contain a banned phrase', () => {
  expect(WORD_LISTS.meetsGuidelines('')).toBe(true);
  expect(WORD_LISTS.meetsGuidelines('Walk on, walk on\nthe moderation says so')).toBe(true);
  expect(WORD_LISTS.meetsGuidelines('This is a Moderation\n(test) phrase!')).toBe(false);
});

test.each(['rape her', 'moderation test phrase', 'a quiet harbor'])(
  'lyrics may be generated for a song exactly when the song may be made: %s',
  (lyrics) => {
    expect(WORD_LISTS.meetsGuidelines(lyrics)).toBe(refuseLyrics(lyrics, 'v4') === null);
  },
);
