import { describe, expect, test } from 'vitest';
import { decodeText } from './decode-text.ts';

const bytesOf = (hex: string) => Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));

/** Texts as programs of Windows and DOS write them in these languages. */
const TEXTS = [
  ['GBK', 'd4c2c1c1b4fab1edced2b5c4d0c4', '月亮代表我的心'],
  ['GBK', 'b4baccec', '春天'],
  ['Big5', 'a4ebab47a54eaaeda7daaabaa4df', '月亮代表我的心'],
  ['Shift JIS', '8df782cc89d482aa8de782ad', '桜の花が咲く'],
  ['Shift JIS', '938c8b9e82cc96e9', '東京の夜'],
  ['EUC-KR', 'bbe7b6fb20b3ebb7a1', '사랑 노래'],
  ['Windows-1252', '4772fcdf65', 'Grüße'],
  ['Windows-1252', '646f6e9274', 'don’t'],
  ['Windows-1252', '4a65206e65207265677265747465207269656e20e0204e6feb6c', 'Je ne regrette rien à Noël'],
  ['Windows-1251', 'c3f0f3efefe020eaf0eee2e8', 'Группа крови'],
  ['Windows-1250', '8e6c759d6f75e86bfd206bf9f2', 'Žluťoučký kůň'],
] as const;

describe('a text without a mark', () => {
  test.each(TEXTS)('in %s: %s', async (_encoding, hex, text) => {
    expect((await decodeText(bytesOf(hex))).text).toBe(text);
  });

  test('in UTF-8 is never guessed', async () => {
    const text = 'Wäv 海 ❤️';
    expect(await decodeText(new TextEncoder().encode(text))).toEqual({ text, isDoubtful: false });
  });

  test('in UTF-16 is read by the zeros in it', async () => {
    const units = Uint16Array.from('[00:01.00]夜', (letter) => letter.charCodeAt(0));
    expect((await decodeText(new Uint8Array(units.buffer))).text).toBe('[00:01.00]夜');
  });
});

test('marks are read and left out', async () => {
  for (const [hex, text] of [
    ['efbbbf61', 'a'],
    ['fffe6100', 'a'],
    ['feff0061', 'a'],
  ] as const)
    expect((await decodeText(bytesOf(hex))).text).toBe(text);
});

test('a name of DOS is read as code page 437 where that is the likeliest', async () => {
  expect((await decodeText(bytesOf('9a6265722054846c65726e'), 'Über Tälern')).text).toBe('Über Tälern');
  expect((await decodeText(bytesOf('53747261df65'), 'Stra▀e')).text).toBe('Straße');
});

test('one letter that may be several is doubtful', async () => {
  expect(await decodeText(bytesOf('8a43'))).toMatchObject({ isDoubtful: true });
});
