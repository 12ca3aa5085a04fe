import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Clip } from '#contract/songs/clips';
import { testClip, testId, testPlaylist } from '#tests/support/clips';
import { checkProperty } from '#tests/support/properties';
import { clipNoun } from '../nouns/clip.ts';
import { type PlaylistView, playlistNoun } from '../nouns/playlist.ts';
import {
  clipCanRemixWrite,
  clipConfigurationsWrite,
  clipRemixTypeWrite,
  clipShowRemixWrite,
  clipVisibilityWrite,
} from './clip-access.ts';
import { clipDetailsWrite, clipDisplayTagsWrite, clipLyricsWrite } from './clip-details.ts';
import { clipReactionTypeWrite } from './clip-reaction-type.ts';
import { clipTrashWrite } from './clip-trash.ts';
import { pinWrite } from './pin.ts';
import { changedClipIds, playlistClipsWrite } from './playlist-clips.ts';
import { playlistCreateWrite } from './playlist-create.ts';
import type { AnyWriteDefinition, WriteDefinition } from './write-definition.ts';

const IDS = [1, 2, 3, 4].map(testId);
const idArbitrary = fc.constantFrom(...IDS);
const manyIds = fc.uniqueArray(idArbitrary, { minLength: 1, maxLength: 4 });

const reactionArgs = fc.record({
  clipId: idArbitrary,
  reaction: fc.constantFrom('LIKE' as const, 'DISLIKE' as const, null),
});
const pinArgs = fc.record({
  clipId: idArbitrary,
  isPinned: fc.boolean(),
  replacedClipId: fc.option(idArbitrary),
  maxPins: fc.constant(5),
});
const playlistArgs = fc
  .record({
    playlistId: fc.constant(testId(50)),
    updateType: fc.constantFrom('add' as const, 'remove_by_id' as const, 'move' as const),
    clipIds: manyIds,
    index: fc.nat(5),
  })
  .map(({ index, ...args }) => (args.updateType === 'move' ? { ...args, index } : args));
/** Arguments of a write on one clip: `clipId` and the given ones. */
const clipArgs = <Args extends object>(own: fc.Arbitrary<Args>) =>
  fc.tuple(idArbitrary, own).map(([clipId, args]) => ({ clipId, ...args }));
const detailsArgs = clipArgs(
  fc.record({ title: fc.string(), caption: fc.constantFrom('', 'by @ada', 'a song') }, { requiredKeys: [] }),
);
const createArgs = fc.record({ id: idArbitrary, name: fc.string() });

const clipArbitrary: fc.Arbitrary<Clip> = fc
  .record({
    number: fc.integer({ min: 1, max: 4 }),
    upvotes: fc.nat(3),
    reaction: fc.constantFrom('L' as const, 'D' as const, null),
    isPinned: fc.boolean(),
  })
  .map(({ number, upvotes, reaction, isPinned }) =>
    testClip(number, {
      // The server's count includes the user's own like.
      upvote_count: upvotes + (reaction === 'L' ? 1 : 0),
      is_pinned: isPinned,
      is_public: isPinned,
      reaction: reaction && { reaction_type: reaction, feedback_reason: null, updated_at: '2026-01-01' },
    }),
  );
const playlistArbitrary: fc.Arbitrary<PlaylistView> = fc
  .record({ clipIds: fc.option(fc.uniqueArray(idArbitrary)), count: fc.integer({ min: 4, max: 20 }) })
  .map(({ clipIds, count }) => {
    return { playlist: { ...testPlaylistSummary(), song_count: clipIds ? clipIds.length : count }, clipIds };
  });

interface Law {
  readonly write: AnyWriteDefinition;
  readonly args: fc.Arbitrary<unknown>;
  readonly noun: string;
  readonly view: fc.Arbitrary<unknown>;
}

const law = <Args, Id extends AnyWriteDefinition['callId']>(
  write: WriteDefinition<Args, Id>,
  args: fc.Arbitrary<Args>,
  { noun, view }: Pick<Law, 'noun' | 'view'>,
): Law => ({ write: write as unknown as AnyWriteDefinition, args, noun, view });

