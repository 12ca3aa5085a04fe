import { changeScoreSettings } from '#db/scores';
import { createLog } from '#lib/log';
import { getAccount } from '../bridges/account.ts';
import { getSync } from '../bridges/sync-bridge.ts';

const log = createLog('score-settings');

/** Whether downloads are held as scores; those on the device follow. */
export async function setScoresKept(isKept: boolean): Promise<void> {
  await changeScoreSettings(getAccount().database, { isKept });
  getSync()
    .runDownloads()
    .catch((error: unknown) => log.error('could not start downloads', error));
}

/** Whether songs are streamed as scores on every connection. */
export async function setScoresStreamed(isStreamed: boolean): Promise<void> {
  await changeScoreSettings(getAccount().database, { isStreamed });
}
