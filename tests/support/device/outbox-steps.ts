import fc from 'fast-check';
import type { ClipReactionTypeArgs } from '#domain/writes/clip-reaction-type';
import type { PlaylistClipsArgs } from '#domain/writes/playlist-clips';
import type { ProjectClipsArgs } from '#domain/writes/project-clips';
import { TEST_USER_ID } from '#tests/support/clips';
import { MADE_PLAYLISTS, MODEL_CLIPS, MODEL_PLAYLISTS, MODEL_PROJECTS } from './outbox-server.ts';

/** The outcome of one send. */
export type Fate =
  | 'ok'
  | 'answer-lost'
  | 'unreachable'
  | 'server-error'
  | 'rate-limited'
  | 'rate-limited-after'
  | 'signed-out'
  | 'signed-out-after'
  | 'refused'
  | 'conflict'
  | 'conflict-after'
  | 'killed-before'
  | 'killed-after';

export type Step =
  | { type: 'write'; kind: 'clip-reaction-type'; args: ClipReactionTypeArgs }
  | { type: 'write'; kind: 'playlist-clips'; args: PlaylistClipsArgs }
  | { type: 'write'; kind: 'playlist-create'; args: { id: string; name: string } }
  | { type: 'write'; kind: 'project-clips'; args: ProjectClipsArgs }
  | { type: 'write'; kind: 'project-create'; args: { id: string; name: string; description: string } }
  | { type: 'create'; number: number; fate: Fate }
  | { type: 'withdraw' }
  | { type: 'flush'; senders: 1 | 2; isUrgent: boolean; fates: Fate[] }
  | { type: 'clock'; ms: number }
  | { type: 'poll' }
  | { type: 'sign-in' }
  | { type: 'retry' }
  | { type: 'discard' };

const fateArbitrary = fc.constantFrom<Fate>(
  'ok',
  'ok',
  'ok',
  'answer-lost',
  'unreachable',
  'server-error',
  'rate-limited',
  'rate-limited-after',
  'signed-out',
  'signed-out-after',
  'refused',
  'conflict',
  'conflict-after',
  'killed-before',
  'killed-after',
);

const writeArbitrary: fc.Arbitrary<Step> = fc.oneof(
  fc.record({
    type: fc.constant('write' as const),
    kind: fc.constant('clip-reaction-type' as const),
    args: fc.record({
      clipId: fc.constantFrom(...MODEL_CLIPS),
      reaction: fc.constantFrom('LIKE' as const, 'DISLIKE' as const, null),
    }),
  }),
  fc.record({
    type: fc.constant('write' as const),
    kind: fc.constant('playlist-clips' as const),
    args: fc
      .record({
        playlistId: fc.constantFrom(...MODEL_PLAYLISTS, ...MADE_PLAYLISTS),
        updateType: fc.constantFrom('add' as const, 'remove_by_id' as const, 'move' as const),
        clipIds: fc.uniqueArray(fc.constantFrom(...MODEL_CLIPS), { minLength: 1, maxLength: 2 }),
        index: fc.nat(3),
        afterClipId: fc.constantFrom(...MODEL_CLIPS, null),
      })
      .map(({ index, afterClipId, ...args }) =>
        args.updateType === 'move' ? { ...args, index, afterClipId } : args,
      ),
  }),
  fc.record({
    type: fc.constant('write' as const),
    kind: fc.constant('playlist-create' as const),
    args: fc.record({ id: fc.constantFrom(...MADE_PLAYLISTS), name: fc.constant('Made here') }),
  }),
  fc.record({
    type: fc.constant('write' as const),
    kind: fc.constant('project-clips' as const),
    args: fc
      .record({
        updateType: fc.constantFrom('add' as const, 'remove' as const, 'move' as const),
        from: fc.constantFrom(...MODEL_PROJECTS),
        to: fc.constantFrom(...MODEL_PROJECTS),
        clipIds: fc.uniqueArray(fc.constantFrom(...MODEL_CLIPS), { minLength: 1, maxLength: 2 }),
      })
      .map(({ updateType, from, to, clipIds }) => ({
        projectId: updateType === 'add' ? to : from,
        updateType,
        clipIds,
        to: updateType === 'remove' ? null : { id: to, name: 'Workspace' },
        fromIds: [],
        isPinned: false,
        userId: TEST_USER_ID,
      })),
  }),
  fc.record({
    type: fc.constant('write' as const),
    kind: fc.constant('project-create' as const),
    args: fc.record({
      id: fc.constantFrom(...MODEL_PROJECTS),
      name: fc.constant('Workspace'),
      description: fc.constant(''),
    }),
  }),
);

const YEAR_MS = 365 * 24 * 60 * 60_000;

/** A proxy rejects a write that was applied. */
const REFUSED_AFTER: readonly Fate[] = ['rate-limited-after', 'signed-out-after', 'conflict-after'];

export const stepArbitrary: fc.Arbitrary<Step> = fc.oneof(
  { arbitrary: writeArbitrary, weight: 5 },
  {
    arbitrary: fc.record({
      type: fc.constant('flush' as const),
      senders: fc.constantFrom(1 as const, 2 as const),
      isUrgent: fc.boolean(),
      fates: fc.array(fateArbitrary, { maxLength: 6 }),
    }),
    weight: 5,
  },
  {
    arbitrary: fc.record({
      type: fc.constant('clock' as const),
      ms: fc.oneof(
        { arbitrary: fc.integer({ min: -60_000, max: 600_000 }), weight: 4 },
        { arbitrary: fc.constantFrom(YEAR_MS, -YEAR_MS), weight: 1 },
      ),
    }),
    weight: 2,
  },
  {
    arbitrary: fc.record({
      type: fc.constant('create' as const),
      number: fc.integer({ min: 1, max: 2 }),
      // A page reports a rejection immediately, so a rejection by a proxy after the write cannot be corrected.
      fate: fateArbitrary.filter((fate) => !REFUSED_AFTER.includes(fate)),
    }),
    weight: 2,
  },
  { arbitrary: fc.constant<Step>({ type: 'poll' }), weight: 1 },
  { arbitrary: fc.constant<Step>({ type: 'sign-in' }), weight: 1 },
  { arbitrary: fc.constant<Step>({ type: 'withdraw' }), weight: 1 },
  { arbitrary: fc.constant<Step>({ type: 'retry' }), weight: 1 },
  { arbitrary: fc.constant<Step>({ type: 'discard' }), weight: 1 },
);
