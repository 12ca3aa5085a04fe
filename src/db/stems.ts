import type { Clip } from '#contract/songs/clips';
import type { AccountTables } from './db.ts';

/** The finished stems of a song on this device, oldest first. */
export async function listStems(tables: AccountTables, clipId: string): Promise<Clip[]> {
  const rows = await tables.clips.filter(({ clip }) => isStemOf(clip, clipId)).toArray();
  return rows.map(({ clip }) => clip).sort((one, other) => one.id.localeCompare(other.id));
}

function isStemOf({ status, is_trashed, metadata }: Clip, clipId: string): boolean {
  const isFinished = status === 'complete' && !is_trashed;
  return isFinished && metadata.type === 'stem' && metadata.history.at(-1)?.source === clipId;
}
