import { audioCacheName, openCachedSong } from '#db/audio-cache';
import { createLog } from '#lib/log';
import { getAccount, subscribeAccount } from '#state/bridges/account';

const log = createLog('downloaded-songs');

let heldIds: ReadonlySet<string> = new Set();
let stopWatching: (() => void) | null = null;
let isKnown = Promise.resolve();

/** Tracks which songs the current account has downloaded to this device. */
export function watchDownloadedSongs(): void {
  if (stopWatching) return;
  follow();
  subscribeAccount(follow);
}

function follow(): void {
  stopWatching?.();
  heldIds = new Set();
  const { database } = getAccount();
  isKnown = new Promise((resolve) => {
    stopWatching = database.watch(
      (tables) => tables.downloads.where('state').equals('downloaded').primaryKeys(),
      (ids) => {
        heldIds = new Set(ids);
        resolve();
      },
      (error) => {
        log.error('could not list downloads', error);
        resolve();
      },
    );
  });
}

/** True when the complete song is on this device, as far as known so far. */
export function isSongDownloaded(clipId: string): boolean {
  return heldIds.has(clipId);
}

/** Resolves once the downloaded songs have been read. */
export function whenDownloadsKnown(): Promise<void> {
  return isKnown;
}

export function openSong(clipId: string): Promise<Blob | null> {
  return openCachedSong(audioCacheName(getAccount().userId), clipId);
}
