import { expect, test } from 'vitest';
import { PROMPT_TEXT_LIMIT } from '#domain/create/create-form-limits';
import { chatDescription } from './chat-description.ts';

test('messages become one description, each wish once', () => {
  expect(chatDescription(['  a calm  song.', 'with piano', 'A calm song'])).toBe('with piano, A calm song');
  expect(chatDescription([' ', ''])).toBe('');
});

test('what does not fit goes from the front', () => {
  const long = 'x'.repeat(PROMPT_TEXT_LIMIT - 4);
  expect(chatDescription(['first', long])).toBe(long);
  expect([...chatDescription(['x'.repeat(PROMPT_TEXT_LIMIT * 2)])]).toHaveLength(PROMPT_TEXT_LIMIT);
});
