import { expect, test } from 'vitest';
import { findWrite } from '#db/nouns';
import { testProfileView } from '#tests/support/profiles';
import { profileNoun } from '../nouns/profile.ts';
import { foldWrites, type PendingWrite } from '../sync/pending-view.ts';
import { blockWrite, unblockWrite } from './block.ts';
import { followWrite } from './follow.ts';

const target = profileNoun.target('ada');
const pending = (kind: string, args: unknown, change: Partial<PendingWrite> = {}): PendingWrite => ({
  seq: 1,
  kind,
  schemaVersion: 1,
  args,
  targets: [target],
  state: 'waiting',
  createdAt: 0,
  ...change,
});
const shown = (writes: readonly PendingWrite[], view = testProfileView('ada')) =>
  foldWrites({ noun: profileNoun, id: 'ada', view }, writes, findWrite);
const facts = ({ profile, stats }: ReturnType<typeof shown>) => [
  profile.is_following,
  profile.is_blocked,
  stats?.followers_count,
];

test('a follow shows immediately, with its count, and repeating it changes nothing', () => {
  const follow = pending('follow', { handle: 'Ada', isFollowing: true });
  expect(facts(shown([follow]))).toEqual([true, false, 1]);
  expect(facts(shown([follow, { ...follow, seq: 2 }]))).toEqual([true, false, 1]);
  expect(
    facts(shown([follow, pending('follow', { handle: 'ada', isFollowing: false }, { seq: 2 })])),
  ).toEqual([false, false, 0]);
});

test('[PROFILE-12] a failed follow restores the previous follow state', () => {
  const refused = pending('follow', { handle: 'ada', isFollowing: true }, { state: 'rejected' });
  expect(facts(shown([refused]))).toEqual([false, false, 0]);
});

test('blocking ends the follow, and unblocking does not restore it', () => {
  const following = shown([pending('follow', { handle: 'ada', isFollowing: true })]);
  const block = pending('block', { handle: 'ada', reason: 'spam' });
  expect(facts(shown([block], following))).toEqual([false, true, 0]);
  expect(facts(shown([block, pending('unblock', { handle: 'ada' }, { seq: 2 })], following))).toEqual([
    false,
    false,
    0,
  ]);
});

test("writes on one profile share a lane regardless of the handle's case, and have labels", () => {
  const lanes = [
    followWrite.lane({ handle: 'Ada', isFollowing: true }),
    blockWrite.lane({ handle: 'ADA', reason: 'hate' }),
    unblockWrite.lane({ handle: 'ada' }),
  ];
  expect(new Set(lanes)).toEqual(new Set([target]));
  expect(followWrite.input({ handle: 'ada', isFollowing: false })).toEqual({
    body: { handle: 'ada', unfollow: true },
  });
  expect(blockWrite.label({ handle: 'ada', reason: 'hate' })).toBe('Block @ada');
  expect(followWrite.refusalText({ handle: 'ada', isFollowing: true }, 'no')).toBe(
    '@ada was not followed: no',
  );
});
