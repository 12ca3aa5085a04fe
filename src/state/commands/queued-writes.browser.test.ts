import { beforeEach, describe, expect, test } from 'vitest';
import type { Session } from '#contract/accounts/session';
import { MAX_PINS, MAX_PINS_ARTIST } from '#contract/collections/pins';
import { setKv } from '#db/kv';
import { clipTitle } from '#domain/clips/clip-title';
import { flushOutbox } from '#sync/outbox/flush';
import { testClip, testId, testPlaylist } from '#tests/support/clips';
import { createFakeSync, type FakeSync } from '#tests/support/device/fake-sync';
import {
  playlistViewOf,
  readOutbox,
  refusal,
  storeTestClips,
  storeTestPlaylist,
  testPorts,
  viewOf,
} from '#tests/support/device/outbox';
import { useTestAccount } from '#tests/support/server/test-account';
import { replaceSync } from '#tests/support/stand-ins/state/bridges/sync-bridge';
import type { Account } from '../bridges/account.ts';
import { pinClip } from './collections/pins.ts';
import { addClips, createPlaylist, moveClips, removeClips } from './collections/playlists.ts';
import { discardWrites, flushNow, retryWrites, withdrawWrite } from './outbox.ts';
import { updateReactionType } from './songs/clips.ts';

/** Number of queued writes that were announced to the sender. */
let announced: number;
let account: Account;
let sync: FakeSync;

beforeEach(() => {
  account = useTestAccount();
  announced = 0;
  sync = createFakeSync();
  replaceSync(sync.service, () => {
    announced += 1;
  });
});

const own = (number: number, isPinned = false) =>
  testClip(number, { user_id: account.userId, is_pinned: isPinned, is_public: isPinned });
const queued = async () =>
  (await readOutbox(account.database)).map(({ kind, args }) => ({ kind, ...(args as object) }));

/** Rejects all pending writes. */
const refuseAll = () =>
  flushOutbox(
    testPorts(account.database, () => refusal(403)),
    { isUrgent: false },
  );

test('a reaction is on the device and announced by the time the command resolves', async () => {
  await storeTestClips(account.database, [own(1)]);
  await updateReactionType(testId(1), 'LIKE');
  expect(await queued()).toEqual([{ kind: 'clip-reaction-type', clipId: testId(1), reaction: 'LIKE' }]);
  expect(announced).toBe(1);
  expect((await viewOf(account.database, testId(1))).reaction?.reaction_type).toBe('L');
});

test('a write that cannot be queued is not announced', async () => {
  await expect(updateReactionType('no id', 'LIKE')).rejects.toThrow();
  expect([await queued(), announced]).toEqual([[], 0]);
});

describe('pins', () => {
  const session = (hasProfile: boolean) =>
    setKv(account.database, 'session', {
      value: { flags: { 'artist-profiles': hasProfile } } as unknown as Session,
      fetchedAt: 1,
    });

  async function pinned(count: number): Promise<string[]> {
    const numbers = Array.from({ length: count }, (_unused, index) => index + 1);
    await storeTestClips(account.database, [...numbers.map((number) => own(number, true)), own(90)]);
    // Newest pin first, which is not the order of the songs.
    const ids = numbers.map(testId);
    await setKv(account.database, 'pins', { clipIds: ids });
    return ids;
  }

  test('a song below the limit is pinned immediately', async () => {
    await pinned(MAX_PINS - 1);
    expect(await pinClip(testId(90), true)).toEqual({ status: 'done' });
    const args = { clipId: testId(90), isPinned: true, replacedClipId: null, maxPins: MAX_PINS };
    expect(await queued()).toEqual([{ kind: 'pin', ...args }]);
    expect(await viewOf(account.database, testId(90))).toMatchObject({ is_pinned: true, is_public: true });
  });

  test('[PIN-06] at the limit nothing changes until the user agrees to lose the oldest pin', async () => {
    const ids = await pinned(MAX_PINS);
    const oldest = ids.at(-1) ?? '';
    expect(await pinClip(testId(90), true)).toEqual({
      status: 'needs-confirmation',
      replacedClipId: oldest,
      replacedTitle: clipTitle(await viewOf(account.database, oldest)),
      maxPins: MAX_PINS,
    });
    expect(await queued()).toEqual([]);
    expect(await pinClip(testId(90), true, oldest)).toEqual({ status: 'done' });
    expect((await viewOf(account.database, oldest)).is_pinned).toBe(false);
    expect((await viewOf(account.database, testId(90))).is_pinned).toBe(true);
  });

  test('two pins while offline: the second one does not replace the first', async () => {
    const ids = await pinned(MAX_PINS);
    await storeTestClips(account.database, [own(91)]);
    await pinClip(testId(90), true, ids.at(-1));
    expect(await pinClip(testId(91), true)).toMatchObject({ replacedClipId: ids.at(-2) });
  });

  test('an unpin replaces nothing, whatever is passed', async () => {
    await pinned(1);
    expect(await pinClip(testId(1), false, testId(90))).toEqual({ status: 'done' });
    expect(await queued()).toMatchObject([{ isPinned: false, replacedClipId: null }]);
  });

  test('an unpin needs no confirmation, however many songs are pinned', async () => {
    await pinned(MAX_PINS + 2);
    expect(await pinClip(testId(1), false)).toEqual({ status: 'done' });
    expect((await viewOf(account.database, testId(1))).is_pinned).toBe(false);
  });

  test.each([
    [true, MAX_PINS_ARTIST],
    [false, MAX_PINS],
  ])('[ROLE-42] the limit with the flag artist-profiles (%s) is %i', async (hasProfile, maxPins) => {
    await session(hasProfile);
    await pinned(1);
    await pinClip(testId(90), true);
    expect(await queued()).toMatchObject([{ maxPins }]);
  });
});

