import { expect, test } from 'vitest';
import { EMPTY_QUEUE } from './empty-queue.ts';
import { withParty } from './party-queue.ts';
import { moveTo, startQueue } from './play-queue.ts';

const own = startQueue({ ...EMPTY_QUEUE, clipIds: ['a', 'b', 'c'], index: 0 });

test('songs of a party are next, before what the host queued, in the order of their votes', () => {
  const first = withParty(own, ['x', 'y'], []);
  expect(first.clipIds).toEqual(['a', 'x', 'y', 'b', 'c']);
  const second = withParty(first, ['y', 'z', 'x'], ['x', 'y']);
  expect(second.clipIds).toEqual(['a', 'y', 'z', 'x', 'b', 'c']);
});

test('songs that left the party leave the queue, except the current one and those that were played', () => {
  const queue = withParty(own, ['x', 'y', 'z'], []);
  expect(withParty(moveTo(queue, 2), [], ['x', 'y', 'z']).clipIds).toEqual(['a', 'x', 'y', 'b', 'c']);
});

test('an unchanged party leaves the queue as it is', () => {
  const queue = withParty(own, ['x'], []);
  expect(withParty(queue, ['x'], ['x'])).toBe(queue);
});

test('the first song of a party is current in an empty queue', () => {
  const { clipIds, index } = withParty(EMPTY_QUEUE, ['x', 'y'], []);
  expect([clipIds, index]).toEqual([['x', 'y'], 0]);
});
