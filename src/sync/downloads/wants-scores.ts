import type { AccountDatabase } from '#db/db';
import { missingEngineFiles } from '#db/engine-cache';
import { readKv } from '#db/kv';
import { readScoreSettings } from '#db/scores';
import { isTooSlow } from '#domain/player/score-playback';

/** Whether downloads are to be held as scores: the user wants it, and this device has a fast enough engine. */
export async function wantsScores(database: AccountDatabase, now: number): Promise<boolean> {
  const [{ isKept }, measured] = await database.run((tables) =>
    Promise.all([readScoreSettings(tables), readKv(tables, 'renderSpeed')]),
  );
  return isKept && !isTooSlow(measured, now) && (await missingEngineFiles()).length === 0;
}
