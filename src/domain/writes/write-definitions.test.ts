import { describe, expect, test } from 'vitest';
import { MAX_PINS } from '#contract/pins';
import { testId } from '#tests/support/clips';
import { pinWrite, planPin } from './pin.ts';
import { playlistClipsWrite } from './playlist-clips.ts';
import { reactionWrite } from './reaction.ts';

describe('the calls that writes become', () => {
  test.each(['LIKE', 'DISLIKE', null] as const)('[REACT-06] the reaction is sent as %s', (reaction) => {
    expect(reactionWrite.input({ clipId: testId(1), reaction })).toEqual({
      params: { gen_id: testId(1) },
      body: { reaction },
    });
  });

  test('a pin carries the limit, an unpin the unpin mark', () => {
    const args = { clipId: testId(1), replacedClipId: null, maxPins: 5 };
    expect(pinWrite.input({ ...args, isPinned: true }).body).toEqual({ max_pins: 5 });
    expect(pinWrite.input({ ...args, isPinned: false }).body).toEqual({ unpin: true });
  });

  test('a move carries its index, an add does not', () => {
    const args = { playlistId: testId(5), clipIds: [testId(1)] };
    expect(playlistClipsWrite.input({ ...args, updateType: 'move', index: 2 }).body).toEqual({
      playlist_id: testId(5),
      update_type: 'move',
      metadata: { clip_ids: [testId(1)], index: 2 },
    });
    expect(playlistClipsWrite.input({ ...args, updateType: 'add' }).body.metadata).toEqual({
      clip_ids: [testId(1)],
    });
  });
});

describe('the pin limit', () => {
  const pinnedIds = [9, 8, 7, 6, 5].map(testId);
  const plan = (clipNumber: number, ids: string[], agreedClipId: string | null = null) =>
    planPin(testId(clipNumber), { pinnedIds: ids, maxPins: MAX_PINS, agreedClipId });

  test('[PIN-03] 5 songs can be pinned', () => {
    expect(plan(1, pinnedIds.slice(0, 4))).toEqual({ status: 'done' });
    expect(plan(1, pinnedIds)).toMatchObject({ status: 'needs-confirmation' });
  });

  test('[PIN-06] the oldest pin is replaced only after the user agreed', () => {
    expect(plan(1, pinnedIds)).toEqual({ status: 'needs-confirmation', replacedClipId: testId(5) });
    expect(plan(1, pinnedIds, testId(6))).toMatchObject({ status: 'needs-confirmation' });
    expect(plan(1, pinnedIds, testId(5))).toEqual({ status: 'done' });
  });

  test('a song that is pinned already does not need a place', () => {
    expect(plan(7, pinnedIds)).toEqual({ status: 'done' });
  });
});

describe('coalescing', () => {
  test('the later reaction replaces the earlier one', () => {
    const like = { clipId: testId(1), reaction: 'LIKE' } as const;
    const clear = { clipId: testId(1), reaction: null } as const;
    expect(reactionWrite.coalesce(like, clear)).toEqual(clear);
  });

  test('pins of different songs stay apart, and so do a pin and its unpin', () => {
    const pin = { clipId: testId(1), isPinned: true, replacedClipId: null, maxPins: 5 };
    expect(pinWrite.coalesce(pin, { ...pin, clipId: testId(2) })).toBeNull();
    expect(pinWrite.coalesce(pin, { ...pin, isPinned: false })).toBeNull();
    expect(pinWrite.coalesce(pin, { ...pin })).toEqual(pin);
  });

  test('adds merge into one without repeating a clip; an add and a removal do not merge', () => {
    const add = { playlistId: testId(5), updateType: 'add', clipIds: [testId(1), testId(2)] } as const;
    const more = { ...add, clipIds: [testId(2), testId(3)] };
    const args = (clipIds: readonly string[]) => ({ ...add, clipIds: [...clipIds] });
    expect(playlistClipsWrite.coalesce(args(add.clipIds), args(more.clipIds))?.clipIds).toEqual(
      [1, 2, 3].map(testId),
    );
    expect(
      playlistClipsWrite.coalesce(args(add.clipIds), { ...args(more.clipIds), updateType: 'remove_by_id' }),
    ).toBeNull();
  });
});

test('removals count as done when the server no longer knows the entity', () => {
  const args = { playlistId: testId(5), clipIds: [testId(1)] };
  expect(playlistClipsWrite.isDeleteLike({ ...args, updateType: 'remove_by_id' })).toBe(true);
  expect(playlistClipsWrite.isDeleteLike({ ...args, updateType: 'add' })).toBe(false);
  expect(reactionWrite.isDeleteLike({ clipId: testId(1), reaction: null })).toBe(false);
});