describe('playlists', () => {
  test('a new one can be filled immediately; its name is trimmed', async () => {
    await storeTestClips(account.database, [own(1), own(2)]);
    const id = await createPlaylist('  Rain  ');
    await addClips(id, [testId(1), testId(2)]);
    await moveClips(id, [testId(2)], 0);
    await removeClips(id, [testId(1)]);
    const { playlist, clipIds } = await playlistViewOf(account.database, id);
    expect(playlist).toMatchObject({ name: 'Rain', is_owned: true, song_count: 1, user_handle: 'ada' });
    expect(clipIds).toEqual([testId(2)]);
    expect(await queued()).toEqual([
      { kind: 'playlist-create', id, name: 'Rain' },
      { kind: 'playlist-clips', playlistId: id, updateType: 'add', clipIds: [testId(1), testId(2)] },
      {
        kind: 'playlist-clips',
        playlistId: id,
        updateType: 'move',
        clipIds: [testId(2)],
        index: 0,
        afterClipId: null,
        beforeClipId: testId(1),
      },
      { kind: 'playlist-clips', playlistId: id, updateType: 'remove_by_id', clipIds: [testId(1)] },
    ]);
    expect(announced).toBe(4);
  });

  test.each(['', '   '])('[PLIST-03] one without a name (%j) is called Untitled', async (name) => {
    const id = await createPlaylist(name);
    expect((await playlistViewOf(account.database, id)).playlist.name).toBe('Untitled');
  });

  test('one whose order was never read stays unknown, and only its count changes', async () => {
    await storeTestPlaylist(account.database, testPlaylist(5, [1, 2]), null);
    await addClips(testId(5), [testId(3)]);
    const { playlist, clipIds } = await playlistViewOf(account.database, testId(5));
    expect([playlist.song_count, clipIds]).toEqual([3, null]);
  });
});

describe('the sync center', () => {
  test('retries one rejected write, or all, and has them sent', async () => {
    await storeTestClips(account.database, [own(1), own(2)]);
    await updateReactionType(testId(1), 'LIKE');
    await updateReactionType(testId(2), 'LIKE');
    await refuseAll();
    const [first] = await readOutbox(account.database);
    announced = 0;
    await retryWrites(first?.opId);
    expect((await readOutbox(account.database)).map(({ state }) => state)).toEqual(['rejected', 'waiting']);
    await retryWrites();
    const rows = await readOutbox(account.database);
    expect(rows.map(({ state, wasSent }) => [state, wasSent])).toEqual([
      ['waiting', false],
      ['waiting', false],
    ]);
    // Under new keys: the server may repeat its rejection for the old ones.
    expect(rows.map(({ opId }) => opId)).not.toContain(first?.opId);
    expect(announced).toBe(2);
  });

  test('discards rejected writes and keeps the pending ones', async () => {
    await storeTestClips(account.database, [own(1), own(2)]);
    await updateReactionType(testId(1), 'LIKE');
    await refuseAll();
    await updateReactionType(testId(2), 'LIKE');
    await discardWrites();
    expect(await queued()).toMatchObject([{ clipId: testId(2) }]);
    expect((await viewOf(account.database, testId(1))).reaction).toBeNull();
  });

  test('cancels only writes that were never sent', async () => {
    await storeTestClips(account.database, [own(1)]);
    await updateReactionType(testId(1), 'LIKE');
    const [row] = await readOutbox(account.database);
    expect(await withdrawWrite(row?.opId ?? '')).toBe(true);
    expect((await viewOf(account.database, testId(1))).reaction).toBeNull();
    await updateReactionType(testId(1), 'LIKE');
    await flushOutbox(
      testPorts(account.database, () => ({ kind: 'unreachable' })),
      { isUrgent: false },
    );
    const [sent] = await readOutbox(account.database);
    expect(await withdrawWrite(sent?.opId ?? '')).toBe(false);
    expect(await queued()).toHaveLength(1);
  });

  test('sends now, ignoring retry delays', async () => {
    await flushNow();
    expect(sync.calls).toEqual([['flush', true]]);
  });
});
