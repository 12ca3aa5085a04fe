import { expect, onTestFinished, test, vi } from 'vitest';
import { audioCacheName, putCachedSong } from '#db/audio-cache';
import { deleteDownload, putDownloads, updateDownload } from '#db/downloads';
import { getAccount, setAccount } from '#state/bridges/account';
import { testId } from '#tests/support/clips';
import { testDownload } from '#tests/support/device/downloads';
import { useTestAccount } from '#tests/support/server/test-account';
import { isSongDownloaded, openSong, watchDownloadedSongs, whenDownloadsKnown } from './downloaded-songs.ts';

const held = (...numbers: number[]) => numbers.filter((number) => isSongDownloaded(testId(number)));

test('only complete songs count as downloaded, from the end of their download to their removal', async () => {
  const { database } = useTestAccount();
  watchDownloadedSongs();
  await putDownloads(database, [
    testDownload(1, { state: 'downloaded' }),
    testDownload(2, { state: 'downloading' }),
    testDownload(3, { state: 'failed' }),
  ]);
  await expect.poll(() => held(1, 2, 3)).toEqual([1]);
  await updateDownload(database, testId(2), { state: 'downloaded' });
  await expect.poll(() => held(1, 2, 3)).toEqual([1, 2]);
  await deleteDownload(database, testId(1));
  await expect.poll(() => held(1, 2, 3)).toEqual([2]);
});

test('one account’s downloads do not carry over to the next, whose own songs are known after the first read', async () => {
  const { database, userId } = useTestAccount();
  await putDownloads(database, [testDownload(1, { state: 'downloaded' })]);
  await putCachedSong(audioCacheName(userId), testId(1), new Blob(['song']), '"a"');
  onTestFinished(async () => void (await caches.delete(audioCacheName(userId))));
  await expect.poll(() => held(1)).toEqual([1]);
  expect(await (await openSong(testId(1)))?.text()).toBe('song');
  const { database: other } = useTestAccount();
  expect([held(1), await openSong(testId(1))]).toEqual([[], null]);
  await putDownloads(other, [testDownload(2, { state: 'downloaded' })]);
  // The same account again, as after a reload: its downloaded songs are unknown before the first read.
  const { userId: otherId } = getAccount();
  setAccount(null);
  setAccount({ userId: otherId, handle: 'bo', email: '', displayName: 'Bo', isLoaded: true });
  expect(held(1, 2)).toEqual([]);
  await whenDownloadsKnown();
  expect(held(1, 2)).toEqual([2]);
});

test('the list of the previous account is no longer watched, however often the watch was started', () => {
  const { database, userId } = useTestAccount();
  const stop = vi.fn();
  const watch = vi.spyOn(database, 'watch').mockReturnValue(stop);
  onTestFinished(() => void vi.restoreAllMocks());
  setAccount({ userId, handle: 'ada', email: '', displayName: 'Ada', isLoaded: true });
  // The player of an earlier file also watches this account.
  const watches = watch.mock.calls.length;
  watchDownloadedSongs();
  expect([watch.mock.calls.length, stop.mock.calls.length]).toEqual([watches, 0]);
  useTestAccount();
  expect(stop).toHaveBeenCalledTimes(watches);
});

test('an unreadable list counts as empty', async () => {
  const { database, userId } = useTestAccount();
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.spyOn(database, 'watch').mockImplementation((_operation, _next, fail) => {
    fail(new Error('storage is broken'));
    return () => undefined;
  });
  onTestFinished(() => void vi.restoreAllMocks());
  setAccount({ userId, handle: 'ada', email: '', displayName: 'Ada', isLoaded: true });
  await whenDownloadsKnown();
  expect(held(1, 2, 3)).toEqual([]);
});
