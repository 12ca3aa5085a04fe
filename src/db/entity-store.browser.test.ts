import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { clipNoun } from '#domain/nouns/clip';
import { commentNoun } from '#domain/nouns/comment';
import { type Part, partOf } from '#domain/nouns/noun';
import { playlistNoun, playlistParts } from '#domain/nouns/playlist';
import { clipReactionTypeWrite } from '#domain/writes/clip-reaction-type';
import { playlistClipsWrite } from '#domain/writes/playlist-clips';
import { playlistCreateWrite } from '#domain/writes/playlist-create';
import { TEST_USER_ID, testClip, testId, testPlaylist } from '#tests/support/clips';
import { testComment } from '#tests/support/comments';
import {
  enqueue,
  like,
  openTestDatabase,
  playlistViewOf,
  readOutbox,
  viewOf,
} from '#tests/support/device/outbox';
import type { AccountDatabase } from './db.ts';
import { type EntityChange, PUSHED, type StoreOptions } from './entity.ts';
import {
  applyToStored,
  deleteEntities,
  entityTables,
  refreshEntities,
  storeOwnResponse,
  storeParts,
} from './entity-store.ts';
import { withdrawWaiting } from './outbox.ts';
import { storePinOrder } from './pins.ts';

let database: AccountDatabase;

beforeEach(() => {
  database = openTestDatabase();
  onTestFinished(() => database.destroy());
});

/** Runs inside the transaction that storing needs. */
function inStore<T>(
  work: (tables: Parameters<Parameters<AccountDatabase['run']>[0]>[0]) => Promise<T>,
): Promise<T> {
  return database.run((tables) => tables.transaction('rw', entityTables(tables), async () => work(tables)));
}

function store(parts: readonly Part[], options: Partial<StoreOptions> = {}): Promise<EntityChange[]> {
  const { now = 1, ...rest } = options;
  return inStore((tables) =>
    storeParts(tables, parts, { userId: TEST_USER_ID, source: 'read', startedAt: now, now, ...rest }),
  );
}

const clips = (...wires: ReturnType<typeof testClip>[]) => partOf(clipNoun, wires);
const clipRow = (number: number) => database.run((tables) => tables.clips.get(testId(number)));
const titleOf = async (number: number) => (await clipRow(number))?.clip.title;

describe('storing server responses', () => {
  test('stores the nouns of one response together, each in its table', async () => {
    const response = testPlaylist(5, [1, 2]);
    const changes = await store(playlistParts(response, 0));
    expect(changes.map(({ noun, id, before }) => [noun, id, before])).toEqual([
      ['clip', testId(1), undefined],
      ['clip', testId(2), undefined],
      ['playlist', testId(5), undefined],
    ]);
    expect((await viewOf(database, testId(2))).title).toBe('Song 2');
    expect((await playlistViewOf(database, testId(5))).clipIds).toEqual([1, 2].map(testId));
  });

  test('reports each entity before and after the change', async () => {
    await store([clips(testClip(1))]);
    const changes = await store([clips(testClip(1, { title: 'New name' }))], { now: 2 });
    expect(changes).toEqual([
      { noun: 'clip', id: testId(1), before: testClip(1), after: testClip(1, { title: 'New name' }) },
    ]);
  });

  test('skips a noun known only to a newer version of the app', async () => {
    const persona: Part = { noun: 'poem', wires: [{ id: testId(8) }] };
    expect(await store([persona, clips(testClip(1))])).toHaveLength(1);
    expect(await titleOf(1)).toBe('Song 1');
  });

  test('if an entity appears twice in a response, the last one counts', async () => {
    expect(await store([clips(testClip(1), testClip(1, { title: 'Later' }))])).toHaveLength(1);
    expect(await titleOf(1)).toBe('Later');
  });

  test('storing nothing is not an error', async () => {
    expect(await store([])).toEqual([]);
    expect(await store([clips()])).toEqual([]);
  });

  test('writes columns for the view, not the row', async () => {
    await store([clips(testClip(1))]);
    await enqueue(database, clipReactionTypeWrite, like(1));
    await store([clips(testClip(1, { title: 'New name' }))], { now: 2 });
    expect(await clipRow(1)).toMatchObject({
      isLiked: 1,
      clip: { title: 'New name', reaction: null },
      fetchedAt: 2,
    });
  });
});

