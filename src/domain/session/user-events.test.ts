import { expect, test } from 'vitest';
import { hasFeatureSession, isCounted, plainPath } from './user-events.ts';

test.each([
  ['/song/0190f3a1-0000-7000-8000-000000000001', '/song/:id'],
  ['/@ada', '/@'],
  ['/@ada/song/0190f3a1-0000-7000-8000-000000000001', '/@/song/:id'],
  ['/s/AbCdEfGh', '/s/:code'],
  ['/listen/AbCdEfGh', '/listen/:code'],
  ['/party/AbCdEf-Gh_', '/party/:code'],
  ['/create', '/create'],
])('reports %s as %s', (path, reported) => expect(plainPath(path)).toBe(reported));

test('leaves editors out, and only Create has sessions', () => {
  expect(['/edit', '/edit-legacy', '/studio', '/studio/x', '/create', '/me'].map(isCounted)).toEqual([
    false,
    false,
    false,
    false,
    true,
    true,
  ]);
  expect(['/create', '/create/v2', '/me', '/'].map(hasFeatureSession)).toEqual([true, true, false, false]);
});
