import { expect, test } from 'vitest';
import { changedCount, likeDifference } from './reaction-counts.ts';

test('likes change by one only when a like is added or removed', () => {
  const reactions = ['LIKE', 'DISLIKE', null] as const;
  const changes = reactions.map((before) => reactions.map((after) => likeDifference(before, after)));
  expect(changes).toEqual([
    [0, -1, -1],
    [1, 0, 0],
    [1, 0, 0],
  ]);
});

test('a stale count never becomes negative', () => {
  expect([changedCount(0, -1), changedCount(3, -1), changedCount(3, 1)]).toEqual([0, 2, 4]);
});
