import { type PlaylistView, type PlaylistWire, playlistNoun } from '#domain/nouns/playlist';
import { defineTable, type TableVersion } from '../entity-table.ts';
import type { Bit, PlaylistRow } from '../schema.ts';

interface OldPlaylistClipsRow {
  playlistId: string;
  clipIds: string[];
  total: number;
  writtenAt: number;
}

/** The order of a playlist moves from a table of its own into the playlist's row. */
const ordersJoinTheirPlaylists: TableVersion = {
  tables: { playlistClips: null },
  async upgrade(transaction) {
    const orders = await transaction.table<OldPlaylistClipsRow>('playlistClips').toArray();
    const byId = new Map(orders.map((row) => [row.playlistId, row]));
    await transaction
      .table<PlaylistRow>('playlists')
      .toCollection()
      .modify((row) => {
        const held = byId.get(row.id);
        const order = held ? { clipIds: held.clipIds, total: held.total } : null;
        Object.assign(row, { order, writtenAt: held?.writtenAt ?? 0 });
      });
  },
};

/** Lists of own playlists in the trash. */
const trashedPlaylistsHaveAShelf: TableVersion = {
  tables: { playlists: 'id, [isMine+createdAt], [isMyTrash+createdAt]' },
  async upgrade(transaction) {
    await transaction
      .table<PlaylistRow>('playlists')
      .toCollection()
      .modify((row) => {
        Object.assign(row, playlistColumns(row.playlist));
      });
  },
};

/** The index columns of a playlist as the user sees it. */
export function playlistColumns({ is_owned, is_trashed, created_at }: PlaylistView['playlist']) {
  return {
    isMine: bit(is_owned && !is_trashed),
    isMyTrash: bit(is_owned && is_trashed),
    createdAt: created_at,
  };
}

const bit = (value: boolean): Bit => (value ? 1 : 0);

export const table = defineTable<PlaylistView, PlaylistWire, PlaylistRow>({
  noun: playlistNoun,
  table: 'playlists',
  versions: {
    1: { tables: { playlists: 'id, [isMine+createdAt]', playlistClips: 'playlistId' } },
    3: ordersJoinTheirPlaylists,
    15: trashedPlaylistsHaveAShelf,
  },
  viewOf: ({ playlist, order }) => ({ playlist, clipIds: order?.clipIds ?? null }),
});
