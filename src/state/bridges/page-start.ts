import { uploadsCacheName } from '#db/database-names';
import { createLog } from '#lib/log';
import { getAccount, subscribeAccount } from './account.ts';
import { whenIdle } from './idle.ts';
import { startPageEvents } from './page-events.ts';
import { getSync } from './sync-bridge.ts';

const log = createLog('page-start');

let isStarted = false;

/** Starts what works behind every page but a visitor's first one: worker, messages. Calling it again changes nothing. */
export function startPage(): void {
  if (isStarted) return;
  isStarted = true;
  startPageEvents();
  getSync();
  whenIdle(() => {
    import('./page-idle.ts').then(
      ({ startIdlePage }) => startIdlePage(),
      (error: unknown) => log.info('nothing is counted', error),
    );
    void resumeUploads();
    subscribeAccount(() => void resumeUploads());
  });
}

/** Files that were on their way when the app was closed go on. */
async function resumeUploads(): Promise<void> {
  try {
    if (!(await caches.has(uploadsCacheName(getAccount().userId)))) return;
    await (await import('../commands/uploads.ts')).resumeUploads();
  } catch (error) {
    log.info('uploads go on with the next start', error);
  }
}
