import { beforeEach, describe, expect, test } from 'vitest';
import { putDownloads, updateDownload } from '#db/downloads';
import { writeKv } from '#db/kv';
import type { LibraryFilter } from '#db/library/library-filter';
import { listKey, writeCursor } from '#db/list-cursors';
import { clipReactionTypeWrite } from '#domain/writes/clip-reaction-type';
import { clipTrashWrite } from '#domain/writes/clip-trash';
import { playlistClipsWrite } from '#domain/writes/playlist-clips';
import { userConfigWrite } from '#domain/writes/user-config';
import { feedInput } from '#state/commands/discovery/feed';
import { flushOutbox } from '#sync/outbox/flush';
import { renderHook } from '#tests/support/browser/rendered-hook';
import { testClip, testId, testPlaylist } from '#tests/support/clips';
import { testDownload } from '#tests/support/device/downloads';
import { createFakeSync, type FakeSync, ok, problem } from '#tests/support/device/fake-sync';
import {
  enqueue,
  like,
  refusal,
  storeTestClips,
  storeTestPlaylist,
  testPorts,
} from '#tests/support/device/outbox';
import { useTestAccount } from '#tests/support/server/test-account';
import { replaceSync } from '#tests/support/stand-ins/state/bridges/sync-bridge';
import type { Account } from '../bridges/account.ts';
import { usePlaylist, usePlaylists } from './collections/playlists.ts';
import { useLibraryClips } from './discovery/feed.ts';
import { useDownload, useDownloads } from './files/downloads.ts';
import { isNotFound, useFreshRead } from './fresh-read.ts';
import { usePendingCounts } from './outbox.ts';
import { useOutboxRows } from './outbox-rows.ts';
import { useClips } from './songs/clips.ts';
import { useLibraryFill } from './songs/library-fill.ts';

let account: Account;
let sync: FakeSync;
beforeEach(() => {
  account = useTestAccount();
  sync = createFakeSync();
  replaceSync(sync.service);
});

const NOT_FILLED = {
  ...{ isWhole: false, walked: 2, next: null, startedAt: 1, changes: { since: '' }, checkedAt: 0 },
  obstacle: null,
} as const;
const own = (number: number) => testClip(number, { user_id: account.userId });
const refuse = (status: number) =>
  flushOutbox(
    testPorts(account.database, () => refusal(status, 5000)),
    { isUrgent: false },
  );

describe('clips', () => {
  test('are returned in the requested order with their pending changes, null for those not on the device', async () => {
    await storeTestClips(account.database, [own(1), own(2)]);
    await enqueue(account.database, clipReactionTypeWrite, like(2));
    const hook = renderHook(useClips, [3, 2, 1].map(testId));
    await expect
      .poll(() => hook.current().data?.map((item) => item && [item.clip.title, item.saveState]))
      .toEqual([null, ['Song 2', 'waiting'], ['Song 1', 'saved']]);
    expect(hook.current().data?.[1]?.clip.reaction?.reaction_type).toBe('L');
  });
});

describe('the library', () => {
  const useTop = ({ filter, first }: { filter: LibraryFilter; first: number }) =>
    useLibraryClips(filter, { first, last: first + 10 });

  test('reads the visible window and counts the rest', async () => {
    await storeTestClips(
      account.database,
      Array.from({ length: 400 }, (_unused, index) => own(index)),
    );
    const hook = renderHook(useTop, { filter: {}, first: 0 });
    await expect.poll(() => hook.current().data?.total).toBe(400);
    const titleAt = (index: number) => hook.current().data?.at(index)?.clip.title;
    expect([titleAt(0), titleAt(100), titleAt(399)]).toEqual(['Song 399', 'Song 299', undefined]);
    hook.render({ filter: {}, first: 385 });
    await expect.poll(() => titleAt(399)).toBe('Song 0');
    // The rows already shown stay until the next window arrives.
    expect(hook.seen.filter(({ status }) => status === 'loading').length).toBeLessThanOrEqual(1);
    expect(titleAt(0)).toBeUndefined();
  });

  test('excludes a song with a pending move to the trash from the count', async () => {
    await storeTestClips(account.database, [own(1), own(2)]);
    const cursor = { nextPage: 1, total: 6, fetchedAt: 1 };
    await writeCursor(account.database, listKey('feed.list', { query: {} }), cursor);
    await account.database.run((tables) => writeKv(tables, 'libraryFill', NOT_FILLED));
    const library = renderHook(useTop, { filter: {}, first: 0 });
    const fill = renderHook(() => useLibraryFill(), null);
    await expect.poll(() => library.current().data?.serverTotal).toBe(6);
    await enqueue(account.database, clipTrashWrite, { clipIds: [testId(1)], isTrashed: true });
    await expect.poll(() => library.current().data).toMatchObject({ total: 1, serverTotal: 5 });
    await expect.poll(() => fill.current().data).toMatchObject({ songs: 1, total: 5 });
    await enqueue(account.database, clipTrashWrite, { clipIds: [testId(1)], isTrashed: false });
    await expect.poll(() => library.current().data).toMatchObject({ total: 2, serverTotal: 6 });
  });

  test('of a filter has its own count on the server, unknown before the first page', async () => {
    await storeTestClips(account.database, [own(1)]);
    const filter = { isLiked: true };
    await writeCursor(account.database, listKey('feed.list', feedInput(filter)), {
      nextPage: 1,
      total: 45,
      fetchedAt: 1,
    });
    const [all, liked] = [
      renderHook(useTop, { filter: {}, first: 0 }),
      renderHook(useTop, { filter, first: 0 }),
    ];
    await expect.poll(() => [all, liked].map((hook) => hook.current().data?.serverTotal)).toEqual([null, 45]);
    expect([all, liked].map((hook) => hook.current().data?.total)).toEqual([1, 0]);
    await enqueue(account.database, clipReactionTypeWrite, like(1));
    await expect.poll(() => liked.current().data?.total).toBe(1);
  });
});

