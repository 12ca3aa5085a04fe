import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ApiError } from '#api/api-error';
import { type CallId, contract } from '#contract/contract';
import type { AccountDatabase } from '#db/db';
import { getKv, setKv, writeKv } from '#db/kv';
import { readLibraryWindow } from '#db/library/library';
import { listKey } from '#db/list-cursors';
import { responseRule } from '#db/nouns';
import { projectCreateWrite } from '#domain/writes/project-create';
import { endFakeTimers } from '#tests/support/browser/fake-timers';
import { testBilling, testClip, testId, testPlaylist } from '#tests/support/clips';
import { enqueue, openTestDatabase, storeTestClips, storeTestPlaylist } from '#tests/support/device/outbox';
import { testContext, unreachable } from '#tests/support/device/sync';
import { testProject } from '#tests/support/projects';
import { createPlaybarSaver } from '../playbar.ts';
import { call } from './call.ts';
import { pull } from './pull.ts';
import { noteChange } from './recent-reads.ts';

let database: AccountDatabase;
beforeEach(() => {
  database = openTestDatabase();
});
afterEach(() => database.destroy());

const titles = async () =>
  (await database.run((tables) => readLibraryWindow(tables, {}, 0, 100))).rows.map(({ clip }) => clip.title);

const page = (numbers: number[], total = numbers.length) => ({
  clips: numbers.map((number) => testClip(number)),
  num_total_results: total,
  current_page: 0,
});

describe('retries', () => {
  test('[SESS-14] a session call without data is retried exactly once, after 1 s', async () => {
    const context = testContext(database, () => {
      throw unreachable();
    });
    const startedAt = performance.now();
    await expect(pull(context, 'session.get', {})).rejects.toThrow('no signal');
    expect(context.calls).toHaveLength(2);
    expect(performance.now() - startedAt).toBeGreaterThanOrEqual(990);
  });

  test('[BILL-12] the billing load is retried twice, 1 s apart', async () => {
    const context = testContext(database, () => {
      throw unreachable();
    });
    const startedAt = performance.now();
    await expect(pull(context, 'billing.getInfo', {})).rejects.toThrow('no signal');
    expect(context.calls).toHaveLength(3);
    expect(performance.now() - startedAt).toBeGreaterThanOrEqual(1990);
  });

  test('[SESS-31] the session id is retried exactly once, after 1 to 2 s', async () => {
    const context = testContext(database, () => {
      throw unreachable();
    });
    const timers = vi.spyOn(globalThis, 'setTimeout');
    await expect(pull(context, 'users.getSessionId', {})).rejects.toThrow('no signal');
    const waitsMs = timers.mock.calls.map(([, ms = 0]) => ms).filter((ms) => ms >= 1000 && ms <= 2000);
    timers.mockRestore();
    expect(context.calls).toHaveLength(2);
    expect(waitsMs).toHaveLength(1);
  });

  test('[CALL-09] no other failed read is retried automatically', async () => {
    const calls = Object.keys(contract) as CallId[];
    const retried = calls.filter((id) => responseRule(id).retries !== undefined);
    expect(retried.sort()).toEqual(['billing.getInfo', 'session.get', 'users.getSessionId']);
    const failed = new ApiError({ kind: 'status', status: 503, detail: 'Not now.' });
    const context = testContext(database, () => {
      throw failed;
    });
    const params = { playlist_id: testId(1) };
    await expect(pull(context, 'playlists.get', { params, query: {} })).rejects.toBe(failed);
    await expect(pull(context, 'clips.get', { params: { clip_id: testId(1) } })).rejects.toBe(failed);
    expect(context.calls).toHaveLength(2);
  });

  test('a lost session is not retried', async () => {
    const lost = new ApiError({ kind: 'status', status: 401, detail: 'Unauthorized' });
    const context = testContext(database, () => {
      throw lost;
    });
    await expect(pull(context, 'billing.getInfo', {})).rejects.toBe(lost);
    expect(context.calls).toHaveLength(1);
  });

  test('concurrent reads share one call', async () => {
    const context = testContext(database, () => testBilling());
    await Promise.all([pull(context, 'billing.getInfo', {}), pull(context, 'billing.getInfo', {})]);
    expect(context.calls).toHaveLength(1);
    await pull(context, 'billing.getInfo', {});
    expect(context.calls).toHaveLength(2);
  });
});

