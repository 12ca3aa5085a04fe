import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checkProperty } from '#tests/support/properties';
import { EMPTY_QUEUE } from './empty-queue.ts';
import {
  actionAtEnd,
  actionOnBack,
  addLast,
  addNext,
  clearUpcoming,
  currentClipId,
  moveClip,
  moveTo,
  needsRefill,
  nextClipId,
  type PlayQueue,
  refillRequest,
  removeClip,
  shuffle,
  shuffleAll,
  startQueue,
  unshuffle,
  withPlayed,
  withRefill,
} from './play-queue.ts';

const ids = (count: number) => Array.from({ length: count }, (_, place) => `clip-${place}`);

function queueOf(count: number, index = 0): PlayQueue {
  return startQueue({
    clipIds: ids(count),
    index,
    context: { id: null, type: 'Library' },
    source: 'library',
  });
}

const REPEATING = { repeat: 'one', isContinuous: true } as const;
const CONTINUOUS = { repeat: 'off', isContinuous: true } as const;
const NEITHER = { repeat: 'off', isContinuous: false } as const;

describe('at the end of a song', () => {
  test('[PLAYER-07] with repeat on the same song starts again, even with continuous off', () => {
    expect(actionAtEnd(queueOf(3), REPEATING)).toBe('restart');
    expect(actionAtEnd(queueOf(3), { ...NEITHER, repeat: 'one' })).toBe('restart');
    expect(actionAtEnd(queueOf(1), REPEATING)).toBe('restart');
  });

  test('[PLAYER-08] with repeat off and continuous on it steps forward', () => {
    expect(actionAtEnd(queueOf(3), CONTINUOUS)).toBe('next');
  });

  test('[PLAYER-09] with repeat off and continuous off it stops, even if songs follow', () => {
    expect(actionAtEnd(queueOf(3), NEITHER)).toBe('stop');
  });

  test('does nothing after the last song', () => {
    expect(actionAtEnd(queueOf(3, 2), CONTINUOUS)).toBe('stop');
    expect(actionAtEnd(EMPTY_QUEUE, CONTINUOUS)).toBe('stop');
  });
});

describe('repeat of the whole queue', () => {
  const LIST = { repeat: 'list', isContinuous: true } as const;

  test('the first song follows the last', () => {
    expect(actionAtEnd(queueOf(3, 1), LIST)).toBe('next');
    expect(actionAtEnd(queueOf(3, 2), LIST)).toBe('next');
    expect(nextClipId(queueOf(3, 2), 'list')).toBe(queueOf(3).clipIds[0]);
    expect(nextClipId(queueOf(3, 2), 'one')).toBeNull();
  });

  test('a queue of one song restarts it', () => {
    expect(actionAtEnd(queueOf(1), LIST)).toBe('restart');
    expect(actionAtEnd(EMPTY_QUEUE, LIST)).toBe('stop');
  });

  test('continuous off stops after each song', () => {
    expect(actionAtEnd(queueOf(3, 2), { ...LIST, isContinuous: false })).toBe('stop');
  });
});

describe('stepping back', () => {
  test('[PLAYER-10] after more than 3 s it restarts the song', () => {
    expect(actionOnBack(queueOf(3, 1), 3.01)).toBe('restart');
    expect(actionOnBack(queueOf(3, 1), 200)).toBe('restart');
  });

  test('[PLAYER-11] at 3 s or less it goes to the previous clip', () => {
    expect(actionOnBack(queueOf(3, 1), 3)).toBe('previous');
    expect(actionOnBack(queueOf(3, 1), 0)).toBe('previous');
  });

  test('before the first song it can only restart', () => {
    expect(actionOnBack(queueOf(3, 0), 0)).toBe('restart');
  });
});

test('[QUEUE-03] the queue keeps the context id and type it was started from', () => {
  const context = { id: 'playlist-1', type: 'Playlist' } as const;
  const queue = startQueue({ clipIds: ids(4), index: 1, context, source: 'playlist' });
  const later = withRefill(
    removeClip(
      moveTo(
        shuffle(queue, () => 0.4),
        2,
      ),
      'clip-3',
    ),
    ['clip-9'],
  );
  expect(later.context).toEqual(context);
  expect(later.source).toBe('playlist');
});

