import { audioCacheName, openHeldSong } from '#db/audio-cache';
import { createLog } from '#lib/log';
import { getAccount, subscribeAccount } from './account.ts';

const log = createLog('held-songs');

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
        log.error('the list of downloads could not be read', error);
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
  return openHeldSong(audioCacheName(getAccount().userId), clipId);
}