describe('playlists', () => {
  test('whose order was never read are unknown, not empty; one page out of many is incomplete', async () => {
    await storeTestPlaylist(account.database, testPlaylist(5, [1, 2]), null);
    await storeTestPlaylist(account.database, { ...testPlaylist(6, [1, 2]), num_total_results: 14 });
    await storeTestPlaylist(account.database, testPlaylist(7, []));
    const hook = renderHook(() => usePlaylists(), null);
    const shown = () =>
      Object.fromEntries(
        (hook.current().data ?? []).map(({ playlist, clipIds, isOrderKnown, isComplete }) => [
          playlist.name,
          [clipIds.length, isOrderKnown, isComplete],
        ]),
      );
    await expect.poll(shown).toEqual({
      'Playlist 5': [0, false, false],
      'Playlist 6': [2, true, false],
      'Playlist 7': [0, true, true],
    });
  });

  test('show pending changes, and one not on the device is null', async () => {
    await storeTestPlaylist(account.database, testPlaylist(5, [1]));
    const [held, missing] = [renderHook(usePlaylist, testId(5)), renderHook(usePlaylist, testId(9))];
    await expect.poll(() => missing.current().data).toBeNull();
    const change = { playlistId: testId(5), updateType: 'add' as const, clipIds: [testId(2)] };
    await enqueue(account.database, playlistClipsWrite, change);
    await expect
      .poll(() => held.current().data)
      .toMatchObject({ clipIds: [1, 2].map(testId), saveState: 'waiting', playlist: { song_count: 2 } });
  });
});

describe('the outbox', () => {
  const NOTHING = { waiting: 0, sending: 0, rejected: 0, oldest: null, pause: null };

  test('counts pending and rejected writes and reports a pause', async () => {
    const hook = renderHook(() => usePendingCounts(), null);
    await expect.poll(() => hook.current().data).toEqual(NOTHING);
    await enqueue(account.database, clipReactionTypeWrite, like(1));
    await expect.poll(() => hook.current().data).toEqual({ ...NOTHING, waiting: 1, oldest: 1000 });
    await refuse(403);
    await expect.poll(() => hook.current().data).toEqual({ ...NOTHING, rejected: 1 });
    await enqueue(account.database, clipReactionTypeWrite, like(2));
    await refuse(429);
    const paused = { ...NOTHING, waiting: 1, rejected: 1, oldest: 1000, pause: 'rate-limited' };
    await expect.poll(() => hook.current().data).toEqual(paused);
  });

  test('data stored automatically by the app is not a user change', async () => {
    const counts = renderHook(() => usePendingCounts(), null);
    const rows = renderHook(() => useOutboxRows(), null);
    await enqueue(account.database, userConfigWrite, { shown_claim_username: true });
    await enqueue(account.database, clipReactionTypeWrite, like(1));
    await expect.poll(() => counts.current().data).toMatchObject({ waiting: 1 });
    await expect.poll(() => rows.current().data?.map(({ kind }) => kind)).toEqual(['clip-reaction-type']);
  });

  test('names each write, its songs and playlists, and why it was rejected', async () => {
    await storeTestClips(account.database, [own(1)]);
    await storeTestPlaylist(account.database, testPlaylist(5, [2]), [testId(2)]);
    const opId = await enqueue(account.database, clipReactionTypeWrite, like(1));
    await refuse(403);
    const change = { playlistId: testId(5), updateType: 'move' as const, clipIds: [testId(2)], index: 0 };
    await enqueue(account.database, playlistClipsWrite, change);
    const hook = renderHook(() => useOutboxRows(), null);
    await expect
      .poll(() => hook.current().data)
      .toMatchObject([
        {
          opId,
          label: 'Like a song',
          state: 'rejected',
          kind: 'clip-reaction-type',
          names: ['Song 1'],
          objectCount: 1,
          wasSent: true,
          problem: { status: 403, detail: 'refused with 403' },
        },
        {
          label: 'Reorder a playlist',
          state: 'waiting',
          kind: 'playlist-clips',
          names: [testPlaylist(5, []).name],
          objectCount: 1,
          wasSent: false,
        },
      ]);
  });
});

