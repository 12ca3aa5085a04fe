import { expect, test } from 'vitest';
import { needsOther, songAnswer } from './media.ts';

const BYTES = Uint8Array.from({ length: 1000 }, (_, place) => place % 256);
const song = new Blob([BYTES], { type: 'audio/mpeg' });

test.each([
  ['bytes=0-1', 0, 1],
  ['bytes=0-0', 0, 0],
  ['bytes=-100', 900, 999],
  ['bytes=0-', 0, 999],
  ['bytes=990-5000', 990, 999],
])('responds to %s with exactly these bytes', async (range, start, end) => {
  const answer = songAnswer(song, range);
  expect(answer.status).toBe(206);
  expect(answer.headers.get('content-range')).toBe(`bytes ${start}-${end}/1000`);
  expect(answer.headers.get('content-length')).toBe(String(end - start + 1));
  expect(answer.headers.get('accept-ranges')).toBe('bytes');
  expect(answer.headers.get('content-type')).toBe('audio/mpeg');
  expect(new Uint8Array(await answer.arrayBuffer())).toEqual(BYTES.slice(start, end + 1));
});

test('a start past the end is rejected with the size', async () => {
  const answer = songAnswer(song, 'bytes=1000-');
  expect([answer.status, answer.headers.get('content-range')]).toEqual([416, 'bytes */1000']);
});

test.each([[null], ['bytes=0-1,5-6']])('responds to %s with the whole song', async (range) => {
  const answer = songAnswer(song, range);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-length')).toBe('1000');
  expect((await answer.arrayBuffer()).byteLength).toBe(1000);
});

test.each([
  ['m4a', '', 'audio/webm', true],
  ['webm', '', 'audio/webm', false],
  ['webm', '', 'audio/mpeg', true],
  ['mp3', '', 'audio/mpeg', false],
  ['mp3', 'audio', 'audio/webm', true],
  ['m4a', 'audio', 'audio/webm', false],
  ['webm', 'audio', 'audio/mpeg', false],
] as const)(
  'a request of %s for "%s" and a song held as %s needs the server: %s',
  (ending, destination, type, needs) => {
    const url = `https://songs.example/media/audio/1.${ending}`;
    expect(needsOther({ url, destination }, new Blob([BYTES], { type }))).toBe(needs);
  },
);

test('a smaller file keeps its content type', () => {
  const compact = new Blob([BYTES], { type: 'audio/webm' });
  expect(songAnswer(compact, 'bytes=0-1').headers.get('content-type')).toBe('audio/webm');
});
