import { expect, test } from 'vitest';
import { changedUpvotes, likeDifference, type ReactionType, reactionType } from './reactions.ts';

test('each reaction has its letter', () => {
  expect((['LIKE', 'DISLIKE', null] as const).map(reactionType)).toEqual(['L', 'D', null]);
});

test('likes change by one when a like comes or goes, and not otherwise', () => {
  const types: ReactionType[] = ['L', 'D', null];
  const changes = types.map((before) => types.map((after) => likeDifference(before, after)));
  expect(changes).toEqual([
    [0, -1, -1],
    [1, 0, 0],
    [1, 0, 0],
  ]);
});

test('a count that is behind never becomes negative', () => {
  expect([changedUpvotes(0, -1), changedUpvotes(3, -1), changedUpvotes(3, 1)]).toEqual([0, 2, 4]);
});
