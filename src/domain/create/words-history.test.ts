import fc from 'fast-check';
import { expect, test } from 'vitest';
import { checkProperty } from '#tests/support/properties';
import {
  type FormWords,
  historyAfterReplacing,
  NO_HISTORY,
  redoWords,
  restoreWordsHistory,
  undoWords,
} from './words-history.ts';

const words = (lyrics: string): FormWords => ({ lyrics, lyricsWrittenBy: '', title: '', style: '' });

test('lyrics replaced twice are restored step by step, and redone again', () => {
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

test('drops the oldest lyrics after twenty', () => {
  let history = NO_HISTORY;
  for (let index = 0; index < 25; index += 1) history = historyAfterReplacing(history, words(String(index)));
  expect(history.past.map(({ lyrics }) => lyrics)).toEqual(
    Array.from({ length: 20 }, (_unused, index) => String(index + 5)),
  );
});

test('restores a stored history, and discards an unreadable one', () => {
  const history = historyAfterReplacing(NO_HISTORY, words('own'));
  expect(restoreWordsHistory(JSON.stringify(history))).toEqual(history);
  for (const stored of [null, '{broken', '{"past":[{"lyrics":7},null]}', '{"past":7}', 'null', '5'])
    expect(restoreWordsHistory(stored)).toEqual(NO_HISTORY);
});

test('skips incomplete entries and keeps the others', () => {
  const whole = { lyrics: 'l', lyricsWrittenBy: 'expressive', title: 't', style: 's' };
  const broken = [
    { ...whole, lyrics: 7 },
    { ...whole, title: undefined },
    { ...whole, style: null },
  ];
  expect(restoreWordsHistory(JSON.stringify({ past: [whole, ...broken], future: [whole] }))).toEqual({
    past: [whole],
    future: [whole],
  });
  // An unknown writer becomes the default one; an empty one stays empty.
  const writers = ['a newer model', '', 7].map((lyricsWrittenBy) => ({ ...whole, lyricsWrittenBy }));
  const { past } = restoreWordsHistory(JSON.stringify({ past: writers, future: [] }));
  expect(past.map(({ lyricsWrittenBy }) => lyricsWrittenBy)).toEqual(['default', '', '']);
});

test('undo and redo always move through the lyrics the form has shown', () => {
  const step = fc.constantFrom('replace', 'undo', 'redo');
  checkProperty(
    fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
      // All lyrics the form has shown, oldest first, and the index of the current ones.
      let stood = ['0'];
      let place = 0;
      let history = NO_HISTORY;
      const now = () => words(stood[place] ?? '');
      steps.forEach((request, index) => {
        if (request === 'replace') {
          history = historyAfterReplacing(history, now());
          stood = [...stood.slice(0, place + 1), String(index + 1)].slice(-21);
          place = stood.length - 1;
          return;
        }
        const next = place + (request === 'undo' ? -1 : 1);
        const taken = (request === 'undo' ? undoWords : redoWords)(history, now());
        expect(taken?.words).toEqual(stood[next] === undefined ? undefined : words(stood[next]));
        if (!taken) return;
        history = taken.history;
        place = next;
      });
      expect(history.past.map(({ lyrics }) => lyrics)).toEqual(stood.slice(0, place));
      expect(history.future.map(({ lyrics }) => lyrics)).toEqual(stood.slice(place + 1).reverse());
    }),
  );
});