describe('a read that began before a message of the event stream', () => {
  const PUSHED_AT = 100_000;
  beforeEach(async () => {
    const options = { source: 'update', startedAt: PUSHED, now: PUSHED_AT } as const;
    await store([clips(testClip(1, { title: 'Pushed', upvote_count: 1 }))], options);
  });

  test('does not replace what that said', async () => {
    const options = { startedAt: PUSHED_AT - 1, now: PUSHED_AT + 500 };
    const changes = await store(
      [clips(testClip(1, { title: 'Old', upvote_count: 0 }), testClip(2))],
      options,
    );
    expect((await clipRow(1))?.clip).toMatchObject({ title: 'Pushed', upvote_count: 1 });
    expect(changes.map(({ id }) => id)).toEqual([testId(2)]);
  });

  test('does not unpin a song that it says is pinned', async () => {
    const pinned = testClip(1, { user_id: TEST_USER_ID, is_pinned: true });
    await store([clips(pinned)], { source: 'update', startedAt: PUSHED, now: PUSHED_AT });
    const readPins = (startedAt: number) =>
      inStore((tables) =>
        storePinOrder(tables, [], { source: 'read', startedAt, refresh: async () => undefined }),
      );
    await readPins(PUSHED_AT - 1);
    expect((await clipRow(1))?.clip.is_pinned).toBe(true);
    await readPins(PUSHED_AT + 1);
    expect((await clipRow(1))?.clip.is_pinned).toBe(false);
  });

  test.each([PUSHED_AT, PUSHED_AT - 60_000])('a read that began at %i does', async (startedAt) => {
    await store([clips(testClip(1, { title: 'Newer' }))], { startedAt, now: PUSHED_AT + 500 });
    expect(await titleOf(1)).toBe('Newer');
    expect((await clipRow(1))?.pushedAt).toBe(PUSHED_AT);
  });
});

describe('a read older than an own write', () => {
  const WRITTEN_AT = 100_000;
  beforeEach(async () => {
    await store([clips(testClip(1, { title: 'Written' }))], { source: 'answer', now: WRITTEN_AT });
  });

  test.each(['read', 'update'] as const)('does not replace the entity (%s)', async (source) => {
    const changes = await store([clips(testClip(1, { title: 'Old' }), testClip(2))], {
      source,
      startedAt: WRITTEN_AT - 1,
      now: WRITTEN_AT + 500,
    });
    expect(await titleOf(1)).toBe('Written');
    // Others in the same response are stored.
    expect(changes.map(({ id }) => id)).toEqual([testId(2)]);
  });

  test('does replace it if it began after the write', async () => {
    await store([clips(testClip(1, { title: 'Newer' }))], { startedAt: WRITTEN_AT + 1, now: WRITTEN_AT + 2 });
    expect(await titleOf(1)).toBe('Newer');
    expect((await clipRow(1))?.writtenAt).toBe(WRITTEN_AT);
  });

  test('replaces it after more than a minute: the clock must have been set back', async () => {
    await store([clips(testClip(1, { title: 'Newer' }))], {
      startedAt: WRITTEN_AT - 60_000,
      now: WRITTEN_AT - 59_000,
    });
    expect(await titleOf(1)).toBe('Newer');
  });

  test('the response to another own write always replaces it, whenever that was sent', async () => {
    await store([clips(testClip(1, { title: 'Answered' }))], {
      source: 'answer',
      startedAt: 5,
      now: WRITTEN_AT + 1,
    });
    expect(await titleOf(1)).toBe('Answered');
  });
});

describe('the response to an own write', () => {
  const context = { userId: TEST_USER_ID, startedAt: 9, now: 9, input: undefined as never };
  const response = testPlaylist(5, [1, 2]);
  const own = { id: 'playlists.updateClips', response, targets: [playlistNoun.target(testId(5))] } as const;

  test('stores its target, and others only if the device does not have them', async () => {
    await store([clips(testClip(1, { title: 'Read meanwhile' }))]);
    await inStore((tables) => storeOwnResponse(tables, own, context));
    expect(await titleOf(1)).toBe('Read meanwhile');
    expect(await titleOf(2)).toBe('Song 2');
    expect(await database.run((tables) => tables.playlists.get(testId(5)))).toMatchObject({
      writtenAt: 9,
      order: { clipIds: [1, 2].map(testId), total: 2 },
    });
    // A pending read may still bring a clip other than the write's own.
    expect((await clipRow(2))?.writtenAt).toBe(0);
  });

  test('does not bring back a reply whose thread was deleted meanwhile', async () => {
    const reply = testComment(2, { parent_id: testComment(1).id });
    const write = {
      id: 'comments.report',
      response: reply,
      targets: [commentNoun.target(reply.id)],
    } as const;
    await store([partOf(commentNoun, [testComment(1), reply])]);
    await inStore(({ comments }) => comments.bulkDelete([testComment(1).id, reply.id]));
    await inStore((tables) => storeOwnResponse(tables, write, context));
    expect(await database.run(({ comments }) => comments.toArray())).toEqual([]);
  });
});