describe('downloads', () => {
  test('are listed newest first, and only the changed one becomes a new object', async () => {
    await putDownloads(account.database, [testDownload(1), testDownload(2)]);
    const hook = renderHook(() => useDownloads(), null);
    await expect.poll(() => hook.current().data?.map(({ clipId }) => clipId)).toEqual([2, 1].map(testId));
    const before = hook.current().data;
    await updateDownload(account.database, testId(1), { state: 'downloading', bytes: 25, totalBytes: 100 });
    await expect.poll(() => hook.current().data?.[1]?.part).toBe(0.25);
    expect(hook.current().data?.[0]).toBe(before?.[0]);
  });

  test('of one song: progress, never above 1, and null when there is none', async () => {
    const [one, none] = [renderHook(useDownload, testId(1)), renderHook(useDownload, testId(2))];
    await putDownloads(account.database, [
      testDownload(1, { state: 'downloading', bytes: 150, totalBytes: 100 }),
    ]);
    await expect.poll(() => one.current()?.part).toBe(1);
    expect(none.current()).toBeNull();
  });
});

describe('fresh reads', () => {
  const useGet = (playlistId: string) =>
    useFreshRead('playlists.get', { params: { playlist_id: playlistId }, query: {} });
  const asked = () =>
    sync.calls.map(([method, id, input]) => [method, id, (input as { params: unknown }).params]);

  test('request each entity once, whatever is rendered, and another one separately', async () => {
    const hook = renderHook(useGet, testId(1));
    await expect.poll(() => hook.current().isRead).toBe(true);
    hook.render(testId(1));
    hook.render(testId(2));
    await expect
      .poll(() => asked())
      .toEqual([
        ['read', 'playlists.get', { playlist_id: testId(1) }],
        ['read', 'playlists.get', { playlist_id: testId(2) }],
      ]);
  });

  test('report why they failed, and retry', async () => {
    sync.answers.set('playlists.get', () => problem(404, 'There is no such playlist.'));
    const hook = renderHook(useGet, testId(1));
    await expect.poll(() => hook.current().problem?.message).toBe('There is no such playlist.');
    expect(isNotFound(hook.current().problem)).toBe(true);
    sync.answers.set('playlists.get', () => ok({ hasMore: false }));
    hook.current().retry();
    await expect.poll(() => [hook.current().isRead, hook.current().problem]).toEqual([true, null]);
    expect(sync.calls).toHaveLength(2);
  });

  test('ignore a late response about another entity', async () => {
    let fail: (result: ReturnType<typeof problem>) => void = () => undefined;
    sync.answers.set(
      'playlists.get',
      () =>
        new Promise((resolve) => {
          fail = resolve;
        }),
    );
    const hook = renderHook(useGet, testId(1));
    await expect.poll(() => sync.calls).toHaveLength(1);
    sync.answers.set('playlists.get', () => ok({ hasMore: false }));
    hook.render(testId(2));
    await expect.poll(() => hook.current().isRead).toBe(true);
    fail(problem(404, 'gone'));
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(hook.current()).toMatchObject({ isRead: true, problem: null });
  });

  test('report an invalid id of a truncated link as not found', async () => {
    sync.answers.set('playlists.get', () => problem(400, 'playlist_id: invalid'));
    const hook = renderHook(useGet, 'abc');
    await expect.poll(() => isNotFound(hook.current().problem)).toBe(true);
  });

  test('do not mistake a lost connection for a missing entity', () => {
    expect(isNotFound(new Error('no signal'))).toBe(false);
    expect(isNotFound(null)).toBe(false);
  });
});
