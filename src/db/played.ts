import type { AccountDatabase } from './db.ts';
import { readKv, writeKv } from './kv.ts';

/** At most a screenful of rows is loaded at a time. */
const MAX_PLAYED = 100;

/** Moves a song to the front of the playback history, without duplicates. */
export function rememberPlayed(database: AccountDatabase, clipId: string): Promise<void> {
  return database.run((tables) =>
    tables.transaction('rw', tables.kv, async () => {
      const held = (await readKv(tables, 'played'))?.clipIds ?? [];
      const others = held.filter((id) => id !== clipId);
      await writeKv(tables, 'played', { clipIds: [clipId, ...others].slice(0, MAX_PLAYED) });
    }),
  );
}