describe('autoplay', () => {
  test('[QUEUE-04] clips are fetched when 2 or fewer remain', () => {
    for (const index of [2, 3, 4]) expect(needsRefill(queueOf(5, index), true)).toBe(true);
    expect(needsRefill(queueOf(5, 4), false)).toBe(false);
  });

  test('[QUEUE-05] nothing is fetched while 3 or more remain', () => {
    expect(needsRefill(queueOf(5, 1), true)).toBe(false);
    expect(needsRefill(queueOf(40, 0), true)).toBe(false);
    expect(needsRefill(EMPTY_QUEUE, true)).toBe(false);
  });

  test('[QUEUE-06] one fetch requests 30 clips', () => {
    expect(refillRequest(queueOf(5)).page_size).toBe(30);
  });

  test('[QUEUE-07] a fetch passes the last 50 queued clip ids', () => {
    const { clips_in_queue } = refillRequest(queueOf(80, 79));
    expect(clips_in_queue.map(({ clip_id }) => clip_id)).toEqual(ids(80).slice(30));
    expect(refillRequest(queueOf(3)).clips_in_queue).toHaveLength(3);
  });

  test('a fetch includes the current clip and the playlist or search the queue came from', () => {
    const from = (type: 'Playlist' | 'Search' | 'Library') =>
      refillRequest({ ...queueOf(3, 1), context: { id: 'x', type } });
    expect(from('Playlist')).toMatchObject({ clip_id: 'clip-1', playlist_id: 'x', query: null });
    expect(from('Search')).toMatchObject({ playlist_id: null, query: 'x' });
    expect(from('Library')).toMatchObject({ playlist_id: null, query: null });
  });

  test('a song radio continues from the song it started with', () => {
    const queue = { ...queueOf(3, 2), context: { id: 'clip-0', type: 'SongRadio' } } as const;
    expect(refillRequest(queue).clip_id).toBe('clip-0');
  });

  test('a radio without new songs replays those already played; no other queue does', () => {
    const radio = { ...queueOf(4, 2), context: { id: 'clip-0', type: 'SongRadio' } } as const;
    expect(withRefill(radio, ['clip-3'])).toMatchObject({
      clipIds: ['clip-2', 'clip-3', 'clip-0', 'clip-1'],
      index: 0,
    });
    expect(withRefill(radio, ['clip-9']).clipIds).toEqual([...queueOf(4).clipIds, 'clip-9']);
    const live = { ...radio, context: { id: null, type: 'LiveRadio' } } as const;
    expect(withRefill(live, []).clipIds).toEqual(['clip-2', 'clip-3', 'clip-0', 'clip-1']);
    expect(withRefill(queueOf(4, 2), ['clip-3']).clipIds).toEqual(queueOf(4).clipIds);
  });

  test('clips that are already queued are not added again', () => {
    expect(withRefill(queueOf(2), ['clip-1', 'clip-7', 'clip-7']).clipIds).toEqual([
      'clip-0',
      'clip-1',
      'clip-7',
    ]);
  });
});

test('[QUEUE-09] recently played ids are capped at 50 and the oldest are dropped', () => {
  const queue = ids(60).reduce(withPlayed, EMPTY_QUEUE);
  expect(queue.recentlyPlayedIds).toEqual(ids(60).slice(10));
  const again = withPlayed(queue, 'clip-20');
  expect(again.recentlyPlayedIds).toHaveLength(50);
  expect(again.recentlyPlayedIds.at(-1)).toBe('clip-20');
});

describe('shuffle', () => {
  test('[PLAYER-04] keeps what has played and the current clip, shuffles the rest, and restores the order', () => {
    const queue = queueOf(10, 3);
    const mixed = shuffle(queue, () => 0.1);
    expect(mixed.clipIds.slice(0, 4)).toEqual(ids(4));
    expect(mixed.clipIds).not.toEqual(queue.clipIds);
    expect([...mixed.clipIds].sort()).toEqual([...queue.clipIds].sort());
    expect(unshuffle(mixed)).toEqual(queue);
  });

  test('a list started shuffled plays all its clips, including those before the first one', () => {
    const queue = queueOf(10, 7);
    const mixed = shuffleAll(queue, () => 0.1);
    expect([mixed.index, currentClipId(mixed)]).toEqual([0, 'clip-7']);
    expect([...mixed.clipIds].sort()).toEqual([...queue.clipIds].sort());
    expect(mixed.clipIds.slice(1)).not.toEqual(queue.clipIds.filter((id) => id !== 'clip-7'));
    expect(unshuffle(mixed)).toEqual(queue);
    const empty = { ...queueOf(0, -1) };
    expect(shuffleAll(empty, () => 0.1)).toBe(empty);
  });

  test('turning it off later keeps the current clip and the changes made meanwhile', () => {
    const mixed = moveTo(
      shuffle(queueOf(6, 0), () => 0),
      3,
    );
    const current = currentClipId(mixed);
    const edited = addLast(removeClip(mixed, mixed.clipIds[5] ?? ''), ['new']);
    const restored = unshuffle(edited);
    expect(currentClipId(restored)).toBe(current);
    expect(restored.clipIds).toHaveLength(6);
    expect(restored.clipIds.at(-1)).toBe('new');
    expect(restored.orderBeforeShuffle).toBeNull();
  });
});

