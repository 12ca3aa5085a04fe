import { describe, expect, test } from 'vitest';
import { MAX_PINS } from '#contract/collections/pins';
import { testId } from '#tests/support/clips';
import { clipReactionTypeWrite } from './clip-reaction-type.ts';
import { interestedWrite, notInterestedWrite } from './feedback.ts';
import { pinWrite, planPin } from './pin.ts';
import { playlistClipsWrite } from './playlist-clips.ts';
import { playlistCreateWrite } from './playlist-create.ts';

describe('the calls of writes', () => {
  test.each(['LIKE', 'DISLIKE', null] as const)('[REACT-06] the reaction is sent as %s', (reaction) => {
    expect(clipReactionTypeWrite.input({ clipId: testId(1), reaction })).toEqual({
      params: { gen_id: testId(1) },
      body: { reaction },
    });
  });

  test('a pin includes the limit, an unpin the unpin flag', () => {
    const args = { clipId: testId(1), replacedClipId: null, maxPins: 5 };
    expect(pinWrite.input({ ...args, isPinned: true }).body).toEqual({ max_pins: 5 });
    expect(pinWrite.input({ ...args, isPinned: false }).body).toEqual({ unpin: true });
  });

  test('[FLAG-11] [FLAG-12] a lack of interest and its end name the type of feedback', () => {
    const sent = { params: { clip_id: testId(1) }, body: { feedback_type: 'not_interested' } };
    expect(notInterestedWrite.input({ clipId: testId(1) })).toEqual(sent);
    expect(interestedWrite.input({ clipId: testId(1) })).toEqual(sent);
  });

  test('a move includes its index, an add does not', () => {
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

  test('a song that is already pinned does not need a slot', () => {
    expect(plan(7, pinnedIds)).toEqual({ status: 'done' });
  });
});

describe('coalescing', () => {
  test('the later reaction replaces the earlier one', () => {
    const like = { clipId: testId(1), reaction: 'LIKE' } as const;
    const clear = { clipId: testId(1), reaction: null } as const;
    expect(clipReactionTypeWrite.coalesce(like, clear)).toEqual(clear);
  });

  test('pins of different songs do not merge, nor do a pin and its unpin', () => {
    const pin = { clipId: testId(1), isPinned: true, replacedClipId: null, maxPins: 5 };
    expect(pinWrite.coalesce(pin, { ...pin, clipId: testId(2) })).toBeNull();
    expect(pinWrite.coalesce(pin, { ...pin, isPinned: false })).toBeNull();
    expect(pinWrite.coalesce(pin, { ...pin })).toEqual(pin);
  });

  test('adds merge without repeating a clip; an add and a removal do not merge', () => {
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

const ACTIVITY = { impression_id: 'i-1' } as never;
const like = { clipId: testId(1), reaction: 'LIKE' as const };
const dislike = { clipId: testId(1), reaction: 'DISLIKE' as const };
const clear = { clipId: testId(1), reaction: null };
const pin = { clipId: testId(1), isPinned: true, replacedClipId: null, maxPins: 5 };
const unpin = { ...pin, isPinned: false };
const add = { playlistId: testId(5), updateType: 'add' as const, clipIds: [testId(1)] };
const removal = { ...add, updateType: 'remove_by_id' as const };
const move = { ...add, updateType: 'move' as const, index: 2 };
const create = { id: testId(5), name: 'Rain' };

test.each([
  [clipReactionTypeWrite.label(like), 'Like a song'],
  [clipReactionTypeWrite.label(dislike), 'Dislike a song'],
  [clipReactionTypeWrite.label(clear), 'Remove a reaction'],
  [pinWrite.label(pin), 'Pin a song'],
  [pinWrite.label(unpin), 'Unpin a song'],
  [playlistClipsWrite.label(add), 'Add to a playlist'],
  [playlistClipsWrite.label(removal), 'Remove from a playlist'],
  [playlistClipsWrite.label(move), 'Reorder a playlist'],
  [playlistCreateWrite.label(create), 'Make the playlist Rain'],
  [clipReactionTypeWrite.refusalText(like, 'Why.'), 'Your reaction was not saved: Why.'],
  [pinWrite.refusalText(pin, 'Why.'), 'The song was not pinned: Why.'],
  [pinWrite.refusalText(unpin, 'Why.'), 'The song was not unpinned: Why.'],
  [playlistClipsWrite.refusalText(add, 'Why.'), 'The playlist was not changed: Why.'],
  [playlistCreateWrite.refusalText(create, 'Why.'), 'The playlist was not made: Why.'],
])('the user reads %j', (text, expected) => expect(text).toBe(expected));

describe('when the server no longer knows the entity', () => {
  test('removing something counts as done', () => {
    expect([playlistClipsWrite.isDeleteLike(removal), pinWrite.isDeleteLike(unpin)]).toEqual([true, true]);
  });

  test('adding something is rejected and reported, not lost', () => {
    expect([
      playlistClipsWrite.isDeleteLike(add),
      playlistClipsWrite.isDeleteLike(move),
      playlistCreateWrite.isDeleteLike(create),
      pinWrite.isDeleteLike(pin),
      clipReactionTypeWrite.isDeleteLike(like),
      clipReactionTypeWrite.isDeleteLike(clear),
    ]).toEqual([false, false, false, false, false, false]);
  });
});

test('a pin targets only its song unless it replaces another', () => {
  expect(pinWrite.targets(pin)).toEqual([`clip:${testId(1)}`]);
});

test('sends where a song was recommended, if known', () => {
  const recommended = { ...add, recommendation: ACTIVITY };
  expect(playlistClipsWrite.input(recommended).body).toHaveProperty('recommendation_metadata', ACTIVITY);
  expect(playlistClipsWrite.input(add).body).not.toHaveProperty('recommendation_metadata');
  expect(clipReactionTypeWrite.input({ ...like, recommendation: ACTIVITY }).body).toEqual({
    reaction: 'LIKE',
    recommendation_metadata: ACTIVITY,
  });
  expect(clipReactionTypeWrite.input(like).body).not.toHaveProperty('recommendation_metadata');
});

test('a move of the same songs replaces the previous move; one of different songs follows it', () => {
  expect(playlistClipsWrite.coalesce(move, { ...move, index: 0 })).toEqual({ ...move, index: 0 });
  expect(playlistClipsWrite.coalesce(move, { ...move, clipIds: [testId(2)] })).toBeNull();
});
