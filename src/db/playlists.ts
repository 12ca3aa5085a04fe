import type { PlaylistSummary } from '#contract/playlists';
import type { AccountDatabase, AccountTables } from './db.ts';
import { putRows } from './db.ts';
import type { PlaylistRow } from './schema.ts';

/** Stores playlists as the server sent them; runs inside a read-write transaction over `playlists`. */
export async function storePlaylists(
  tables: AccountTables,
  playlists: readonly PlaylistSummary[],
  now: number,
): Promise<void> {
  const rows = playlists.map(
    (playlist): PlaylistRow => ({
      id: playlist.id,
      playlist,
      isMine: playlist.is_owned && !playlist.is_trashed ? 1 : 0,
      createdAt: playlist.created_at,
      fetchedAt: now,
    }),
  );
  await putRows(tables.playlists, rows);
}

/** Own playlists, newest first; at most 500. */
export async function readMyPlaylists(tables: AccountTables): Promise<PlaylistRow[]> {
  return tables.playlists
    .where('[isMine+createdAt]')
    .between([1, ''], [1, '\uffff'])
    .reverse()
    .limit(500)
    .toArray();
}

/** Drops own playlists that a complete read of the list no longer had. */
export async function deleteMissingPlaylists(
  database: AccountDatabase,
  heldIds: ReadonlySet<string>,
  readAt: number,
): Promise<void> {
  await database.run((tables) =>
    tables.transaction('rw', tables.playlists, tables.playlistClips, async () => {
      const mine = await tables.playlists
        .where('[isMine+createdAt]')
        .between([1, ''], [1, '\uffff'])
        .toArray();
      const gone = mine.filter((row) => !heldIds.has(row.id) && row.fetchedAt < readAt).map((row) => row.id);
      await tables.playlists.bulkDelete(gone);
      await tables.playlistClips.bulkDelete(gone);
    }),
  );
}