const aboutClips = { noun: clipNoun.name, view: clipArbitrary };
const aboutPlaylists = { noun: playlistNoun.name, view: playlistArbitrary };
const LAWS: readonly [string, Law][] = [
  ['clip-reaction-type', law(clipReactionTypeWrite, reactionArgs, aboutClips)],
  ['pin', law(pinWrite, pinArgs, aboutClips)],
  ['clip-details', law(clipDetailsWrite, detailsArgs, aboutClips)],
  [
    'clip-lyrics',
    law(
      clipLyricsWrite,
      clipArgs(fc.record({ lyrics: fc.string(), modelName: fc.constant('chirp-v4'), limit: fc.nat(9) })),
      aboutClips,
    ),
  ],
  [
    'clip-display-tags',
    law(clipDisplayTagsWrite, clipArgs(fc.record({ displayTags: fc.string() })), aboutClips),
  ],
  ['clip-visibility', law(clipVisibilityWrite, clipArgs(fc.record({ isPublic: fc.boolean() })), aboutClips)],
  ['clip-can-remix', law(clipCanRemixWrite, clipArgs(fc.record({ canRemix: fc.boolean() })), aboutClips)],
  ['clip-show-remix', law(clipShowRemixWrite, clipArgs(fc.record({ showRemix: fc.boolean() })), aboutClips)],
  [
    'clip-remix-type',
    law(
      clipRemixTypeWrite,
      clipArgs(fc.record({ remix: fc.constantFrom('all' as const, 'cover_only' as const, 'none' as const) })),
      aboutClips,
    ),
  ],
  [
    'clip-configurations',
    law(
      clipConfigurationsWrite,
      clipArgs(fc.record({ configurations: fc.constantFrom({}, { swing: 0.5 }) })),
      aboutClips,
    ),
  ],
  ['clip-trash', law(clipTrashWrite, fc.record({ clipIds: manyIds, isTrashed: fc.boolean() }), aboutClips)],
  ['playlist-clips', law(playlistClipsWrite, playlistArgs, aboutPlaylists)],
  ['playlist-create', law(playlistCreateWrite, createArgs, aboutPlaylists)],
];

/** The view after a write, as in `foldWrites`: a write changes only its targets. */
function viewAfter({ write, noun }: Law, view: unknown, args: unknown, now = 1000): unknown {
  const id = noun === clipNoun.name ? (view as Clip).id : (view as PlaylistView).playlist.id;
  if (!write.targets(args).includes(`${noun}:${id}`)) return view;
  return write.changes
    .filter((change) => change.noun === noun)
    .reduce((shown, change) => change.apply(shown, args, now), view);
}

describe.each(LAWS)('a %s write', (_name, one) => {
  const { write, args, view } = one;

  test('merged from two in a lane has the same effect as both in sequence', () => {
    checkProperty(
      fc.property(view, args, args, (shown, earlier, later) => {
        if (!isExact(shown)) return;
        if (write.lane(earlier) !== write.lane(later)) return;
        const merged = write.coalesce(earlier, later);
        if (merged === null) return;
        expect(stateOf(viewAfter(one, shown, merged))).toEqual(
          stateOf(viewAfter(one, viewAfter(one, shown, earlier), later)),
        );
      }),
    );
  });

  test('keeps its lane and every target when merged', () => {
    checkProperty(
      fc.property(args, args, (earlier, later) => {
        if (write.lane(earlier) !== write.lane(later)) return;
        const merged = write.coalesce(earlier, later);
        if (merged === null) return;
        expect(write.lane(merged)).toBe(write.lane(later));
        expect(new Set(write.targets(merged))).toEqual(
          new Set([...write.targets(earlier), ...write.targets(later)]),
        );
        expect(write.argsSchema.safeParse(merged).success).toBe(true);
      }),
    );
  });

  test('has no further effect when repeated', () => {
    checkProperty(
      fc.property(view, args, (shown, request) => {
        if (!isExact(shown)) return;
        const once = viewAfter(one, shown, request);
        expect(viewAfter(one, once, request, 2000)).toEqual(once);
      }),
    );
  });

  test('does not mutate the view it is applied to', () => {
    checkProperty(
      fc.property(view, args, (shown, request) => {
        const before = structuredClone(shown);
        viewAfter(one, shown, request);
        expect(shown).toEqual(before);
      }),
    );
  });

  test('survives serialization', () => {
    checkProperty(
      fc.property(args, (request) => {
        expect(write.argsSchema.parse(JSON.parse(JSON.stringify(request)))).toEqual(request);
      }),
    );
  });
});

/** False for a playlist whose order was never read: only its likely count is known. */
function isExact(view: unknown): boolean {
  return (view as Partial<PlaylistView>).clipIds !== null;
}

/** The state a merge must preserve; the time of the last reaction may differ. */
function stateOf(view: unknown): unknown {
  if (!('reaction' in (view as object))) return view;
  const { reaction, ...clip } = view as Clip;
  return { ...clip, reaction: reaction?.reaction_type ?? null };
}