describe('opening a screen', () => {
  const input = { params: { clip_id: testId(1) } };
  const FIVE_MINUTES = 5 * 60_000;

  async function heldSong(status: 'complete' | 'streaming' = 'complete') {
    const context = testContext(database, () => testClip(1, { status }));
    await pull(context, 'clips.get', input);
    const asked = () => context.calls.length - 1;
    return { context, asked };
  }

  test('[CLIP-57] shows a song read under 5 minutes ago without a request, and requests an older one', async () => {
    const { context, asked } = await heldSong();
    context.clock.now += FIVE_MINUTES - 1;
    await pull(context, 'clips.get', input, 'opened');
    expect(asked()).toBe(0);
    context.clock.now += 1;
    await pull(context, 'clips.get', input, 'opened');
    expect(asked()).toBe(1);
    // That read counts as recent.
    await pull(context, 'clips.get', input, 'opened');
    expect(asked()).toBe(1);
  });

  test('requests a recently read song anyway when a fresh read is wanted', async () => {
    const fresh = await heldSong();
    await pull(fresh.context, 'clips.get', input);
    expect(fresh.asked()).toBe(1);
  });

  test('requests a song that is still rendering, however recently it was read', async () => {
    const running = await heldSong('streaming');
    await pull(running.context, 'clips.get', input, 'opened');
    expect(running.asked()).toBe(1);
  });

  test('requests what is not on the device', async () => {
    const context = testContext(database, () => testClip(2));
    await pull(context, 'clips.get', { params: { clip_id: testId(2) } }, 'opened');
    expect(context.calls).toHaveLength(1);
  });
});

test('an entity created here is not requested before the server knows it', async () => {
  const input = { params: { project_id: testId(7) }, query: {} };
  const project = { ...testProject(8), project_clips: [], pinned_clips: [], num_total_results: 0 };
  const context = testContext(database, () => ({ ...project, current_page: 0 }));
  await enqueue(database, projectCreateWrite, { id: testId(7), name: 'Spring', description: '' });
  await pull(context, 'projects.get', input, 'opened');
  expect(context.calls).toEqual([]);
  await pull(context, 'projects.get', { ...input, params: { project_id: testId(8) } }, 'opened');
  expect(context.calls).toHaveLength(1);
});

describe('reopening a screen', () => {
  const HALF_A_MINUTE = 30_000;

  function openedAgain() {
    const context = testContext(database, (id) => (id === 'feed.list' ? page([1], 100) : testBilling()));
    const open = async () => {
      await pull(context, 'billing.getInfo', {}, 'opened');
      await pull(context, 'feed.list', { query: {} }, 'opened');
      return context.calls.splice(0).length;
    };
    return { context, open };
  }

  test('requests nothing that was read under half a minute ago, and anything older again', async () => {
    const { context, open } = openedAgain();
    expect(await open()).toBe(2);
    context.clock.now += HALF_A_MINUTE - 1;
    expect(await open()).toBe(0);
    context.clock.now += 1;
    expect(await open()).toBe(2);
  });

  test('reads a workspace each time: other users’ songs are evicted when it is closed', async () => {
    const project = { ...testProject(81), project_clips: [], pinned_clips: [], num_total_results: 0 };
    const context = testContext(database, () => ({ ...project, current_page: 0 }));
    const input = { params: { project_id: testId(81) }, query: {} };
    await pull(context, 'projects.get', input, 'opened');
    await pull(context, 'projects.get', input, 'opened');
    expect(context.calls).toHaveLength(2);
  });

  test('requests again after a change by this or another user, however recent the last request', async () => {
    const { context, open } = openedAgain();
    await open();
    await call(context, 'captcha.check', { body: { ctype: 'generation' } });
    context.calls.length = 0;
    context.clock.now += 1;
    expect(await open()).toBe(2);
    noteChange(context);
    context.clock.now += 1;
    expect(await open()).toBe(2);
    expect(await open()).toBe(0);
  });

  test('requests again what changed during the read, and after a failed read', async () => {
    let fails = true;
    const context = testContext(database, () => {
      noteChange(context);
      if (fails) throw new ApiError({ kind: 'status', status: 500, detail: '' });
      return { clips: [], num_total_results: 0 };
    });
    const open = () => pull(context, 'feed.list', { query: {} }, 'opened').catch(() => null);
    await open();
    fails = false;
    await open();
    await open();
    expect(context.calls.length).toBe(3);
  });
});