describe('editing upcoming clips', () => {
  test('play next puts clips after the current one, and moves those already queued', () => {
    expect(addNext(queueOf(4, 1), ['x', 'clip-3']).clipIds).toEqual([
      'clip-0',
      'clip-1',
      'x',
      'clip-3',
      'clip-2',
    ]);
    const moved = addNext(queueOf(4, 2), ['clip-0']);
    expect(moved.clipIds).toEqual(['clip-1', 'clip-2', 'clip-0', 'clip-3']);
    expect(currentClipId(moved)).toBe('clip-2');
  });

  test('the current clip can be neither moved nor removed', () => {
    const queue = queueOf(3, 1);
    expect(addNext(queue, ['clip-1']).clipIds).toEqual(queue.clipIds);
    expect(addLast(queue, ['clip-1']).clipIds).toEqual(queue.clipIds);
    expect(removeClip(queue, 'clip-1')).toBe(queue);
    expect(moveClip(queue, 'clip-1', 1)).toBe(queue);
  });

  test('moving stays within the upcoming clips', () => {
    const queue = queueOf(5, 1);
    expect(moveClip(queue, 'clip-4', -1).clipIds).toEqual(['clip-0', 'clip-1', 'clip-2', 'clip-4', 'clip-3']);
    expect(moveClip(queue, 'clip-2', -1).clipIds).toEqual(queue.clipIds);
    expect(moveClip(queue, 'clip-2', 99).clipIds.at(-1)).toBe('clip-2');
  });

  test('clearing keeps the current clip and what has played', () => {
    expect(clearUpcoming(queueOf(5, 1)).clipIds).toEqual(['clip-0', 'clip-1']);
  });

  test('adding to an empty queue makes the first clip the current one', () => {
    expect(currentClipId(addLast(EMPTY_QUEUE, ['a', 'b']))).toBe('a');
    expect(nextClipId(addNext(EMPTY_QUEUE, ['a', 'b']))).toBe('b');
    expect(nextClipId(EMPTY_QUEUE)).toBeNull();
  });
});

test('no sequence of edits loses the current clip or duplicates an entry', () => {
  const operation = fc.oneof(
    fc.record({ kind: fc.constant('next' as const), clip: fc.nat(12) }),
    fc.record({ kind: fc.constant('last' as const), clip: fc.nat(12) }),
    fc.record({ kind: fc.constant('remove' as const), clip: fc.nat(12) }),
    fc.record({
      kind: fc.constant('move' as const),
      clip: fc.nat(12),
      offset: fc.integer({ min: -4, max: 4 }),
    }),
    fc.record({
      kind: fc.constant('shuffle' as const),
      random: fc.float({ min: 0, max: Math.fround(0.99) }),
    }),
    fc.record({ kind: fc.constant('unshuffle' as const) }),
    fc.record({ kind: fc.constant('clear' as const) }),
  );
  checkProperty(
    fc.property(fc.array(operation, { maxLength: 30 }), (operations) => {
      let queue = queueOf(6, 2);
      for (const step of operations) {
        const before = currentClipId(queue);
        if (step.kind === 'next') queue = addNext(queue, [`clip-${step.clip}`]);
        if (step.kind === 'last') queue = addLast(queue, [`clip-${step.clip}`]);
        if (step.kind === 'remove') queue = removeClip(queue, `clip-${step.clip}`);
        if (step.kind === 'move') queue = moveClip(queue, `clip-${step.clip}`, step.offset);
        if (step.kind === 'shuffle') queue = shuffle(queue, () => step.random);
        if (step.kind === 'unshuffle') queue = unshuffle(queue);
        if (step.kind === 'clear') queue = clearUpcoming(queue);
        expect(currentClipId(queue)).toBe(before);
        expect(new Set(queue.clipIds).size).toBe(queue.clipIds.length);
        const kept = queue.orderBeforeShuffle;
        if (kept) expect([...kept].sort()).toEqual([...queue.clipIds].sort());
      }
    }),
  );
});
