import { expect, test } from 'vitest';
import { openText, sealText } from './sealed-text.ts';

const key = Buffer.alloc(32, 1);

test('a sealed text opens with its key, and does not contain the text', () => {
  const sealed = sealText('engine-key-1', key);
  expect(sealed).not.toContain('engine-key-1');
  expect(sealText('engine-key-1', key)).not.toBe(sealed);
  expect(openText(sealed, key)).toBe('engine-key-1');
});

test('another key, a changed text and a short one do not open', () => {
  const sealed = sealText('engine-key-1', key);
  expect(openText(sealed, Buffer.alloc(32, 2))).toBeNull();
  expect(openText(`A${sealed.slice(1)}`, key) === 'engine-key-1' && !sealed.startsWith('A')).toBe(false);
  expect(openText('abc', key)).toBeNull();
});
