import { describe, expect, test } from 'vitest';
import type { Clip } from '#contract/songs/clips';
import type { Reaction } from '#contract/songs/reactions';
import { testClip, testId, testPlaylist } from '#tests/support/clips';
import { clipNoun } from '../nouns/clip.ts';
import { type PlaylistView, playlistNoun } from '../nouns/playlist.ts';
import { clipReactionTypeWrite } from '../writes/clip-reaction-type.ts';
import { pinWrite } from '../writes/pin.ts';
import { playlistClipsWrite } from '../writes/playlist-clips.ts';
import type { AnyWriteDefinition } from '../writes/write-definition.ts';
import { foldWrites, type PendingWrite, saveState } from './pending-view.ts';

const WRITES = [clipReactionTypeWrite, pinWrite, playlistClipsWrite] as unknown as AnyWriteDefinition[];
const findWrite = (kind: string, schemaVersion: number) =>
  WRITES.find((write) => write.kind === kind && schemaVersion <= write.schemaVersion);

const clipView = (view: Clip, pending: readonly PendingWrite[]) =>
  foldWrites({ noun: clipNoun, id: view.id, view }, pending, findWrite);
const playlistView = (view: PlaylistView, pending: readonly PendingWrite[]) =>
  foldWrites({ noun: playlistNoun, id: view.playlist.id, view }, pending, findWrite);
const clipTarget = (id: string) => clipNoun.target(id);

let nextSeq = 1;

function pending(kind: string, targets: string[], args: unknown, state: PendingWrite['state'] = 'waiting') {
  const seq = nextSeq++;
  return { seq, kind, schemaVersion: 1, args, targets, state, createdAt: 0 } satisfies PendingWrite;
}

const react = (clipNumber: number, reaction: Reaction, state: PendingWrite['state'] = 'waiting') =>
  pending(
    'clip-reaction-type',
    [clipTarget(testId(clipNumber))],
    { clipId: testId(clipNumber), reaction },
    state,
  );

describe('a clip with pending reactions', () => {
  test('[REACT-03] a like shows immediately, with the liked state and the count', () => {
    const view = clipView(testClip(1, { upvote_count: 4 }), [react(1, 'LIKE')]);
    expect(view.reaction?.reaction_type).toBe('L');
    expect(view.upvote_count).toBe(5);
  });

  test('[REACT-04] a rejected like is rolled back', () => {
    const clip = testClip(1, { upvote_count: 4 });
    expect(clipView(clip, [react(1, 'LIKE', 'rejected')])).toEqual(clip);
  });

  test('[REACT-05] disliking a liked clip removes the earlier like from the count', () => {
    const liked = clipView(testClip(1, { upvote_count: 4 }), [react(1, 'LIKE')]);
    const view = clipView(liked, [react(1, 'DISLIKE')]);
    expect(view.upvote_count).toBe(4);
    expect(view.reaction?.reaction_type).toBe('D');
  });

  test('[REACT-07] LIKE is stored as L, DISLIKE as D, null clears', () => {
    const stored = (reaction: Reaction) =>
      clipView(testClip(1), [react(1, 'DISLIKE'), react(1, reaction)]).reaction?.reaction_type;
    expect(stored('LIKE')).toBe('L');
    expect(stored('DISLIKE')).toBe('D');
    expect(stored(null)).toBeNull();
  });

  test('the reason for a dislike is removed with it', () => {
    const reaction = { reaction_type: 'D', feedback_reason: 'too loud', updated_at: '2026-01-01' } as const;
    const disliked = testClip(1, { reaction });
    expect(clipView(disliked, [react(1, 'DISLIKE')]).reaction).toEqual(reaction);
    expect(clipView(disliked, [react(1, 'LIKE')]).reaction?.feedback_reason).toBeNull();
    expect(clipView(disliked, [react(1, null)]).reaction?.feedback_reason).toBeNull();
  });

  test('folds writes in the order they were made, whatever order they are read in', () => {
    const writes = [react(1, 'LIKE'), react(1, null), react(1, 'DISLIKE')];
    const view = clipView(testClip(1, { upvote_count: 1 }), [...writes].reverse());
    expect(view.reaction?.reaction_type).toBe('D');
    expect(view.upvote_count).toBe(1);
  });

  test('a newer server row does not undo what the user just did', () => {
    const write = react(1, 'LIKE');
    expect(clipView(testClip(1, { upvote_count: 9 }), [write]).upvote_count).toBe(10);
  });

  test('a like the server has already counted is not counted again', () => {
    const reaction = {
      reaction_type: 'L',
      feedback_reason: null,
      updated_at: '2026-01-01T00:00:00.000Z',
    } as const;
    const clip = testClip(1, { upvote_count: 5, reaction });
    expect(clipView(clip, [react(1, 'LIKE')])).toEqual(clip);
  });

  test('ignores a write from a newer version of the app', () => {
    const clip = testClip(1);
    const write = { ...react(1, 'LIKE'), schemaVersion: 99 };
    expect(clipView(clip, [write])).toEqual(clip);
  });
});

