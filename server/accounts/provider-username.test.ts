import { expect, test } from 'vitest';
import { usernameLike } from './provider-username.ts';

test.each([
  ['gustav.grün', 'gustav_grun'],
  ['Łukasz Żółć', 'Lukasz_Zolc'],
  ['Иван', 'Ivan'],
  ['Σοφία', 'Sofia'],
  ['..ada--lovelace..', 'ada_lovelace'],
  ['李', 'user_Li'],
  ['   ', 'user'],
])('the username of %j reads like it', (name, username) => {
  expect(usernameLike(name)).toBe(username);
});

test('a username has letters of any script, and room for a number', () => {
  for (const name of ['ユキ 東京', 'ada@example.org', '🎵', 'x'.repeat(100)])
    expect(usernameLike(name)).toMatch(/^[A-Za-z0-9_]{3,36}$/);
});
