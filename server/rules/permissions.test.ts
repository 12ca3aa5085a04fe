import { expect, test } from 'vitest';
import type { Access } from '#contract/endpoint';
import { type Actor, needsSignIn, type Verdict, type Visibility, verdict } from './permissions.ts';

const ACTORS: readonly Actor[] = ['anonymous', 'stranger', 'collaborator', 'owner', 'staff'];

/** Access, then the verdicts on a public and on a private entity for each actor, in order. */
const EXPECTED: Readonly<Record<Access, string>> = {
  everybody: 'ok ok ok ok ok | ok ok ok ok ok',
  'signed-in': '401 ok ok ok ok | 401 ok ok ok ok',
  staff: '401 403 403 403 ok | 401 403 403 403 ok',
  readable: 'ok ok ok ok ok | 404 404 ok ok ok',
  usable: 'ok ok ok ok ok | 404 404 ok ok 404',
  reactable: '401 ok ok ok ok | 401 404 ok ok 404',
  ownable: '401 403 403 ok 403 | 401 404 403 ok 404',
  shared: '401 404 ok ok 404 | 401 404 ok ok 404',
  secret: '401 404 404 ok 404 | 401 404 404 ok 404',
};
const ALL = Object.keys(EXPECTED) as Access[];

const written = (found: Verdict) => (found === 'allowed' ? 'ok' : String(found));
const row = (access: Access, visibility: Visibility) =>
  ACTORS.map((actor) => written(verdict(access, actor, visibility))).join(' ');

test.each(ALL)('%s matches the table for every actor', (access) => {
  expect(`${row(access, 'public')} | ${row(access, 'private')}`).toBe(EXPECTED[access]);
});

test('access requires sign-in exactly when anonymous callers are rejected', () => {
  for (const access of ALL) {
    const isClosed = (['public', 'private'] as const).every(
      (visibility) => verdict(access, 'anonymous', visibility) === 401,
    );
    expect(needsSignIn(access), access).toBe(isClosed);
  }
});

test('only those with access learn that a private entity exists', () => {
  const entityAccess = ['readable', 'usable', 'reactable', 'ownable', 'shared', 'secret'] as const;
  for (const access of entityAccess) expect(verdict(access, 'stranger', 'private'), access).toBe(404);
});
