import { expect, test } from 'vitest';
import { isTooDeep } from './json-depth.ts';

const nested = (depth: number, open = '[', close = ']') => open.repeat(depth) + close.repeat(depth);

test('what is nested as deep as a body may be is let through, and what is deeper is not', () => {
  expect(isTooDeep(nested(64))).toBe(false);
  expect(isTooDeep(nested(65))).toBe(true);
  expect(isTooDeep(nested(65, '{"a":', '}'))).toBe(true);
  expect(isTooDeep(`[${Array(500).fill('[{}]').join()}]`)).toBe(false);
});

test('brackets in texts do not count', () => {
  expect(isTooDeep(JSON.stringify({ lyrics: `${'['.repeat(500)}\\"${'{'.repeat(500)}` }))).toBe(false);
  expect(isTooDeep(`{"a":"\\\\",${`"b":${nested(64)}`}}`)).toBe(true);
});