describe('an entity yet to be created', () => {
  const PLAYLIST = testId(60);
  const make = () => enqueue(database, playlistCreateWrite, { id: PLAYLIST, name: 'Rain' });
  const row = () => database.run((tables) => tables.playlists.get(PLAYLIST));

  test('is marked with the key of its write, and has no previous state', async () => {
    const opId = await make();
    expect(await row()).toMatchObject({ madeBy: opId, fetchedAt: 0, writtenAt: 0, isMine: 1 });
    const {
      playlist_clips: _clips,
      num_total_results: _total,
      current_page: _page,
      ...summary
    } = testPlaylist(60, []);
    const changes = await store([partOf(playlistNoun, [{ playlist: summary, page: null }])], { now: 3 });
    expect(changes).toMatchObject([{ before: undefined }]);
    // The server knows it, whatever the result of the write.
    expect((await row())?.madeBy).toBeUndefined();
  });

  test('is not dropped when the server does not know it yet', async () => {
    await make();
    await store([clips(testClip(1))]);
    await deleteEntities(database, [playlistNoun.target(PLAYLIST), clipNoun.target(testId(1))]);
    expect(await row()).toBeDefined();
    expect(await clipRow(1)).toBeUndefined();
  });

  test('is removed with its write', async () => {
    const opId = await make();
    await enqueue(database, playlistClipsWrite, {
      playlistId: PLAYLIST,
      updateType: 'add',
      clipIds: [testId(1)],
    });
    await withdrawWaiting(database, opId);
    expect([await row(), await readOutbox(database)]).toEqual([undefined, []]);
  });

  test('keeps its mark when another write about it completes first', async () => {
    const opId = await make();
    await enqueue(database, playlistClipsWrite, {
      playlistId: PLAYLIST,
      updateType: 'add',
      clipIds: [testId(1)],
    });
    const [made, added] = await readOutbox(database);
    if (!made || !added) throw new Error('two writes were queued');
    await inStore((tables) => applyToStored(tables, added, 0));
    expect((await row())?.madeBy).toBe(opId);
    await inStore((tables) => applyToStored(tables, made, 0));
    expect(await row()).not.toHaveProperty('madeBy');
  });
});

describe('a completed write', () => {
  test('is merged into the stored row, as if the server had sent it', async () => {
    await store([clips(testClip(1))]);
    await enqueue(database, clipReactionTypeWrite, like(1));
    const [write] = await readOutbox(database);
    if (!write) throw new Error('a write was queued');
    await inStore((tables) => applyToStored(tables, write, 0));
    expect((await clipRow(1))?.clip).toMatchObject({ upvote_count: 1, reaction: { reaction_type: 'L' } });
  });

  test('about an entity missing on the device changes nothing', async () => {
    await enqueue(database, clipReactionTypeWrite, like(1));
    const [write] = await readOutbox(database);
    if (!write) throw new Error('a write was queued');
    await inStore((tables) => applyToStored(tables, write, 0));
    expect(await clipRow(1)).toBeUndefined();
  });
});

test('refreshing restores the columns when the write is gone', async () => {
  await store([clips(testClip(1))]);
  await enqueue(database, clipReactionTypeWrite, like(1));
  await inStore(async (tables) => {
    await tables.outbox.clear();
    await refreshEntities(tables, [clipNoun.target(testId(1)), clipNoun.target(testId(2))], TEST_USER_ID);
  });
  expect((await clipRow(1))?.isLiked).toBe(0);
});

test('refreshing an undefined noun throws an error that names it', async () => {
  await expect(inStore((tables) => refreshEntities(tables, ['poem:1'], TEST_USER_ID))).rejects.toThrow(
    'poem:1',
  );
});
