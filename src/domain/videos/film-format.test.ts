import { expect, test } from 'vitest';
import { type FilmAbilities, filmFormat } from './film-format.ts';

const having = (...codecs: FilmAbilities['encodes'] extends ReadonlySet<infer Codec> ? Codec[] : never) =>
  filmFormat({ encodes: new Set(codecs), canDecodeMp3: true });

test('a device with H.264 encoding makes MP4, with AAC if available', () => {
  expect(having('avc', 'aac', 'vp9', 'opus')).toMatchObject({ ending: 'mp4', video: 'avc', audio: 'aac' });
  expect(having('avc', 'vp9', 'opus')).toMatchObject({ ending: 'mp4', audio: 'own' });
});

test('other devices make WebM, preferring VP9 over VP8', () => {
  expect(having('vp8', 'vp9', 'opus')).toMatchObject({ ending: 'webm', video: 'vp9', name: 'WebM (VP9)' });
  expect(having('vp8', 'opus')).toMatchObject({ ending: 'webm', video: 'vp8' });
});

test('a device without the codecs makes no video', () => {
  expect(having()).toBeNull();
  expect(having('vp9')).toBeNull();
  expect(filmFormat({ encodes: new Set(['vp9', 'opus']), canDecodeMp3: false })).toBeNull();
  expect(filmFormat({ encodes: new Set(['avc', 'aac']), canDecodeMp3: false })?.audio).toBe('own');
});
