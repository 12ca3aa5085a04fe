import { expect, test } from 'vitest';
import { isTooDeep } from './json-depth.ts';

const nested = (depth: number, open = '[', close = ']') => open.repeat(depth) + close.repeat(depth);

test('accepts nesting up to the limit and refuses anything deeper', () => {
  expect(isTooDeep(nested(64))).toBe(false);
  expect(isTooDeep(nested(65))).toBe(true);
  expect(isTooDeep(nested(65, '{"a":', '}'))).toBe(true);
  expect(isTooDeep(`[${Array(500).fill('[{}]').join()}]`)).toBe(false);
});

test('ignores brackets inside strings', () => {
  expect(isTooDeep(JSON.stringify({ lyrics: `${'['.repeat(500)}\\"${'{'.repeat(500)}` }))).toBe(false);
  expect(isTooDeep(`{"a":"\\\\",${`"b":${nested(64)}`}}`)).toBe(true);
});
