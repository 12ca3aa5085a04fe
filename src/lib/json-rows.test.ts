import fc from 'fast-check';
import { expect, test } from 'vitest';
import { checkAsyncProperty } from '#tests/support/properties';
import { jsonRows } from './json-rows.ts';

async function* cut(text: string, length: number) {
  for (let at = 0; at < text.length; at += length) yield text.slice(at, at + length);
}

async function rowsOf(text: string, length: number): Promise<unknown[]> {
  const rows: unknown[] = [];
  for await (const row of jsonRows(cut(text, length))) rows.push(row);
  return rows;
}

test('a list is the same as parsed at once, wherever its text is cut', () =>
  checkAsyncProperty(
    fc.asyncProperty(
      fc.array(fc.jsonValue()),
      fc.integer({ min: 1, max: 30 }),
      fc.constantFrom(0, 2),
      async (list, length, indent) => {
        const text = JSON.stringify(list, null, indent);
        expect(await rowsOf(text, length)).toEqual(JSON.parse(text));
      },
    ),
  ));

test.each(['', '[1', '[1,', '{"a":[1]}', '5', '["a]', '[{]'])('%j is no list', async (text) => {
  await expect(rowsOf(text, 3)).rejects.toThrow(SyntaxError);
});
