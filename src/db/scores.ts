import { DEFAULT_SCORE_SETTINGS, type ScoreSettings, withMeasurement } from '#domain/player/score-playback';
import type { AccountDatabase, AccountTables } from './db.ts';
import { readKv, writeKv } from './kv.ts';

export async function readScoreSettings(tables: AccountTables): Promise<ScoreSettings> {
  return { ...DEFAULT_SCORE_SETTINGS, ...(await readKv(tables, 'scores')) };
}

export function changeScoreSettings(
  database: AccountDatabase,
  changes: Partial<ScoreSettings>,
): Promise<void> {
  return database.run((tables) =>
    tables.transaction('rw', tables.kv, async () =>
      writeKv(tables, 'scores', { ...(await readScoreSettings(tables)), ...changes }),
    ),
  );
}

/** Stores how fast this device rendered a song. */
export function addRenderSpeed(database: AccountDatabase, speed: number, now: number): Promise<void> {
  return database.run((tables) =>
    tables.transaction('rw', tables.kv, async () =>
      writeKv(tables, 'renderSpeed', withMeasurement(await readKv(tables, 'renderSpeed'), speed, now)),
    ),
  );
}
