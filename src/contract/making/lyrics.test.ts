import { expect, test } from 'vitest';
import { lyricsCalls } from './lyrics.ts';

test('[LYRICS-09] a response without an id is invalid', () => {
  for (const response of [{}, { id: null }, { id: '' }])
    expect(lyricsCalls['lyrics.create'].response.safeParse(response).success).toBe(false);
  expect(lyricsCalls['lyrics.create'].response.safeParse({ id: 'any' }).success).toBe(true);
});

test('[LYRICS-06] accepts every status, and requires nothing but the status', () => {
  for (const status of ['running', 'complete', 'error', 'another'])
    expect(lyricsCalls['lyrics.get'].response.safeParse({ status }).success).toBe(true);
  expect(lyricsCalls['lyrics.get'].response.safeParse({ text: 'la' }).success).toBe(false);
});

test('[LYRICS-25] the body has optional prompt, model and session token', () => {
  expect(lyricsCalls['lyrics.create'].body.parse({})).toEqual({ prompt: '' });
  const whole = { prompt: 'rain', lyrics_model: 'expressive', create_session_token: 'form-1' };
  expect(lyricsCalls['lyrics.create'].body.parse(whole)).toEqual(whole);
});
