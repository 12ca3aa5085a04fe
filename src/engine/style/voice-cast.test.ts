import { expect, test } from 'vitest';
import type { SongRequest } from '#domain/create/song-request';
import { plainRequest } from '#tests/support/song-request';
import { packOf } from '#tests/support/style-packs';
import { chooseStyle } from './choose-style.ts';
import { castVoice } from './voice-cast.ts';

const SEEDS = Array.from({ length: 10 }, (_, i) => i * 31);

function voicesOf(request: Partial<SongRequest>, pack = packOf('pop')) {
  return SEEDS.map((seed) => {
    const asked = plainRequest({ isInstrumental: false, seed, ...request });
    return castVoice(chooseStyle(asked), pack, asked);
  });
}

test('without autotune no robot sings, and whom the song is about does not sing it', () => {
  const voices = voicesOf({ description: 'male singer, a song about a girl and her robot, no autotune' });
  for (const { gender, timbre } of voices) expect([gender, timbre]).toEqual(['male', 'natural']);
});

test('autotune that is hated is not sung with', () => {
  const voices = voicesOf({ description: 'I hate autotune. pop song about honesty' }, packOf('techno'));
  for (const { timbre } of voices) expect(timbre).toBe('natural');
});

test('a field comes before words', () => {
  for (const { gender } of voicesOf({ description: 'sung by a woman', vocalGender: 'male' }))
    expect(gender).toBe('male');
});

test('without female vocals a man sings, wherever that is said', () => {
  for (const request of [{ description: 'pop, no female vocals' }, { excludeStyles: 'female vocals' }])
    for (const { gender } of voicesOf(request)) expect(gender).toBe('male');
});

test('words that say nothing of it leave the voice to the seed', () => {
  expect(new Set(voicesOf({ description: 'a song about a man' }).map(({ gender }) => gender)).size).toBe(2);
});

test('a style with a robot or a choir of its own gives it up where it is not wanted', () => {
  const [robot] = voicesOf({ excludeStyles: 'autotune' }, packOf('techno'));
  const [choir] = voicesOf({ description: 'no choir' }, packOf('ambient'));
  expect([robot?.timbre, choir?.timbre]).toEqual(['natural', 'natural']);
});
