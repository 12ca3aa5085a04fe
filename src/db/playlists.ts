import type { AccountTables } from './db.ts';
import { missingIds } from './entity-table.ts';
import type { PlaylistRow } from './schema.ts';

const MAX_PLAYLISTS = 500;

/** Own playlists, newest first; at most 500. */
export async function readMyPlaylists(tables: AccountTables): Promise<PlaylistRow[]> {
  return tables.playlists
    .where('[isMine+createdAt]')
    .between([1, ''], [1, '\uffff'])
    .reverse()
    .limit(MAX_PLAYLISTS)
    .toArray();
}

/**
 * Drops own playlists missing from a complete read of the list. Those known only to this device remain. Runs
 * inside a read-write transaction over `playlists`.
 */
export async function deleteMissingPlaylists(
  tables: AccountTables,
  heldIds: ReadonlySet<string>,
  readAt: number,
): Promise<void> {
  const mine = await tables.playlists.where('[isMine+createdAt]').between([1, ''], [1, '\uffff']).toArray();
  await tables.playlists.bulkDelete(missingIds(mine, heldIds, readAt));
}

/** Key of the list of liked playlists. */
export const LIKED_PLAYLISTS = 'liked-playlists';

/** Own playlists in the trash, newest first; at most 500. */
export async function readTrashedPlaylists(tables: AccountTables): Promise<PlaylistRow[]> {
  return tables.playlists
    .where('[isMyTrash+createdAt]')
    .between([1, ''], [1, '\uffff'])
    .reverse()
    .limit(MAX_PLAYLISTS)
    .toArray();
}
