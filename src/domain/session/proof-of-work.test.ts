import { expect, test } from 'vitest';
import { leadingZeroBits, readWorkText, workText } from './proof-of-work.ts';

test('parses a token of challenge and nonce, and rejects anything else', () => {
  expect(readWorkText(workText('a.b-c', 42))).toEqual({ challenge: 'a.b-c', nonce: 42 });
  for (const text of ['', 'a', 'a:', ':1', 'a:1:2', 'a:-1', 'a b:1', `a:${'9'.repeat(16)}`]) {
    expect([text, readWorkText(text)]).toEqual([text, null]);
  }
});

test.each([
  [[255], 0],
  [[128, 0], 0],
  [[1], 7],
  [[0, 64], 9],
  [[0, 0, 0], 24],
])('the hash %o begins with %i zero bits', (bytes, bits) => {
  expect(leadingZeroBits(Uint8Array.from(bytes))).toBe(bits);
});
