import { expect, test } from 'vitest';
import { signUpSchema } from './auth.ts';

const isValid = (username: string) =>
  signUpSchema.safeParse({ email: 'ada@example.com', password: 'long enough to pass', username }).success;

test('[SESS-21] usernames may contain any letter, digit or underscore', () => {
  for (const character of 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_')
    expect(isValid(`ab${character}`), character).toBe(true);
});

test('[SESS-21] usernames may contain nothing else', () => {
  const printable = Array.from({ length: 95 }, (_, index) => String.fromCharCode(0x20 + index));
  const others = printable.filter((character) => !/\w/.test(character));
  expect(others).toHaveLength(32);
  const beyond = ['\n', '\t', '\0', '\u00a0', '\u200b', 'é', 'ß', 'ñ', 'я', '名', '٣', 'ａ', '＿', '🎵'];
  for (const character of [...others, ...beyond])
    for (const username of [`${character}abc`, `ab${character}c`, `abc${character}`])
      expect(isValid(username), JSON.stringify(username)).toBe(false);
});
