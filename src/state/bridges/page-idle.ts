import { dropExpired } from '#db/expiry';
import { createLog } from '#lib/log';
import { tidyDrafts } from '#sync/make/draft-service';
import { loadEngineFilesAhead } from '../commands/engine-files.ts';
import { connectionStore } from '../stores/connection.ts';
import { getAccount, subscribeAccount } from './account.ts';
import { startAnalytics } from './analytics.ts';

const log = createLog('page-idle');

/** What no screen waits for: counts what is done, tidies, fetches the engine, and drops what is
 * old where it can be read again. */
export function startIdlePage(): void {
  startAnalytics();
  tidyDrafts(getAccount().database).catch((error: unknown) => log.error('drafts could not be tidied', error));
  loadEngine();
  subscribeAccount(loadEngine);
  if (!connectionStore.isReachable) return;
  dropExpired(getAccount().database, Date.now()).catch((error: unknown) =>
    log.info('what is old goes with the next start', error),
  );
}

/** Whoever has an account may want a song where there is no signal. */
function loadEngine(): void {
  if (getAccount().isSignedIn) void loadEngineFilesAhead();
}
