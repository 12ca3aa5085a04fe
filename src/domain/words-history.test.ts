import { expect, test } from 'vitest';
import {
  type FormWords,
  historyAfterReplacing,
  NO_HISTORY,
  redoWords,
  restoreWordsHistory,
  undoWords,
} from './words-history.ts';

const words = (lyrics: string): FormWords => ({ lyrics, lyricsWrittenBy: '', title: '', style: '' });

test('words that were replaced twice come back in turn, and again the other way', () => {
  const written = historyAfterReplacing(historyAfterReplacing(NO_HISTORY, words('own')), words('first'));
  const once = undoWords(written, words('second'));
  expect(once?.words.lyrics).toBe('first');
  const twice = undoWords(once?.history ?? NO_HISTORY, words('first'));
  expect(twice?.words.lyrics).toBe('own');
  expect(undoWords(twice?.history ?? NO_HISTORY, words('own'))).toBeNull();
  const back = redoWords(twice?.history ?? NO_HISTORY, words('own, edited'));
  expect(back?.words.lyrics).toBe('first');
  expect(redoWords(back?.history ?? NO_HISTORY, words('first'))?.words.lyrics).toBe('second');
  expect(undoWords(back?.history ?? NO_HISTORY, words('first'))?.words.lyrics).toBe('own, edited');
});

test('the oldest words are dropped after twenty', () => {
  let history = NO_HISTORY;
  for (let index = 0; index < 25; index += 1) history = historyAfterReplacing(history, words(String(index)));
  expect(history.past.map(({ lyrics }) => lyrics)).toEqual(
    Array.from({ length: 20 }, (_unused, index) => String(index + 5)),
  );
});

test('a kept history is restored, and one that is unreadable is none', () => {
  const history = historyAfterReplacing(NO_HISTORY, words('own'));
  expect(restoreWordsHistory(JSON.stringify(history))).toEqual(history);
  for (const stored of [null, '{broken', '{"past":[{"lyrics":7},null]}', '{"past":7}', 'null', '5'])
    expect(restoreWordsHistory(stored)).toEqual(NO_HISTORY);
});
