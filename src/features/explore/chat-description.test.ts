import { expect, test } from 'vitest';
import { PROMPT_TEXT_LIMIT } from '#domain/create/create-form-limits';
import { chatDescription } from './chat-description.ts';

test('joins messages into one description, with each request once', () => {
  expect(chatDescription(['  a calm  song.', 'with piano', 'A calm song'])).toBe('with piano, A calm song');
  expect(chatDescription([' ', ''])).toBe('');
});

test('drops the oldest messages when they do not fit', () => {
  const long = 'x'.repeat(PROMPT_TEXT_LIMIT - 4);
  expect(chatDescription(['first', long])).toBe(long);
  expect([...chatDescription(['x'.repeat(PROMPT_TEXT_LIMIT * 2)])]).toHaveLength(PROMPT_TEXT_LIMIT);
});
