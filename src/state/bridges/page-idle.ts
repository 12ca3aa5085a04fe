import { uploadsCacheName } from '#db/database-names';
import { evictExpired } from '#db/expiry';
import { listRequestedFiles } from '#db/requested-files';
import { createLog } from '#lib/log';
import { loadEngineFilesAhead } from '#state/commands/making/engine-files';
import { tidyDrafts } from '#sync/make/draft-service';
import { loadOutbox } from '../commands/writes.ts';
import { connectionStore } from '../stores/connection.ts';
import { devicesStore } from '../stores/devices.ts';
import { getAccount, subscribeAccount } from './account.ts';
import { watchAccountLocale } from './account-locale.ts';
import { startAnalytics } from './analytics.ts';
import { loadDevices, watchDevices } from './listening/devices.ts';
import { resumeParty } from './listening/parties.ts';
import { watchScoreSettings } from './listening/score-playback.ts';
import { prepareScoresAhead } from './listening/scores-ahead.ts';

const log = createLog('page-idle');

/**
 * Work that no screen waits for: loads the code of writes, counts actions, cleans up, downloads the engine, reads when
 * songs play from scores and starts the engine for them, follows the account's language, resumes uploads and file
 * requests, and evicts old data that can be read again.
 */
export function startIdlePage(): void {
  // The first write must not need a signal.
  loadOutbox().catch((error: unknown) => log.info('writes are loaded with the first one', error));
  startAnalytics();
  tidyDrafts(getAccount().database).catch((error: unknown) => log.error('could not clean up drafts', error));
  loadEngine();
  subscribeAccount(loadEngine);
  // Known before the first song is tapped: the player, created in that tap, cannot wait.
  watchScoreSettings();
  prepareScoresAhead();
  void resumeUploads();
  subscribeAccount(() => void resumeUploads());
  void resumeFiles();
  subscribeAccount(() => void resumeFiles());
  watchDevices();
  watchAccountLocale();
  // Another tab may have the event stream open already.
  if (devicesStore.status === 'loading') void loadDevices();
  resumeParty();
  if (!connectionStore.isReachable) return;
  evictExpired(getAccount().database, Date.now()).catch((error: unknown) =>
    log.info('could not evict expired rows; retrying on the next start', error),
  );
}

/** Files that the server was making when the app was closed. */
async function resumeFiles(): Promise<void> {
  try {
    if ((await listRequestedFiles(getAccount().database)).length === 0) return;
    await (await import('#state/commands/files/requested-files')).resumeRequestedFiles();
  } catch (error) {
    log.info('files are waited for with the next start', error);
  }
}

/** Anyone with an account may want to make a song offline. */
function loadEngine(): void {
  if (getAccount().isSignedIn) void loadEngineFilesAhead();
}

/** Resumes uploads that were in progress when the app was closed. */
async function resumeUploads(): Promise<void> {
  try {
    if (!(await caches.has(uploadsCacheName(getAccount().userId)))) return;
    await (await import('#state/commands/making/uploads')).resumeUploads();
  } catch (error) {
    log.info('could not resume uploads; retrying on the next start', error);
  }
}