describe('the library', () => {
  test('[LIB-17] the total is known and the pages are read in order', async () => {
    const pages: Record<number, number[]> = {
      0: Array.from({ length: 20 }, (_unused, index) => 40 - index),
      1: Array.from({ length: 20 }, (_unused, index) => 20 - index),
    };
    const context = testContext(database, (_id, { query }: { query: { page: number } }) =>
      page(pages[query.page] ?? [], 40),
    );
    expect(await pull(context, 'feed.list', { query: {} })).toEqual({ hasMore: true });
    expect(await pull(context, 'feed.list', { query: {} }, 'next')).toEqual({ hasMore: false });
    const cursors = await getKv(database, 'cursors');
    expect(cursors?.[listKey('feed.list', { query: {} })]?.total).toBe(40);
    expect((await titles())[0]).toBe('Song 40');
    expect(await titles()).toHaveLength(40);
  });

  test('[SESS-25] until a song is created the library is read with house songs, which are not part of it', async () => {
    const context = testContext(database, () => ({
      ...page([], 0),
      clips: [testClip(80, { user_id: 'the-house', is_public: true })],
    }));
    const asked = () => context.calls.map(({ input }) => (input as { query: object }).query);
    await pull(context, 'feed.list', { query: {} });
    await setKv(database, 'userEvent', { hasCreatedSong: false });
    await pull(context, 'feed.list', { query: {} });
    await pull(context, 'feed.list', { query: { is_liked: 'true' } });
    await setKv(database, 'userEvent', { hasCreatedSong: true });
    await pull(context, 'feed.list', { query: {} });
    expect(asked()).toEqual([
      { page: 0 },
      { page: 0, add_preset_clips: 'true' },
      { page: 0, is_liked: 'true' },
      { page: 0 },
    ]);
    expect(await getKv(database, 'presets')).toEqual({ clipIds: [testId(80)] });
    expect(await titles()).toEqual([]);
    const cursors = await getKv(database, 'cursors');
    expect(cursors?.[listKey('feed.list', { query: {} })]?.total).toBe(0);
  });

  test('a filter is a separate list, with its own cursor', async () => {
    const context = testContext(database, () => page([1], 40));
    const liked = { query: { is_liked: 'true' } } as const;
    await pull(context, 'feed.list', liked);
    await pull(context, 'feed.list', liked, 'next');
    await pull(context, 'feed.list', { query: {} }, 'next');
    expect(context.calls.map(({ input }) => input)).toEqual([
      { query: { is_liked: 'true', page: 0 } },
      { query: { is_liked: 'true', page: 1 } },
      { query: { page: 0 } },
    ]);
  });

  test('a song that was deleted elsewhere is dropped, one that was trashed leaves the list', async () => {
    await storeTestClips(
      database,
      [1, 2, 3, 4].map((number) => testClip(number)),
    );
    const context = testContext(database, (id) =>
      id === 'feed.list' ? page([4, 1]) : { clips: [testClip(2, { is_trashed: true })] },
    );
    await pull(context, 'feed.list', { query: {} });
    expect(await titles()).toEqual(['Song 4', 'Song 1']);
    const rows = await database.run((tables) => tables.clips.toCollection().primaryKeys());
    expect(rows.sort()).toEqual([1, 2, 4].map(testId));
  });
});

