import { expect, test } from 'vitest';
import { testClip } from '#tests/support/clips';
import { mergeClipUpdate, replaceClip } from './clip-updates.ts';

test.each(['complete', 'error'] as const)('[CLIP-28] no later update changes the status %s', (status) => {
  const held = testClip(1, { status });
  for (const late of ['submitted', 'queued', 'streaming', 'complete', 'error'] as const) {
    const incoming = testClip(1, { status: late, metadata: { progress: 0.3 } });
    expect(mergeClipUpdate(held, incoming).status).toBe(status);
    expect(replaceClip(held, incoming).status).toBe(status);
  }
});

test('a song new to the device is stored unchanged', () => {
  expect(mergeClipUpdate(undefined, testClip(1))).toEqual(testClip(1));
  expect(replaceClip(undefined, testClip(1))).toEqual(testClip(1));
});

test.each([
  ['submitted', 'queued'],
  ['queued', 'streaming'],
  ['streaming', 'complete'],
  ['streaming', 'error'],
] as const)('a song moves from %s to %s, with everything in the update', (before, after) => {
  const held = testClip(1, { status: before, audio_url: '', metadata: { duration: null } });
  const incoming = testClip(1, { status: after });
  expect(mergeClipUpdate(held, incoming)).toEqual(incoming);
  expect(replaceClip(held, incoming)).toEqual(incoming);
});

test('a finished song accepts later changes', () => {
  const incoming = testClip(1, { title: 'Renamed', image_url: '/new.webp', metadata: { tags: 'jazz' } });
  expect(mergeClipUpdate(testClip(1), incoming)).toEqual(incoming);
});

test('a late streaming update does not remove the finished audio', () => {
  const held = testClip(1, { status: 'complete' });
  const incoming = testClip(1, { status: 'streaming', audio_url: '', metadata: { duration: null } });
  const merged = mergeClipUpdate(held, incoming);
  expect(merged.audio_url).toBe(held.audio_url);
  expect(merged.metadata.duration).toBe(120);
});

test('[CLIP-39] an update keeps the larger of the old and new play_count', () => {
  const merge = (held: number, incoming: number) =>
    mergeClipUpdate(testClip(1, { play_count: held }), testClip(1, { play_count: incoming })).play_count;
  expect(merge(7, 3)).toBe(7);
  expect(merge(3, 7)).toBe(7);
});

test('[CLIP-40] an update keeps the larger of the old and new upvote_count', () => {
  const merge = (held: number, incoming: number) =>
    mergeClipUpdate(testClip(1, { upvote_count: held }), testClip(1, { upvote_count: incoming }))
      .upvote_count;
  expect(merge(7, 3)).toBe(7);
  expect(merge(3, 7)).toBe(7);
});

test('an own like removed on another device lowers the count', () => {
  const liked = {
    reaction_type: 'L',
    feedback_reason: null,
    updated_at: '2026-01-01T00:00:00.000Z',
  } as const;
  const cleared = { ...liked, reaction_type: null, updated_at: '2026-01-02T00:00:00.000Z' };
  const held = testClip(1, { upvote_count: 1, reaction: liked });
  expect(mergeClipUpdate(held, testClip(1, { upvote_count: 0, reaction: cleared })).upvote_count).toBe(0);
});

test('an older reaction does not replace a newer one', () => {
  const newer = {
    reaction_type: 'L',
    feedback_reason: null,
    updated_at: '2026-01-02T00:00:00.000Z',
  } as const;
  const older = {
    reaction_type: 'D',
    feedback_reason: null,
    updated_at: '2026-01-01T00:00:00.000Z',
  } as const;
  const held = testClip(1, { reaction: newer });
  expect(replaceClip(held, testClip(1, { reaction: older })).reaction).toEqual(newer);
  expect(replaceClip(held, testClip(1, { reaction: null })).reaction).toEqual(newer);
  // When timestamps are equal, the server's reaction wins.
  const rival = { ...newer, reaction_type: null };
  expect(replaceClip(held, testClip(1, { reaction: rival })).reaction).toEqual(rival);
});
