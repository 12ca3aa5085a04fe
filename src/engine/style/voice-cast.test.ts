import { expect, test } from 'vitest';
import type { SongRequest } from '#domain/create/song-request';
import { plainRequest } from '#tests/support/audio/song-request';
import { packOf } from '#tests/support/audio/style-packs';
import { chooseStyle } from './choose-style.ts';
import { castVoice } from './voice-cast.ts';

const SEEDS = Array.from({ length: 10 }, (_, i) => i * 31);

function voicesOf(request: Partial<SongRequest>, pack = packOf('pop')) {
  return SEEDS.map((seed) => {
    const asked = plainRequest({ isInstrumental: false, seed, ...request });
    return castVoice(chooseStyle(asked), pack, asked);
  });
}

test('without autotune there is no robot voice, and the subject of a song does not sing it', () => {
  const voices = voicesOf({ description: 'male singer, a song about a girl and her robot, no autotune' });
  for (const { gender, timbre } of voices) expect([gender, timbre]).toEqual(['male', 'natural']);
});

test("'I hate autotune' excludes autotune", () => {
  const voices = voicesOf({ description: 'I hate autotune. pop song about honesty' }, packOf('techno'));
  for (const { timbre } of voices) expect(timbre).toBe('natural');
});

test('a field takes precedence over the description', () => {
  for (const { gender } of voicesOf({ description: 'sung by a woman', vocalGender: 'male' }))
    expect(gender).toBe('male');
});

test('without female vocals a man sings, wherever the exclusion is given', () => {
  for (const request of [{ description: 'pop, no female vocals' }, { excludeStyles: 'female vocals' }])
    for (const { gender } of voicesOf(request)) expect(gender).toBe('male');
});

test('a description without a singer leaves the voice to the seed', () => {
  expect(new Set(voicesOf({ description: 'a song about a man' }).map(({ gender }) => gender)).size).toBe(2);
});

test('a style with its own robot or choir drops it when excluded', () => {
  const [robot] = voicesOf({ excludeStyles: 'autotune' }, packOf('techno'));
  const [choir] = voicesOf({ description: 'no choir' }, packOf('ambient'));
  expect([robot?.timbre, choir?.timbre]).toEqual(['natural', 'natural']);
});
