import { uploadsCacheName } from '#db/database-names';
import { evictExpired } from '#db/expiry';
import { createLog } from '#lib/log';
import { tidyDrafts } from '#sync/make/draft-service';
import { loadEngineFilesAhead } from '../commands/engine-files.ts';
import { loadOutbox } from '../commands/writes.ts';
import { connectionStore } from '../stores/connection.ts';
import { getAccount, subscribeAccount } from './account.ts';
import { startAnalytics } from './analytics.ts';

const log = createLog('page-idle');

/**
 * Work that no screen waits for: loads what writes need, counts actions, cleans up, downloads the engine, resumes uploads, and evicts
 * old data that can be read again.
 */
export function startIdlePage(): void {
  // The first write must not need a signal.
  loadOutbox().catch((error: unknown) => log.info('writes are loaded with the first one', error));
  startAnalytics();
  tidyDrafts(getAccount().database).catch((error: unknown) => log.error('drafts could not be tidied', error));
  loadEngine();
  subscribeAccount(loadEngine);
  void resumeUploads();
  subscribeAccount(() => void resumeUploads());
  if (!connectionStore.isReachable) return;
  evictExpired(getAccount().database, Date.now()).catch((error: unknown) =>
    log.info('what is old goes with the next start', error),
  );
}

/** Anyone with an account may want to make a song offline. */
function loadEngine(): void {
  if (getAccount().isSignedIn) void loadEngineFilesAhead();
}

/** Resumes uploads that were in progress when the app was closed. */
async function resumeUploads(): Promise<void> {
  try {
    if (!(await caches.has(uploadsCacheName(getAccount().userId)))) return;
    await (await import('../commands/uploads.ts')).resumeUploads();
  } catch (error) {
    log.info('uploads go on with the next start', error);
  }
}
