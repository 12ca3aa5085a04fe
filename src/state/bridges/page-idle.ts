import { dropExpired } from '#db/expiry';
import { createLog } from '#lib/log';
import { connectionStore } from '../stores/connection.ts';
import { getAccount } from './account.ts';
import { startAnalytics } from './analytics.ts';

const log = createLog('page-idle');

/** What no screen waits for: counts what is done, and drops what is old where it can be read again. */
export function startIdlePage(): void {
  startAnalytics();
  if (!connectionStore.isReachable) return;
  dropExpired(getAccount().database, Date.now()).catch((error: unknown) =>
    log.info('what is old goes with the next start', error),
  );
}
