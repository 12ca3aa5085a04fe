import { expect, test } from 'vitest';
import { plainRequest } from '#tests/support/audio/song-request';
import { sungLanguage } from './sung-language.ts';

const languageOf = (lyrics: string, isInstrumental = false) =>
  sungLanguage({
    kind: 'connected',
    model: 'turbo',
    request: plainRequest({ lyrics, isInstrumental }),
    task: null,
  });

test.each([
  ['de', '[Verse]\nDie Lichter am Hafen zählen uns herunter\nEins für jeden Freund in der Stadt'],
  ['en', '[Verse 1]\nThe harbor lights are counting down\nOne for every friend in town\n(oh oh oh)'],
  ['es', 'Las luces del puerto\nuna por cada amigo\nbaila conmigo mi amor'],
  ['fr', "Les lumières du port s'éteignent\nUne pour chaque ami"],
  ['pt', 'As luzes do porto\numa para cada amigo\neu te amo ainda'],
  ['ja', '港の灯りが数えている\n友だちのために'],
  ['zh', '港口的灯光在倒数\n每个朋友一盏'],
  ['ko', '항구의 불빛이 하나씩\n꺼져가는 밤'],
])('words are sung in their language: %s', async (language, lyrics) => {
  expect(await languageOf(lyrics)).toBe(language);
});

test('words in two languages, none, and those of an instrumental have no language', async () => {
  const mixed = 'Die Lichter am Hafen zählen uns herunter\nThe harbor lights are counting down';
  expect(await languageOf(mixed)).toBe('unknown');
  expect(await languageOf('[Verse]\n\n[Chorus]')).toBe('unknown');
  expect(await languageOf('Die Lichter am Hafen zählen uns herunter', true)).toBe('unknown');
});
