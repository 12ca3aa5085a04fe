import { expect, test } from 'vitest';
import { plainRequest } from '#tests/support/audio/song-request';
import { captionOf, songSeconds } from '../ace-step/ace-step-texts.ts';
import type { ConnectedOrder } from '../song-engine.ts';
import { expectedSeconds, lyricsOf, rangeOf } from './song-texts.ts';

const sung = (change: Parameters<typeof plainRequest>[0] = {}) =>
  plainRequest({ isInstrumental: false, ...change });
const source = { audio: new Uint8Array(), durationSeconds: 60, lyrics: '[Verse]\nOld words' };
const edit = (audio: NonNullable<ConnectedOrder['task']>['audio'], request = sung()): ConnectedOrder => ({
  kind: 'connected',
  model: 'turbo',
  request,
  task: { audio, source },
});

test('a caption has the styles first, then the voice, and fits the model', () => {
  expect(captionOf(sung({ styles: 'bossa nova', vocalGender: 'female' }))).toBe('bossa nova, female vocals');
  expect(captionOf(plainRequest({ description: 'a calm waltz' }))).toBe('a calm waltz, instrumental');
  expect([...captionOf(sung({ styles: 'é'.repeat(600) }))]).toHaveLength(512);
});

test('the length follows the lyrics, within limits, unless it was chosen', () => {
  const lines = (count: number) => `[Verse]\n${'a line of words\n'.repeat(count)}`;
  expect(songSeconds(sung({ lyrics: lines(4) }))).toBe(60);
  expect(songSeconds(sung({ lyrics: lines(40) }))).toBe(146);
  expect(songSeconds(sung({ lyrics: lines(400) }))).toBe(300);
  expect(songSeconds(plainRequest())).toBe(120);
  expect(songSeconds(sung({ durationSeconds: 33 }))).toBe(33);
  expect(songSeconds(plainRequest({ description: 'Warm synth pop about a harbor, ten seconds' }))).toBe(10);
  expect(songSeconds(plainRequest({ styles: 'Ambient, 2 minutes 30 seconds' }))).toBe(150);
  expect(songSeconds(plainRequest({ description: 'A song about the thirty seconds before a race' }))).toBe(
    120,
  );
});

test('a continuation covers the rest of its song, and has all lyrics', () => {
  const early = edit({ kind: 'extend', atSeconds: 20 }, sung({ durationSeconds: 15, lyrics: 'New words' }));
  expect(rangeOf(early, 600)).toEqual({ startSeconds: 20, endSeconds: 60 });
  const late = edit({ kind: 'extend', atSeconds: 60 }, sung({ durationSeconds: 30, lyrics: 'New words' }));
  expect(rangeOf(late, 600)).toEqual({ startSeconds: 60, endSeconds: 90 });
  expect(expectedSeconds(late, 600)).toBe(90);
  expect(rangeOf(late, 80)?.endSeconds).toBe(80);
  expect(lyricsOf(late)).toBe('[Verse]\nOld words\n\nNew words');
});

test('a cover and a replaced part keep the lyrics of the song unless there are others', () => {
  expect(lyricsOf(edit({ kind: 'cover' }))).toBe('[Verse]\nOld words');
  expect(rangeOf(edit({ kind: 'cover' }), 600)).toBeNull();
  const part = { kind: 'replace', startSeconds: 5, endSeconds: 9 } as const;
  expect(lyricsOf(edit(part, sung({ lyrics: 'Other words' })))).toBe('Other words');
  expect(rangeOf(edit(part), 600)).toMatchObject({ startSeconds: 5, endSeconds: 9 });
});
