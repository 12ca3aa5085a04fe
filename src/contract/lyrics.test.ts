import { expect, test } from 'vitest';
import { createLyrics, getLyrics } from './lyrics.ts';

test('[LYRICS-09] an answer without an id is none', () => {
  for (const answer of [{}, { id: null }, { id: '' }])
    expect(createLyrics.response.safeParse(answer).success).toBe(false);
  expect(createLyrics.response.safeParse({ id: 'any' }).success).toBe(true);
});

test('[LYRICS-06] every status is understood, and only the status is needed', () => {
  for (const status of ['running', 'complete', 'error', 'another'])
    expect(getLyrics.response.safeParse({ status }).success).toBe(true);
  expect(getLyrics.response.safeParse({ text: 'la' }).success).toBe(false);
});

test('[LYRICS-25] prompt, model and session token are the body, and none is needed', () => {
  expect(createLyrics.body.parse({})).toEqual({ prompt: '' });
  const whole = { prompt: 'rain', lyrics_model: 'expressive', create_session_token: 'form-1' };
  expect(createLyrics.body.parse(whole)).toEqual(whole);
});
