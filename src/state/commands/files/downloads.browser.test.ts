import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { readDownloadRules } from '#db/download-rules';
import { listDownloads, putDownloads } from '#db/downloads';
import type { DownloadRow } from '#db/schema';
import type { Account } from '#state/bridges/account';
import { testClip, testId } from '#tests/support/clips';
import { testDownload } from '#tests/support/device/downloads';
import { createFakeSync, type FakeSync } from '#tests/support/device/fake-sync';
import { useTestAccount } from '#tests/support/server/test-account';
import { replaceSync } from '#tests/support/stand-ins/state/bridges/sync-bridge';
import {
  downloadClips,
  downloadRefusal,
  removeDownload,
  retryDownload,
  setListDownloaded,
} from './downloads.ts';

let account: Account;
let sync: FakeSync;
/** The downloads the worker sees each time it is started. */
let found: DownloadRow[][];

beforeEach(() => {
  account = useTestAccount();
  found = [];
  sync = createFakeSync();
  sync.onRunDownloads = async () => void found.push(await listDownloads(account.database));
  replaceSync(sync.service);
  vi.spyOn(navigator.storage, 'persisted').mockResolvedValue(false);
  vi.spyOn(navigator.storage, 'persist').mockResolvedValue(true);
  onTestFinished(() => void vi.restoreAllMocks());
});

const shown = (rows: readonly DownloadRow[] | undefined) =>
  rows?.map(({ clipId, state, bytes, problem }) => [
    Number.parseInt(clipId.slice(-12), 16),
    state,
    bytes,
    problem,
  ]);

describe('downloading', () => {
  test('stores all songs before starting the worker, in list order', async () => {
    await downloadClips([2, 1].map((number) => testClip(number)));
    await expect.poll(() => found).toHaveLength(1);
    const rows = [...(found[0] ?? [])].sort((one, other) => one.addedAt - other.addedAt);
    expect(shown(rows)).toEqual([
      [2, 'queued', 0, null],
      [1, 'queued', 0, null],
    ]);
  });

  test('restarts a failed song, and skips those downloaded or in progress', async () => {
    const on = { bytes: 7, totalBytes: 9, etag: '"a"' };
    await putDownloads(account.database, [
      testDownload(1, { ...on, state: 'failed', problem: 'no space' }),
      testDownload(2, { ...on, state: 'downloading' }),
      testDownload(3, { ...on, state: 'downloaded' }),
    ]);
    await downloadClips([1, 2, 3].map((number) => testClip(number)));
    await expect.poll(() => found).toHaveLength(1);
    expect(shown(found[0])).toEqual([
      [1, 'queued', 0, null],
      [2, 'downloading', 7, null],
      [3, 'downloaded', 7, null],
    ]);
  });

  test('leaves out unfinished songs, each with its reason', async () => {
    const [growing, broken] = [testClip(1, { status: 'streaming' }), testClip(2, { status: 'error' })];
    await downloadClips([growing, broken, testClip(3)]);
    await expect.poll(() => found.map(shown)).toEqual([[[3, 'queued', 0, null]]]);
    expect(downloadRefusal(growing)).toContain('still being made');
    expect(downloadRefusal(broken)).toContain('could not be made');
    expect(downloadRefusal(testClip(3))).toBeNull();
  });

  test('requests persistent storage immediately, inside the tap, unless already granted', async () => {
    const downloading = downloadClips([testClip(1)]);
    expect(navigator.storage.persisted).toHaveBeenCalledTimes(1);
    await downloading;
    await expect.poll(() => vi.mocked(navigator.storage.persist).mock.calls).toHaveLength(1);
    vi.mocked(navigator.storage.persisted).mockResolvedValue(true);
    await downloadClips([testClip(2)]);
    expect(navigator.storage.persist).toHaveBeenCalledTimes(1);
  });

  test.each([
    ['refuses', () => Promise.resolve(false)],
    ['fails', () => Promise.reject(new TypeError('not in this mode'))],
    ['waits for the user', () => new Promise<boolean>(() => undefined)],
  ])('continues when the browser %s to persist storage', async (_how, persist) => {
    vi.mocked(navigator.storage.persist).mockImplementation(persist);
    await downloadClips([testClip(1)]);
    await expect.poll(() => found.map(shown)).toEqual([[[1, 'queued', 0, null]]]);
    await setListDownloaded('playlistIds', testId(2), true);
    expect((await account.database.run(readDownloadRules)).playlistIds).toEqual([testId(2)]);
  });
});

test('retries a failed song without its error', async () => {
  await putDownloads(account.database, [testDownload(1, { state: 'failed', problem: 'no space' })]);
  await retryDownload(testId(1));
  await expect.poll(() => found.map(shown)).toEqual([[[1, 'queued', 0, null]]]);
});

test('removes a song through the worker, which may be fetching it', async () => {
  await removeDownload(testId(1));
  expect(sync.calls).toEqual([['removeDownload', testId(1)]]);
});
