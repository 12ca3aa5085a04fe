import { PLAYLIST_PAGE_SIZE } from '#contract/playlists';
import { partOf } from '#domain/nouns/noun';
import {
  type PlaylistPage,
  type PlaylistView,
  type PlaylistWire,
  playlistNoun,
  playlistParts,
} from '#domain/nouns/playlist';
import { playlistClipsWrite } from '#domain/writes/playlist-clips';
import { playlistCreateWrite } from '#domain/writes/playlist-create';
import { defineEntity, entityRead, type ResponseRules, type TableVersion } from '../entity.ts';
import { mergeIdPage } from '../id-lists.ts';
import { writeKv } from '../kv.ts';
import { deleteMissingPlaylists } from '../playlists.ts';
import type { PlaylistOrder, PlaylistRow } from '../schema.ts';

/** Own playlists per page of their list (decision O-98). */
const OWN_PLAYLISTS_PAGE_SIZE = 20;

function mergePage(held: PlaylistOrder | null, { offset, clipIds, total }: PlaylistPage): PlaylistOrder {
  return { clipIds: mergeIdPage(held?.clipIds ?? [], { offset, ids: clipIds, total }), total };
}

export const writes = [playlistCreateWrite, playlistClipsWrite];

export const responses: ResponseRules = {
  'playlists.get': {
    parts: (playlist) => playlistParts(playlist, playlist.current_page * PLAYLIST_PAGE_SIZE),
    pages: { size: PLAYLIST_PAGE_SIZE, isWhole: true, count: (playlist) => playlist.playlist_clips.length },
    named: ({ params }) => [playlistNoun.target(params.playlist_id)],
  },
  'playlists.listMine': {
    parts: ({ playlists }) => [
      partOf(
        playlistNoun,
        playlists.map((playlist) => ({ playlist, page: null })),
      ),
    ],
    pages: { size: OWN_PLAYLISTS_PAGE_SIZE, isWhole: true, count: ({ playlists }) => playlists.length },
    async whole(tables, pages, { startedAt }) {
      const ids = new Set(pages.flatMap(({ playlists }) => playlists.map(({ id }) => id)));
      await deleteMissingPlaylists(tables, ids, startedAt);
      await writeKv(tables, 'playlists', { fetchedAt: startedAt, total: ids.size });
    },
  },
  'playlists.create': { parts: (playlist) => playlistParts(playlist, 0) },
  'playlists.updateClips': { parts: (playlist) => playlistParts(playlist, 0) },
};

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

export const entity = defineEntity<PlaylistView, PlaylistWire, PlaylistRow>({
  noun: playlistNoun,
  table: 'playlists',
  versions: {
    1: { tables: { playlists: 'id, [isMine+createdAt]', playlistClips: 'playlistId' } },
    3: ordersJoinTheirPlaylists,
  },
  idOf: ({ playlist }) => playlist.id,
  merge(held, { playlist, page }) {
    const order = page ? mergePage(held?.order ?? null, page) : (held?.order ?? null);
    return { playlist, order, ...columnsOf(playlist) };
  },
  viewOf: ({ playlist, order }) => ({ playlist, clipIds: order?.clipIds ?? null }),
  rowOf: ({ playlist, clipIds }, { order }) => ({
    playlist,
    order: order && clipIds ? { ...order, clipIds: [...clipIds] } : order,
  }),
  columns: ({ playlist }) => columnsOf(playlist),
  read: (id) => entityRead('playlists.get', { params: { playlist_id: id }, query: {} }),
});

function columnsOf(playlist: PlaylistView['playlist']): Pick<PlaylistRow, 'isMine' | 'createdAt'> {
  return { isMine: playlist.is_owned && !playlist.is_trashed ? 1 : 0, createdAt: playlist.created_at };
}
