import { expect, test } from 'vitest';
import { TEXT_SEARCH } from './text-search.ts';

const TEXTS = [
  'true',
  'null',
  '1.0',
  '1e3',
  '{}',
  '[1]',
  '"a"',
  '12345678901234567890',
  ' a+b&c=d ',
  '100 %',
  'Grüße ❤️',
];

test.each(TEXTS)('the text %j stays the same text in an address', (q) => {
  const address = TEXT_SEARCH.stringifySearch({ q, tag: undefined });
  expect(TEXT_SEARCH.parseSearch(address)).toEqual({ q });
  expect(TEXT_SEARCH.parseSearch(`?q=${encodeURIComponent(q)}`)).toEqual({ q });
});

test('an address without values has no question mark', () => {
  expect(TEXT_SEARCH.stringifySearch({ q: undefined })).toBe('');
});