describe('playlists', () => {
  const input = { params: { playlist_id: testId(500) }, query: {} };
  const listOf = (numbers: readonly number[], number: number) => ({
    ...testPlaylist(500, numbers),
    playlist_clips: numbers
      .slice(number * 12, number * 12 + 12)
      .map((clipNumber, index) => ({ clip: testClip(clipNumber), relative_index: number * 12 + index })),
    current_page: number,
  });
  const heldOrder = async () => (await database.run((tables) => tables.playlists.get(testId(500))))?.order;

  test('[PLIST-04] every page of 12 clips is read, in order', async () => {
    const numbers = Array.from({ length: 30 }, (_unused, index) => index + 1);
    const context = testContext(database, (_id, { query }: { query: { page: number } }) =>
      listOf(numbers, query.page),
    );
    await pull(context, 'playlists.get', input);
    expect(context.calls).toHaveLength(3);
    expect(await heldOrder()).toEqual({ clipIds: numbers.map(testId), total: 30 });
  });

  test('a playlist of more than 600 songs is read to its end', async () => {
    const numbers = Array.from({ length: 620 }, (_unused, index) => index + 1);
    const context = testContext(database, (_id, { query }: { query: { page: number } }) =>
      listOf(numbers, query.page),
    );
    await pull(context, 'playlists.get', input);
    expect((await heldOrder())?.clipIds).toEqual(numbers.map(testId));
  });

  test('a playlist is read once more when the response to an own change came while it was read', async () => {
    let isChanged = false;
    const context = testContext(database, async (_id, { query }: { query: { page: number } }) => {
      if (!isChanged) {
        isChanged = true;
        context.clock.now += 1;
        await database.run((tables) =>
          tables.playlists.update(testId(500), { writtenAt: context.clock.now }),
        );
        context.clock.now += 1;
      }
      return listOf([3, 2, 1], query.page);
    });
    await storeTestPlaylist(database, testPlaylist(500, [1, 2, 3]));
    await pull(context, 'playlists.get', input);
    expect(context.calls).toHaveLength(2);
    expect((await heldOrder())?.clipIds).toEqual([3, 2, 1].map(testId));
  });

  test('a playlist missing from the list is dropped here', async () => {
    const summaryOf = (number: number) => {
      const {
        playlist_clips: _clips,
        num_total_results: _total,
        current_page: _page,
        ...summary
      } = testPlaylist(number, []);
      return summary;
    };
    let held = [500, 501];
    const context = testContext(database, () => ({
      playlists: held.map(summaryOf),
      num_total_results: held.length,
      current_page: 0,
    }));
    await pull(context, 'playlists.listMine', { query: {} });
    held = [501];
    context.clock.now += 1000;
    await pull(context, 'playlists.listMine', { query: {} });
    const ids = await database.run((tables) => tables.playlists.toCollection().primaryKeys());
    expect(ids).toEqual([testId(501)]);
  });
});

test('[CREDIT-21] the ledger entry of a completed clip is removed with the next billing load', async () => {
  const entry = { clipId: testId(2), requestId: null, credits: 5, quota: null, uses: [], at: 1 };
  await database.run(async (tables) => {
    await tables.ledger.put({ ...entry, state: 'fulfilled' });
    await tables.ledger.put({ ...entry, clipId: testId(3), state: 'expected' });
    await writeKv(tables, 'billing', { value: testBilling(), fetchedAt: 1 });
  });
  const context = testContext(database, () => testBilling({ total_credits_left: 45 }));
  await pull(context, 'billing.getInfo', {});
  const left = await database.run((tables) => tables.ledger.toCollection().primaryKeys());
  expect(left).toEqual([testId(3)]);
});

test('[QUEUE-08] player changes within 500 ms are merged into one call with the last state', async () => {
  vi.useFakeTimers();
  const context = testContext(database, () => ({}));
  const save = createPlaybarSaver(context);
  const state = (index: number) =>
    ({ song_index: index }) as unknown as Parameters<ReturnType<typeof createPlaybarSaver>>[0];
  save(state(1));
  await vi.advanceTimersByTimeAsync(499);
  save(state(2));
  await vi.advanceTimersByTimeAsync(499);
  expect(context.calls).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  await endFakeTimers();
  expect(context.calls).toMatchObject([{ id: 'player.setPlaybarState', input: { body: { song_index: 2 } } }]);
});