describe('a clip with pending pins', () => {
  const pin = (clipNumber: number, isPinned: boolean, replacedClipId: string | null = null) => {
    const targets = [clipTarget(testId(clipNumber)), ...(replacedClipId ? [clipTarget(replacedClipId)] : [])];
    return pending('pin', targets, { clipId: testId(clipNumber), isPinned, replacedClipId, maxPins: 5 });
  };

  test('[PIN-08] a pinned clip becomes public', () => {
    expect(clipView(testClip(1), [pin(1, true)])).toMatchObject({ is_pinned: true, is_public: true });
  });

  test('an unpinned clip stays public', () => {
    const clip = testClip(1, { is_pinned: true, is_public: true });
    expect(clipView(clip, [pin(1, false)])).toMatchObject({ is_pinned: false, is_public: true });
  });

  test('the replaced pin is unmarked', () => {
    const write = pin(1, true, testId(2));
    expect(clipView(testClip(2, { is_pinned: true }), [write]).is_pinned).toBe(false);
  });
});

describe('a playlist with pending changes', () => {
  const {
    playlist_clips,
    num_total_results: _total,
    current_page: _page,
    ...playlist
  } = testPlaylist(500, [1, 2, 3]);
  const row = { playlist, clipIds: playlist_clips.map(({ clip }) => clip.id) };
  const change = (updateType: string, clipNumbers: number[], index?: number) =>
    pending('playlist-clips', [playlistNoun.target(playlist.id)], {
      playlistId: playlist.id,
      updateType,
      clipIds: clipNumbers.map(testId),
      ...(index === undefined ? {} : { index }),
    });
  const idsAfter = (...writes: PendingWrite[]) =>
    playlistView(row, writes).clipIds?.map((id) => [1, 2, 3, 4, 5].find((number) => testId(number) === id));

  test('added clips go to the end, each at most once', () => {
    expect(idsAfter(change('add', [4, 2, 5, 4]))).toEqual([1, 2, 3, 4, 5]);
    expect(playlistView(row, [change('add', [4, 2])]).playlist.song_count).toBe(4);
  });

  test('removed clips are gone, and unknown ones have no effect', () => {
    expect(idsAfter(change('remove_by_id', [2, 5]))).toEqual([1, 3]);
  });

  test('a moved clip is at its new index', () => {
    expect(idsAfter(change('move', [1], 2))).toEqual([2, 3, 1]);
    expect(idsAfter(change('move', [3], 0))).toEqual([3, 1, 2]);
    expect(idsAfter(change('move', [1], 99))).toEqual([2, 3, 1]);
  });
});

test('a playlist that was never read stays unknown, but its count changes as requested', () => {
  const {
    playlist_clips: _clips,
    num_total_results: _total,
    current_page: _page,
    ...playlist
  } = testPlaylist(500, [1, 2, 3]);
  const args = { playlistId: playlist.id, updateType: 'add', clipIds: [testId(4)] };
  const write = pending('playlist-clips', [playlistNoun.target(playlist.id)], args);
  expect(playlistView({ playlist, clipIds: null }, [write])).toMatchObject({
    clipIds: null,
    playlist: { song_count: 4 },
  });
});

test('a write affecting two nouns changes each in its own way', () => {
  const [pin] = pinWrite.changes;
  const [add] = playlistClipsWrite.changes;
  const both = { ...pinWrite, changes: [pin, add] } as unknown as AnyWriteDefinition;
  const args = { clipId: testId(1), isPinned: true, replacedClipId: null, maxPins: 5 };
  const write = pending('pin', [clipTarget(testId(1))], args);
  const view = foldWrites({ noun: clipNoun, id: testId(1), view: testClip(1) }, [write], () => both);
  expect(view).toEqual({ ...testClip(1), is_pinned: true, is_public: true });
});

test("an entity's mark shows its least finished write, rejections first", () => {
  const target = clipTarget(testId(1));
  expect(saveState([], target)).toBe('saved');
  expect(saveState([react(2, 'LIKE')], target)).toBe('saved');
  expect(saveState([react(1, 'LIKE')], target)).toBe('waiting');
  expect(saveState([react(1, 'LIKE'), react(1, null, 'sending')], target)).toBe('sending');
  expect(saveState([react(1, 'LIKE', 'rejected'), react(1, null)], target)).toBe('rejected');
});
