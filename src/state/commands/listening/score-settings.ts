import { changeScoreSettings } from '#db/scores';
import type { ScoreStreaming } from '#domain/player/score-playback';
import { createLog } from '#lib/log';
import { getAccount } from '#state/bridges/account';
import { getSync } from '#state/bridges/sync-bridge';

const log = createLog('score-settings');

/** Whether downloads are held as scores; those on the device follow. */
export async function setScoresKept(isKept: boolean): Promise<void> {
  await changeScoreSettings(getAccount().database, { isKept });
  getSync()
    .runDownloads()
    .catch((error: unknown) => log.error('could not start downloads', error));
}

/** On which connections songs are streamed as scores. */
export async function setScoreStreaming(streaming: ScoreStreaming): Promise<void> {
  await changeScoreSettings(getAccount().database, { streaming });
}
