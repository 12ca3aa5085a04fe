import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checkProperty } from '#tests/support/properties';
import { EMPTY_QUEUE } from './empty-queue.ts';
import {
  addLast,
  addNext,
  clearUpcoming,
  currentClipId,
  moveClip,
  moveTo,
  needsRefill,
  nextClipId,
  removeClip,
  shuffle,
  startQueue,
  unshuffle,
  withPlayed,
  withRefill,
} from './play-queue.ts';

const LETTERS = ['a', 'b', 'c', 'd', 'e', 'f'];
const start = (clipIds: readonly string[], index: number) =>
  startQueue({ clipIds, index, context: { id: null, type: 'Library' }, source: 'library' });

const lists = fc.shuffledSubarray(LETTERS, { minLength: 1 });
const queues = fc
  .tuple(lists, fc.nat(5))
  .map(([clipIds, place]) => start(clipIds, Math.min(place, clipIds.length - 1)));
const added = fc.array(fc.constantFrom<string>('a', 'b', 'x', 'y'), { minLength: 1, maxLength: 3 });
const mixed = fc.tuple(queues, fc.infiniteStream(fc.float({ min: 0, max: Math.fround(0.99) })));

describe('a queue', () => {
  test('starts at the requested song, the nearest one if the index does not exist, or at none', () => {
    expect([-3, 0, 2, 9].map((index) => currentClipId(start(['a', 'b', 'c'], index)))).toEqual([
      'a',
      'a',
      'c',
      'c',
    ]);
    expect(start([], 0).index).toBe(-1);
    expect(start(['a', 'b', 'a', 'c'], 3)).toMatchObject({ clipIds: ['a', 'b', 'c'], index: 2 });
  });

  test('moves to every index it has, and to no other', () => {
    const queue = start(['a', 'b', 'c'], 1);
    expect([-1, 0, 1, 2, 3].map((index) => moveTo(queue, index).index)).toEqual([1, 0, 1, 2, 1]);
  });

  test('without a current song has no next one, whatever it contains', () => {
    expect(nextClipId({ ...EMPTY_QUEUE, clipIds: ['a'] })).toBeNull();
  });

  test('without songs is not refilled automatically, one on its first song is', () => {
    expect([needsRefill(EMPTY_QUEUE, true), needsRefill(start(['a'], 0), true)]).toEqual([false, true]);
  });

  test('records a replayed song as the newest, once, and keeps everything else', () => {
    const queue = { ...start(['a', 'b'], 1), recentlyPlayedIds: ['a', 'b', 'c'] };
    expect(withPlayed(queue, 'a')).toEqual({ ...queue, recentlyPlayedIds: ['b', 'c', 'a'] });
  });
});

describe('added songs', () => {
  test('next go right after the current song in their order, and everything else keeps its order', () => {
    checkProperty(
      fc.property(queues, added, (queue, ids) => {
        const current = currentClipId(queue);
        const named = [...new Set(ids)].filter((id) => id !== current);
        const after = addNext(queue, ids);
        expect(after.clipIds.slice(after.index + 1, after.index + 1 + named.length)).toEqual(named);
        const others = (clipIds: readonly string[]) => clipIds.filter((id) => !named.includes(id));
        expect(others(after.clipIds)).toEqual(others(queue.clipIds));
        expect(currentClipId(after)).toBe(current);
      }),
    );
  });

  test('last go to the end in their order; fetched songs never move a waiting one', () => {
    checkProperty(
      fc.property(queues, added, (queue, ids) => {
        const named = [...new Set(ids)].filter((id) => id !== currentClipId(queue));
        expect(addLast(queue, ids).clipIds.slice(-named.length || Number.POSITIVE_INFINITY)).toEqual(named);
        const fresh = [...new Set(ids)].filter((id) => !queue.clipIds.includes(id));
        expect(withRefill(queue, ids).clipIds).toEqual([...queue.clipIds, ...fresh]);
      }),
    );
  });
});

describe('a shuffled queue', () => {
  test('can produce every order of the upcoming songs', () => {
    const draws = [0, 0.4, 0.8];
    const seen = draws.flatMap((one) =>
      draws.map((other) => {
        const values = [one, other];
        return shuffle(start(['a', 'b', 'c', 'd'], 0), () => values.shift() ?? 0).clipIds.join('');
      }),
    );
    expect([...new Set(seen)].sort()).toEqual(['abcd', 'abdc', 'acbd', 'acdb', 'adbc', 'adcb']);
  });

  test('stays the same when shuffled again, and keeps the original order to return to', () => {
    checkProperty(
      fc.property(mixed, ([queue, stream]) => {
        const random = () => stream.next().value ?? 0;
        const once = shuffle(queue, random);
        expect(shuffle(once, random)).toBe(once);
        expect(unshuffle(once)).toEqual(queue);
      }),
    );
  });

  test('has the same songs in both orders after any change, and restores the old order with it', () => {
    checkProperty(
      fc.property(mixed, added, fc.constantFrom(...LETTERS), ([queue, stream], ids, removed) => {
        const once = shuffle(queue, () => stream.next().value ?? 0);
        const change = (one: typeof queue) => removeClip(addLast(one, ids), removed);
        expect(unshuffle(change(once))).toEqual(change(queue));
        const moved = addNext(once, ids);
        expect([...(moved.orderBeforeShuffle ?? [])].sort()).toEqual([...moved.clipIds].sort());
      }),
    );
  });

  test('stays cleared in both orders when cleared, and an unshuffled one stays unshuffled', () => {
    const queue = moveTo(
      shuffle(start(['a', 'b', 'c', 'd'], 0), () => 0),
      1,
    );
    const cleared = clearUpcoming(queue);
    expect(cleared.clipIds).toEqual(queue.clipIds.slice(0, 2));
    expect(unshuffle(cleared).clipIds).toEqual(cleared.clipIds);
    expect(clearUpcoming(start(['a', 'b'], 0)).orderBeforeShuffle).toBeNull();
  });
});

test('an upcoming song moves by the requested number of places, and stops at both ends', () => {
  const move = (offset: number) => moveClip(start(LETTERS, 1), 'd', offset).clipIds.join('');
  expect([-9, -1, 0, 1, 2, 9].map(move)).toEqual([
    'abdcef',
    'abdcef',
    'abcdef',
    'abcedf',
    'abcefd',
    'abcefd',
  ]);
});