describe('the order of a playlist', () => {
  const orders = fc.uniqueArray(fc.constantFrom(...[1, 2, 3, 4, 5, 6].map(testId)));

  test('contains each clip once, after any change', () => {
    checkProperty(
      fc.property(orders, playlistArgs, (order, args) => {
        const changed = changedClipIds(order, args);
        expect(new Set(changed).size).toBe(changed.length);
      }),
    );
  });

  test('is unchanged for clips a change does not name', () => {
    checkProperty(
      fc.property(orders, playlistArgs, (order, args) => {
        const others = (ids: readonly string[]) => ids.filter((id) => !args.clipIds.includes(id));
        expect(others(changedClipIds(order, args))).toEqual(others(order));
      }),
    );
  });

  test('contains the same clips after a move, the moved ones together in the given order', () => {
    checkProperty(
      fc.property(orders, manyIds, fc.nat(8), (order, clipIds, index) => {
        const args = { playlistId: testId(50), updateType: 'move' as const, clipIds, index };
        const changed = changedClipIds(order, args);
        expect([...changed].sort()).toEqual([...order].sort());
        const moved = clipIds.filter((id) => order.includes(id));
        const start = Math.min(index, order.length - moved.length);
        expect(changed.slice(start, start + moved.length)).toEqual(moved);
      }),
    );
  });

  test('an add beyond the 500 clips of one call stays a separate write', () => {
    const add = (first: number, count: number) => ({
      playlistId: testId(50),
      updateType: 'add' as const,
      clipIds: Array.from({ length: count }, (_unused, index) => testId(first + index)),
    });
    expect(playlistClipsWrite.coalesce(add(0, 300), add(300, 200))?.clipIds).toHaveLength(500);
    expect(playlistClipsWrite.coalesce(add(0, 300), add(300, 201))).toBeNull();
  });
});

test('a pin changes only whether a song is pinned and public', () => {
  checkProperty(
    fc.property(clipArbitrary, pinArgs, (clip, args) => {
      const after = viewAfter(law(pinWrite, pinArgs, aboutClips), clip, args) as Clip;
      expect({ ...after, is_pinned: clip.is_pinned, is_public: clip.is_public }).toEqual(clip);
      if (clip.id !== args.clipId && !args.isPinned) expect(after).toEqual(clip);
    }),
  );
});

test('the song count of a playlist that was never read does not fall below 0', () => {
  const view = { playlist: { ...testPlaylistSummary(), song_count: 1 }, clipIds: null };
  const removal = { playlistId: testId(50), updateType: 'remove_by_id' as const, clipIds: IDS };
  const [change] = playlistClipsWrite.changes;
  expect(change?.apply(view, removal, 0)).toMatchObject({ playlist: { song_count: 0 }, clipIds: null });
});

test('a move within a playlist that was never read keeps its song count', () => {
  const view = { playlist: { ...testPlaylistSummary(), song_count: 9 }, clipIds: null };
  const move = { playlistId: testId(50), updateType: 'move' as const, clipIds: IDS, index: 0 };
  expect(playlistClipsWrite.changes[0]?.apply(view, move, 0)).toEqual(view);
});

function testPlaylistSummary(): PlaylistView['playlist'] {
  const {
    playlist_clips: _clips,
    num_total_results: _total,
    current_page: _page,
    ...playlist
  } = testPlaylist(50, []);
  return playlist;
}

test('a playlist made on the device is complete and empty, and belongs to its maker', () => {
  const maker = { userId: 'user-1', handle: 'ada', displayName: 'Ada' };
  const wire = playlistCreateWrite.makes?.wire({ id: testId(7), name: 'Rain' }, { maker, now: 0 });
  expect(wire).toEqual({
    playlist: {
      ...testPlaylistSummary(),
      id: testId(7),
      name: 'Rain',
      created_at: '1970-01-01T00:00:00.000Z',
      updated_at: '1970-01-01T00:00:00.000Z',
    },
    page: { offset: 0, clipIds: [], total: 0 },
  });
});

test('pins share one lane, whatever the song; other writes wait only for their own entity', () => {
  const pin = { clipId: testId(1), isPinned: true, replacedClipId: testId(2), maxPins: 5 };
  expect(pinWrite.lane(pin)).toBe(pinWrite.lane({ ...pin, clipId: testId(3) }));
  expect(pinWrite.targets(pin)).toEqual([testId(1), testId(2)].map((id) => clipNoun.target(id)));
  expect(clipReactionTypeWrite.lane({ clipId: testId(1), reaction: null })).not.toBe(
    clipReactionTypeWrite.lane({ clipId: testId(2), reaction: null }),
  );
  // Changes to a new playlist are sent after its creation.
  const add = { playlistId: testId(7), updateType: 'add' as const, clipIds: [testId(1)] };
  expect(playlistClipsWrite.lane(add)).toBe(playlistCreateWrite.lane({ id: testId(7), name: '' }));
});
