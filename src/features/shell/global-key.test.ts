import { expect, test } from 'vitest';
import { globalKey } from './global-key.ts';

const press = (key: string, changes = {}) =>
  globalKey({ key, ctrlKey: false, metaKey: false, altKey: false, repeat: false, ...changes });

test('Ctrl or Command with K opens the palette, a slash the search, and a question mark the list of keys', () => {
  expect([press('k', { ctrlKey: true }), press('K', { metaKey: true })]).toEqual(['palette', 'palette']);
  expect(press('a', { ctrlKey: true })).toBe('select-all');
  expect([press('/'), press('?')]).toEqual(['search', 'help']);
});

test('other keys, held keys and those with Alt are left to the browser', () => {
  expect([press('k'), press('/', { ctrlKey: true }), press('?', { altKey: true })]).toEqual([
    null,
    null,
    null,
  ]);
  expect(press('/', { repeat: true })).toBeNull();
});
